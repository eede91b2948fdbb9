internal import CPage

/// A file of the page that the binary carries.
package struct PageAsset: Sendable {
  /// The path below the folder of assets: `app.js`, `views/list.js`.
  package let name: String
  package let bytes: [UInt8]

  /// Every file of the page, by path.
  package static let all: [PageAsset] = UnsafeBufferPointer(
    start: page_assets(), count: page_asset_count()
  ).map { asset in
    PageAsset(
      name: String(cString: asset.name),
      bytes: Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count)))
  }

  /// The scripts that a page loads.
  static let modules = all.filter { $0.name.hasSuffix(".js") && $0.name != "sw.js" }

  /// Whether it says how the page is installed.
  var isManifest: Bool { name.hasSuffix(".webmanifest") }

  /// The file at a path; `nil` where there is none.
  package static func named(_ name: String) -> PageAsset? { all.first { $0.name == name } }

  /// The media type, by the end of the name.
  package var mediaType: String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "tsv": "text/tab-separated-values; charset=utf-8"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }
}
