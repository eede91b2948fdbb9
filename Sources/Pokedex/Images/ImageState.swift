/// What a user interface shows of a picture.
public enum ImageState: Hashable, Sendable {
  /// It is being looked for: show the placeholder, and that something is going on.
  case loading
  /// It is there.
  case ready(Picture)
  /// It could not be had.
  case failed(ImageFailure)
}
