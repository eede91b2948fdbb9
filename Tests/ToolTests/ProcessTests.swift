import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// What only a real process shows: streams, signals, the environment and exit codes.
@Suite struct `The process` {
  @Test func `data is on standard output, errors on standard error`() throws {
    let help = try ChildProcess.tool("help")
    #expect(help.code == 0 && help.errors == "" && help.output.hasPrefix("pokedb - "))
    let wrong = try ChildProcess.tool("bogus")
    #expect(wrong.code == 2 && wrong.output == "")
    #expect(wrong.errors == "pokedb: there is no command \"bogus\"\nhint: see pokedb help\n")
  }

  @Test func `a reader that goes away ends it quietly`() throws {
    // The reader is gone before the first byte. The tool is not killed on the spot: it unwinds, so
    // that a transaction would be rolled back.
    let closed = try ChildProcess.shell(
      """
      mkfifo pipe; (exec 3<pipe; exec 3<&-) & exec 4>pipe; wait
      exec "$POKEDB" help >&4
      """)
    #expect(closed == .init(output: "", errors: "", code: 141))
    let head = try ChildProcess.shell("\"$POKEDB\" help | head -c1")
    #expect(head == .init(output: "p", errors: "", code: 0))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a full disk is reported`() throws {
    let result = try ChildProcess.shell("\"$POKEDB\" help > /dev/full")
    #expect(result.code == 1)
    #expect(
      result.errors == """
        pokedb: the output could not be written: No space left on device
        hint: make room, or send it elsewhere

        """)
    #expect(try ChildProcess.shell("\"$POKEDB\" bogus 2> /dev/full").code == 2)
  }

  @Test func `a closed stream is an error, never another file`() throws {
    let result = try ChildProcess.shell("\"$POKEDB\" help >&-")
    #expect(result.code == 1)
    #expect(
      result.errors.hasPrefix("pokedb: the output could not be written: Bad file descriptor\n"))
    #expect(try ChildProcess.shell("\"$POKEDB\" bogus <&- >&- 2>&-").code == 2)
  }

  #if os(Linux)
    @Test(.enabled(if: ChildProcess.isInstalled("python3"), "python3 is not installed"))
    func `a slow non-blocking pipe gets every byte`() throws {
      let result = try ChildProcess.shell(
        """
        python3 -c 'import fcntl, os, subprocess, time
        r, w = os.pipe(); os.set_blocking(w, False)
        fcntl.fcntl(w, 1031, 4096)  # F_SETPIPE_SZ
        p = subprocess.Popen([os.environ["POKEDB"], "completion", "zsh"], stdout=w); os.close(w)
        time.sleep(0.1); n = 0
        while b := os.read(r, 4096): n += len(b)
        print(n, p.wait())'
        """)
      let script = CompletionScript(table: .standard).text(for: .zsh)
      #expect(script.utf8.count > 4096)
      #expect(result == .init(output: "\(script.utf8.count) 0\n", errors: "", code: 0))
    }

    @Test(.enabled(if: ChildProcess.isInstalled("script"), "script is not installed"))
    func `on a terminal help is styled, unless it is not wanted`() throws {
      let styled = try ChildProcess.shell(
        "TERM=xterm NO_COLOR= script -qec '\"$POKEDB\" help' /dev/null")
      #expect(styled.output.contains("\u{1B}[1mExamples:\u{1B}[0m"))
      let plain = try ChildProcess.shell(
        "TERM=xterm NO_COLOR=1 script -qec '\"$POKEDB\" help' /dev/null")
      #expect(plain.output.contains("Examples:") && !plain.output.contains("\u{1B}"))
    }
  #endif
}
