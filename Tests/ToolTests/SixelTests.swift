import Foundation
import Pokedex
import TestSupport
import Testing

@testable import Console
@testable import pokedb

@Suite struct `Sixels` {
  private let plain = ["TERM": "xterm-256color"]

  @Test(arguments: [
    ("\u{1B}[?62;4;22c", true), ("\u{1B}[?63;1;2;4c", true), ("12\u{1B}[?64;4c", true),
    ("\u{1B}[?62;22c", false), ("\u{1B}[?4c", false), ("\u{1B}[?62;44;14c", false), ("", false),
    ("\u{1B}[?", false),
  ])
  func `are drawn where the terminal names them among its attributes`(
    _ answer: String, _ isExpected: Bool
  ) {
    var asked: [String] = []
    let draws = TerminalPicture.drawsSixels({ plain[$0] }) { question in
      asked.append(question)
      return answer
    }
    #expect(draws == isExpected && asked == ["\u{1B}[c"])
    #expect(!TerminalPicture.drawsSixels({ plain[$0] }) { _ in nil })
  }

  @Test(arguments: [
    [:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "linux"], ["TERM": "xterm", "TMUX": "x"],
    ["TERM": "xterm", "STY": "x"], ["TERM": "xterm", "INSIDE_EMACS": "x"],
  ])
  func `are not asked for where nobody answers for itself`(_ environment: [String: String]) {
    let draws = TerminalPicture.drawsSixels({ environment[$0] }) { _ in
      Issue.record("the terminal was asked")
      return "\u{1B}[?62;4c"
    }
    #expect(!draws)
  }

  private func text(_ pixels: Pixels, rowPixels: Int? = nil) -> String {
    String(decoding: TerminalPicture.sixels(pixels, rowPixels: rowPixels), as: UTF8.self)
  }

  @Test func `are columns of six, colour by colour, of which many are counted`() {
    // Six red rows with one that is not seen at the end of the first, and one blue row below.
    let red: [UInt8] = [255, 0, 0, 255]
    let blue: [UInt8] = [0, 0, 255, 255]
    var rgba: [UInt8] = []
    for _ in 0..<36 { rgba += red }
    for _ in 0..<6 { rgba += blue }
    rgba[4 * 5 + 3] = 127
    let text = text(Pixels(width: 6, height: 7, rgba: rgba))
    let head = "\u{1B}P0;1;0q\"1;1;6;7"
    let places = text.contains("#0;2;100;0;0") ? (0, 1) : (1, 0)
    let colours = places.0 == 0 ? "#0;2;100;0;0#1;2;0;0;100" : "#0;2;0;0;100#1;2;100;0;0"
    // 63 + 63 is ~, without the lowest bit }; 63 + 1 is @.
    #expect(text == "\(head)\(colours)#\(places.0)!5~}-#\(places.1)!6@-\u{1B}\\\n")
    let both = Pixels(width: 2, height: 1, rgba: red + blue)
    #expect(self.text(both).contains("#0@$#1?@-") || self.text(both).contains("#0?@$#1@-"))
    #expect(self.text(Pixels(width: 1, height: 1, rgba: [1, 2, 3, 0])).hasSuffix("1;1-\u{1B}\\\n"))
  }

  @Test func `have 255 colours at most, each near to what it stands for`() {
    var rgba: [UInt8] = []
    for pixel in 0..<4096 {
      rgba += [UInt8(pixel % 64 * 4), UInt8(pixel / 64 * 4), UInt8(pixel % 7 * 30), 255]
    }
    let pixels = Pixels(width: 64, height: 64, rgba: rgba)
    let palette = Palette(pixels)
    #expect((200...255).contains(palette.colours.count))
    var worst = 0
    for pixel in 0..<4096 {
      let colour = palette.colours[palette.indexes[pixel] ?? 0]
      for axis in 0..<3 { worst = max(worst, abs(colour[axis] - Int(rgba[4 * pixel + axis]))) }
    }
    #expect(worst < 48)
    let few = Palette(Pixels(width: 2, height: 1, rgba: [1, 2, 3, 255, 250, 2, 3, 255]))
    #expect(Set(few.colours) == [[1, 2, 3], [250, 2, 3]])
  }

  @Test func `of a large picture fill as many rows of text as others`() {
    let large = Pixels(width: 500, height: 1000, rgba: Array(repeating: 255, count: 2_000_000))
    #expect(text(large).hasPrefix("\u{1B}P0;1;0q\"1;1;120;240#"))
    #expect(text(large, rowPixels: 10).hasPrefix("\u{1B}P0;1;0q\"1;1;60;120#"))
  }

  // MARK: The command

