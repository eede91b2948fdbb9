/// Stands for the body of a command that is not written yet; no command keeps it.
func unplugged(_ invocation: Invocation) throws -> ExitCode {
  let path = invocation.request.path.map(\.name).joined(separator: " ")
  throw ToolFailure.usage("not_implemented", "\(path) is not implemented yet")
}
