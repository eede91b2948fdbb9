import Testing

@testable import Pokedex

@Suite("Forms of one number") struct FormPlanTests {
  private func forms(
    _ names: [(String?, String?)], known: [KnownForm] = []
  ) -> [String] {
    let rows = names.enumerated().map {
      FormPlan.Row(index: $0.offset, name: $0.element.0, form: $0.element.1)
    }
    let plan = FormPlan(rows: rows, known: known)
    return rows.map { row in
      guard let assignment = plan.assignments[row.index] else { return "?" }
      let name = assignment.name.map { " “\($0)”" } ?? ""
      let renamed = assignment.isRenamed ? " renamed" : ""
      return "\(assignment.form)\(assignment.isDefault ? "*" : "")\(name)\(renamed)"
    }
  }

  private func forms(names: [String], known: [KnownForm] = []) -> [String] {
    forms(names.map { ($0, nil) }, known: known)
  }

  private let venusaur = KnownForm(form: "", isDefault: true, name: "Venusaur")

  @Test func `a name glued to a form is split after the plain name`() {
    #expect(
      forms(names: ["Venusaur", "VenusaurMega Venusaur"]) == ["*", "mega “Mega Venusaur”"])
    #expect(
      forms(names: ["Charizard", "CharizardMega Charizard X", "CharizardMega Charizard Y"])
        == ["*", "mega-x “Mega Charizard X”", "mega-y “Mega Charizard Y”"])
  }

  @Test func `without a plain name the common start is the name, and the first row the default`() {
    #expect(
      forms(names: ["DeoxysNormal Forme", "DeoxysAttack Forme"])
        == ["normal* “Deoxys Normal Forme”", "attack “Deoxys Attack Forme”"])
    #expect(
      forms(names: ["HoopaHoopa Confined", "HoopaHoopa Unbound"])
        == ["confined* “Hoopa Confined”", "unbound “Hoopa Unbound”"])
  }

  @Test func `a digit begins a word after a small letter`() {
    #expect(
      forms([("Zygarde50% Forme", nil), ("Zygarde10% Forme", nil), ("Zygarde", "Complete Forme")])
        == ["50* “Zygarde 50% Forme”", "10 “Zygarde 10% Forme”", "complete"])
  }

  @Test func `words before the name are a form too`() {
    #expect(
      forms(names: ["Rattata", "Alolan Rattata"]) == ["*", "alola"])
    #expect(
      forms(names: ["Farfetch'd", "Galarian Farfetch'd"]) == ["*", "galar"])
    #expect(
      forms(names: [
        "Darmanitan Standard Mode", "Darmanitan Zen Mode", "Galarian Darmanitan Standard Mode",
      ]) == ["standard-mode*", "zen-mode", "galar-standard-mode"])
  }

  @Test func `a form column says the form`() {
    #expect(forms([("Nidoran", "Female")]) == ["female*"])
    #expect(forms([("Rotom", nil), ("Rotom", "Heat Rotom")]) == ["*", "heat"])
    #expect(forms([("Tauros", nil), ("Tauros", "Combat Breed")]) == ["*", "combat-breed"])
  }

  @Test func `a form equal to the name is the default form`() {
    #expect(forms([("Rotom", "Rotom"), ("Rotom", "Heat Rotom")]) == ["*", "heat"])
  }

  @Test func `one name for a number is the default form as it is written`() {
    #expect(forms(names: ["Nidoran♀"]) == ["*"])
    #expect(forms(names: ["Mr. Mime"]) == ["*"])
    #expect(forms(names: ["Type: Null"]) == ["*"])
  }

  @Test func `a form of a Pokémon that the file has stays apart from it`() {
    #expect(
      forms(names: ["VenusaurMega Venusaur"], known: [venusaur]) == ["mega “Mega Venusaur”"])
    #expect(forms(names: ["Mega Venusaur"], known: [venusaur]) == ["mega"])
    #expect(forms(names: ["Venusaur"], known: [venusaur]) == ["*"])
  }

  @Test func `another name for a number that is known is the same form under another name`() {
    #expect(forms(names: ["Bisaflor"], known: [venusaur]) == ["* renamed"])
  }

  @Test func `a row without a form is the form that the number alone means`() {
    let female = KnownForm(form: "female", isDefault: true, name: "Nidoran")
    #expect(forms(names: ["Nidoran"], known: [female]) == ["female*"])
    #expect(forms([("Nidoran", "Female")], known: [female]) == ["female*"])
  }

  @Test func `a row without a name is the form that its column says, or the default`() {
    #expect(forms([(nil, nil)], known: [venusaur]) == ["*"])
    #expect(forms([(nil, "Mega")], known: [venusaur]) == ["mega"])
  }

  @Test func `the forms of a first import are found again by a second one`() {
    let known = [
      KnownForm(form: "normal", isDefault: true, name: "Deoxys Normal Forme"),
      KnownForm(form: "attack", isDefault: false, name: "Deoxys Attack Forme"),
    ]
    #expect(
      forms(names: ["DeoxysNormal Forme", "DeoxysAttack Forme"], known: known)
        == ["normal* “Deoxys Normal Forme”", "attack “Deoxys Attack Forme”"])
    #expect(
      forms(names: ["DeoxysAttack Forme"], known: known) == ["attack “Deoxys Attack Forme”"])
  }
}