  /// A PNG of one pixel.
  private func onePixel() throws -> Data {
    try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
          """))
  }

  private func folder(_ bytes: Data) throws -> Folder {
    let folder = try Folder.seeded()
    try bytes.write(to: folder.file("a.png"))
    #expect(folder.run("images", "put", "6", folder.file("a.png").path).code == .success)
    return folder
  }

  private func show(
    _ folder: Folder, _ words: [String] = [], terminal: [String: String]? = nil,
    answer: String? = "\u{1B}[?62;4c"
  ) -> InProcess.Result {
    let environment = (terminal ?? plain).merging(["POKEDB_DB": folder.file("pokedb.sqlite").path])
    {
      $1
    }
    return InProcess(environment: environment, isTerminal: true, terminalAnswer: answer)
      .run(["show", "6"] + words)
  }

  @Test func `are what show draws where the terminal speaks nothing else`() throws {
    let folder = try folder(onePixel())
    let words = show(folder, answer: nil)
    let shown = show(folder)
    #expect(shown.output.hasPrefix(words.output) && shown.code == .success)
    #expect(shown.output.dropFirst(words.output.count).hasPrefix("\u{1B}P0;1;0q\"1;1;1;1"))
    #expect(show(folder, answer: "\u{1B}[?62;22c").output == words.output)
    #expect(show(folder, terminal: ["TERM": "xterm-kitty"]).output.contains("\u{1B}_Ga=T"))
    for words in [["--json"], ["-q"]] { #expect(!show(folder, words).output.contains("\u{1B}P")) }
  }

  @Test func `are not drawn of a picture that cannot be decoded`() throws {
    // In the middle of its pixels.
    var bytes = try onePixel()
    bytes[46] ^= 0xFF
    let folder = try folder(bytes)
    let shown = show(folder)
    #expect(shown.code == .success && !shown.output.contains("\u{1B}P"))
    #expect(shown.output.contains("Charizard"))
  }

  /// Starts a function on a terminal of its own once that was looked at, and gives what it writes.
  private let terminal = """
    import os, pty, sys, termios
    def start(run):
        looked, look = os.pipe()
        process, terminal = pty.fork()
        if process == 0:
            os.read(looked, 1)
            os.environ["TERM"] = "xterm-256color"
            run()
        return process, terminal, lambda: os.write(look, b"x")
    def pieces(terminal):
        while True:
            try:
                piece = os.read(terminal, 4096)
            except OSError:
                return
            if not piece:
                return
            yield piece

    """

  @Test(.enabled(if: hasPython, "python3 is not installed"), arguments: [true, false])
  func `are asked for on a real terminal, which is as it was afterwards`(_ drawsThem: Bool) throws {
    let folder = try folder(onePixel())
    // A terminal: what it is asked it answers.
    try folder.write(
      terminal + """
        process, terminal, go = start(lambda: os.execv(sys.argv[1], sys.argv[1:]))
        before = termios.tcgetattr(terminal)
        go()
        output, isAsked = b"", False
        for piece in pieces(terminal):
            output += piece
            if not isAsked and b"\\x1b[c" in output:
                isAsked = True
                during = termios.tcgetattr(terminal)
                os.write(terminal, b"\\x1b[?62;\(drawsThem ? 4 : 22)c")
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        print(isAsked, code, before[3] & termios.ECHO != 0, during[3] & termios.ECHO != 0,
              termios.tcgetattr(terminal) == before, b"\\x1bP0;1;0q" in output, b"[?62" in output)
        """, to: "terminal.py")
    let result = try folder.shell(
      "python3 terminal.py \"$POKEDB\" show 6 --db pokedb.sqlite")
    #expect(result.errors == "")
    let drawn = drawsThem ? "True" : "False"
    #expect(result.output == "True 0 True False True \(drawn) False\n")
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func `are not asked for where something was typed ahead, which stays to be read`() throws {
    let folder = try folder(onePixel())
    try folder.write(
      terminal + """
        def show_and_read():
            code = os.spawnv(os.P_WAIT, sys.argv[1], sys.argv[1:])
            print("read:", input(), code)
            os._exit(0)
        process, terminal, go = start(show_and_read)
        os.write(terminal, b"cd c\\n")
        go()
        output = b"".join(pieces(terminal))
        os.waitpid(process, 0)
        print(b"\\x1b[c" in output, b"read: cd c 0" in output)
        """, to: "terminal.py")
    let result = try folder.shell("python3 terminal.py \"$POKEDB\" show 6 --db pokedb.sqlite")
    #expect(result.errors == "" && result.output == "False True\n")
  }
}

private let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
  FileManager.default.isExecutableFile(atPath: $0)
}
