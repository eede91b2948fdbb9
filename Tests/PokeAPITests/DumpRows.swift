/// The records of a small data set: four species of five numbers' worth of oddities.
enum DumpRows {
  static let all: [String: String] = [
    "languages": """
    1,ja,jp,ja-hrkt,1,1
    2,ja,jp,ja-roma,1,3
    9,en,us,en,1,7
    11,ja,jp,ja,1,2
    12,zh,cn,zh-hans,1,6
    13,pt,br,pt-br,1,13

    """,
    "regions": "1,kanto\n3,hoenn\n6,kalos\n",
    "generations": "1,1,generation-i\n3,3,generation-iii\n6,6,generation-vi\n",
    "version_groups": "1,red-blue,1,1\n5,ruby-sapphire,3,5\n15,x-y,6,17\n",
    "versions": "1,1,red\n2,1,blue\n7,5,ruby\n23,15,x\n24,15,y\n",
    "types": """
    1,normal,1,
    2,fighting,1,
    3,flying,1,
    8,ghost,1,
    9,steel,1,
    10,fire,1,
    13,electric,1,
    14,psychic,1,
    16,dragon,1,
    18,fairy,6,
    19,stellar,6,

    """,
    "type_efficacy": "10,9,200\n8,9,100\n19,9,100\n",
    "type_efficacy_past": "8,14,0,1\n",
    "growth_rates": "1,slow,\"\\frac{5x^3}{4}\n\"\n",
    "pokemon_colors": "8,red\n",
    "pokemon_shapes": "6,upright\n",
    "evolution_chains": "2,\n14,\n34,\n214,\n",
    "pokemon_species": """
    6,charizard,1,,2,8,6,,1,45,70,0,20,0,1,1,0,0,3,
    35,clefairy,1,,14,8,6,,6,150,140,0,10,0,1,0,0,0,35,
    81,magnemite,1,,34,8,6,,-1,190,50,0,20,0,1,0,0,0,81,
    386,deoxys,3,,214,8,6,,-1,3,0,0,20,0,1,1,0,1,386,

    """,
    "pokemon_species_names": """
    6,1,リザードン,
    6,2,Lizardon,
    6,9,Charizard,Flame Pokémon
    6,11,リザードン,かえんポケモン
    6,12,喷火龙,火焰宝可梦
    35,9,Clefairy,Fairy Pokémon
    81,9,Magnemite,Magnet Pokémon
    386,9,Deoxys,DNA Pokémon

    """,
    "pokemon_species_flavor_text": """
    6,1,9,"Old one."
    6,23,9,"A made-up text that \u{AD}
    breaks lines\u{C}and pages."
    6,24,9,"A newer text whose fi\u{AD}
    nal word is ""split""."
    6,23,11,"あかい　ほのお
    を　はく。"
    6,23,12,"吐出
    火焰。"

    """,
    "pokemon": """
    6,charizard,6,17,905,267,7,1
    35,clefairy,35,6,75,113,64,1
    81,magnemite,81,3,60,65,,1
    386,deoxys-normal,386,17,608,270,500,1
    10001,deoxys-attack,386,17,0,270,501,0
    10034,charizard-mega-x,6,17,1105,285,8,0

    """,
    "pokemon_types": """
    6,10,1
    6,3,2
    35,18,1
    81,13,1
    81,9,2
    386,14,1
    10001,14,1
    10034,10,1
    10034,16,2

    """,
    "pokemon_types_past": "35,3,1,1\n81,1,13,1\n",
    "stats":
      "1,,hp,0,1\n2,,attack,0,2\n3,,defense,0,3\n4,,special-attack,0,5\n5,,special-defense,0,6\n6,,speed,0,4\n",
    "pokemon_stats": """
    6,1,78,0
    6,2,84,0
    6,3,78,0
    6,4,109,3
    6,5,85,0
    6,6,100,0
    10034,1,78,0

    """,
    "pokemon_forms": """
    6,charizard,,6,1,1,0,0,1,7
    35,clefairy,,35,1,1,0,0,1,64
    81,magnemite,,81,1,1,0,0,1,130
    386,deoxys-normal,normal,386,5,1,0,0,1,500
    10031,deoxys-attack,attack,10001,5,1,0,0,2,501
    10101,charizard-mega-x,mega-x,10034,15,1,1,1,2,8

    """,
    "pokemon_form_names": """
    386,9,Normal Forme,Normal Deoxys
    10031,9,Attack Forme,Attack Deoxys
    10101,9,Mega Charizard X,Mega Charizard X
    10101,11,メガリザードンＸ,メガリザードンＸ
    10101,12,超级,

    """,
    "item_pockets": "1,misc\n",
    "item_categories": "1,1,all-machines\n",
    "items": "1,tm01,1,0,,\n2,tm02,1,0,,\n",
    "move_damage_classes": "2,physical\n",
    "move_targets": "10,selected-pokemon\n",
    "moves": """
    7,fire-punch,1,10,75,15,100,0,10,2,,,,,
    9,thunder-punch,1,13,75,15,100,0,10,2,,,,,

    """,
    "machines": "5,1,1,9\n1,1,2,7\n",
    "pokemon_move_methods": "1,level-up\n4,machine\n",
    "pokemon_moves": """
    6,1,9,4,0,,
    6,1,7,1,36,2,
    6,15,7,1,1,1,

    """,
    "encounter_methods": "1,walk, 45\n",
  ]
}
