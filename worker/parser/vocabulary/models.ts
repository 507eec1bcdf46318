/**
 * Models of several words, and models that digits or letters of a version follow: without a list, where the name ends in
 * a title is a guess. Models of one word need no list. Latin and Cyrillic spellings, by make.
 */
const LISTED: Readonly<Record<string, string>> = {
  Acura: "MDX, RDX, TLX, TSX, TL, RL, ILX, ZDX, Integra",
  AITO: "M5, M7, M8, M9",
  "Alfa Romeo": "Stelvio, Giulia, Giulietta, Tonale, Mito, 147, 156, 159",
  Audi: "A1, A2, A3, A4, A4 allroad, A5, A6, A6 allroad, A7, A8, Q2, Q3, Q3 Sportback, Q4 e-tron, Q5, Q5 Sportback, Q6, Q7, Q8, Q8 e-tron, e-tron, e-tron GT, TT, RS 3, RS 5, RS 6, RS 7, RS Q8, S3, S4, S5, S6, S7, S8, SQ5, SQ7, SQ8, 100, 80, Allroad, A3 Sportback, A5 Sportback, A7 Sportback, R8, RS 4, RS Q3",
  Avatr: "11, 12, 06, 07",
  BAIC: "BJ30, BJ40, BJ60, BJ80, X35, X55, X7, U5 Plus, BJ90, X25, X65, U5, EU5, Senova",
  Belgee: "X50, X50+, X70, X80, S50",
  BMW: "1 серии, 2 серии, 3 серии, 4 серии, 5 серии, 6 серии, 7 серии, 8 серии, 1-Series, 2-Series, 3-Series, 4-Series, 5-Series, 6-Series, 7-Series, 8-Series, 2 серии Gran Coupe, 4 серии Gran Coupe, 6 серии Gran Turismo, X1, X2, X3, X3 M, X4, X5, X5 M, X6, X6 M, X7, XM, Z3, Z4, i3, i4, i5, i7, i8, iX, iX1, iX3, M2, M3, M4, M5, M8, 2 серии Active Tourer, 2 серии Gran Tourer, 3 серии Gran Turismo, 5 серии Gran Turismo",
  Buick: "Enclave, Encore, Encore GX, Envision, Envista, Excelle, GL8, LaCrosse, Regal",
  BYD: "Han, Tang, Song Plus, Song Pro, Qin Plus, Seal, Dolphin, Yuan Plus, Yuan Up, Leopard 5, Leopard 7, Destroyer 05, Seagull, Frigate 07, Song, Song L, Qin, Qin L, Yuan, Atto 3, F3, Chaser 05, Leopard 8, Shark, Xia, Leopard 3",
  Cadillac: "ATS, CT4, CT5, CT6, CTS, Escalade, Escalade ESV, Lyriq, Optiq, Vistiq, SRX, XT4, XT5, XT6, IQ",
  Changan:
    "Alsvin, CS15, CS35, CS35 Plus, CS55, CS55 Plus, CS75, CS75 Plus, CS75 Pro, CS85, CS95, CS95 Plus, Eado, Eado Plus, Hunter, Hunter Plus, Lamore, UNI-K, UNI-L, UNI-S, UNI-T, UNI-V, Raeton CC, UNI-Z, Q07, X5 Plus, X7 Plus, Nevo, Qiyuan",
  Chery:
    "Arrizo 5, Arrizo 7, Arrizo 8, Tiggo 2, Tiggo 3, Tiggo 4, Tiggo 4 Pro, Tiggo 5, Tiggo 7, Tiggo 7 Pro, Tiggo 7 Pro Max, Tiggo 7 Pro Plug-in Hybrid, Tiggo 7L, Tiggo 8, Tiggo 8 Pro, Tiggo 8 Pro Max, Tiggo 8 Pro Plug-in Hybrid, Tiggo 9, Tiggo (T11), Amulet, Indis, Very, Arrizo 3, Arrizo 6, Tiggo 4L, Tiggo 7 Plus, Tiggo 8L, Tiggo 8 Plus, Explore 06, Fulwin",
  Chevrolet:
    "Trail Blazer, TrailBlazer, Aveo, Cruze, Captiva, Lacetti, Niva, Orlando, Spark, Cobalt, Tahoe, Camaro, Epica, Rezzo, Malibu, Equinox, Traverse, Silverado, Vectra, Blazer, Suburban, Colorado, Trax, Tracker, Onix, Monza, Spin, Lanos",
  Chrysler: "Grand Voyager, Town & Country, Town Country, PT Cruiser, 300C, 300, Pacifica, Sebring, Voyager, Crossfire",
  Citroen:
    "Berlingo, C3 Aircross, C3 Picasso, C4 Picasso, Grand C4 Picasso, C4 Aircross, C4 Cactus, C5 Aircross, C-Elysee, C-Crosser, Xsara Picasso, C1, C2, C3, C4, C5, C6, DS3, DS4, DS5, SpaceTourer, Jumpy, Jumper, Xsara, C8, e-C4, Grand C4 SpaceTourer, C4 SpaceTourer",
  Cupra: "Ateca, Born, Formentor, Leon, Tavascan, Terramar, Raval",
  Dacia: "Duster, Sandero, Sandero Stepway, Logan, Logan MCV, Jogger, Spring, Bigster",
  Daewoo: "Nexia, Matiz, Gentra, Lacetti, Nubira, Leganza, Lanos, Espero, Rezzo, Evanda",
  Datsun: "on-DO, mi-DO, Go, Cross, Bluebird, 280",
  Deepal: "S05, S07, L07, G318, SL03, S09, E07, L06",
  Denza: "D9, N7, N8, N9, X, Z9",
  Dodge:
    "Avenger, Caliber, Caravan, Grand Caravan, Challenger, Charger, Durango, Journey, Magnum, Neon, Nitro, Ram, Ram 1500",
  Dongfeng:
    "AX7, 580, Shine Max, Mage, Huge, H30 Cross, DF6, Aeolus, Rich 6, Paladin, Forthing, T5 Evo, Yacht, M-Hero, Mengshi, A30, S30, H30, AX4, AX5, 007, Nano, Vigo, Sky EV, 008",
  Evolute: "i-Pro, i-Joy, i-Sky, i-Jet, i-Van, i-Space",
  Exeed: "LX, TXL, VX, RX, Exlantix ET, Exlantix ES, Exlantix, Yaoguang, Zhuifeng, Lanyue, ES, ET",
  FAW: "Bestune T77, Bestune T55, Bestune T90, Bestune T99, Bestune B70, Bestune NAT, Besturn X40, Besturn X80, Besturn B50, Besturn, Bestune, T77, T55, T99, B70",
  Fiat: "500, 500L, 500X, 124 Spider, Albea, Bravo, Doblo, Ducato, Fiorino, Freemont, Fullback, Grande Punto, Linea, Panda, Punto, Qubo, Scudo, Sedici, Stilo, Tipo, Ulysse, 600",
  Ford: "C-MAX, Grand C-MAX, S-MAX, Focus, Focus Active, Fiesta, Fusion, EcoSport, Explorer, Explorer Sport Trac, Kuga, Mondeo, Mustang, Mustang Mach-E, Galaxy, Ranger, Escape, Edge, Transit, Transit Custom, Tourneo Custom, Tourneo Connect, Transit Connect, Maverick, F-150, Puma, Ka, Bronco Sport, Bronco, Expedition, Taurus, Equator, Territory, Explorer Sport, Escort, Crown Victoria, Scorpio, Sierra, Tourneo, Evos",
  GAC: "GS3, GS4, GS5, GS8, GN8, M8, Empow, Aion S, Aion V, Aion Y, S7, S9, GA6, GA8, Trumpchi, ES9, M6, E8, E9, Aion",
  Geely:
    "Atlas, Atlas Pro, Coolray, Cityray, Emgrand, Emgrand EC7, Emgrand X7, Emgrand 7, GC6, MK, MK Cross, Monjaro, Okavango, Preface, Tugella, Geometry C, EX5, Galaxy E5, Galaxy L7, Vision, Binrui, Binyue, Xingyue, Xingyue L, Xingrui, Haoyue, Boyue, Boyue L, Galaxy, Galaxy E8, Galaxy L6, Otaka, LC Cross, Starray",
  Genesis: "G70, G80, G90, GV60, GV70, GV80, GV80 Coupe, GV90",
  GMC: "Acadia, Canyon, Envoy, Sierra, Sierra 1500, Terrain, Yukon, Yukon XL, Hummer EV",
  "Great Wall":
    "Hover H3, Hover H5, Hover H6, Hover M2, Hover, Hover H3 New, Poer, Poer KingKong, Wingle 5, Wingle 7, Safe, Cannon, Wingle, Shanhai Cannon",
  Haval:
    "Dargo, Dargo X, F5, F7, F7x, H2, H3, H5, H6, H6 Coupe, H7, H8, H9, Jolion, M6, Xiaolong Max, H4, H1, Big Dog, Chitu, Xiaolong, Menglong",
  Honda:
    "CR-V, HR-V, ZR-V, BR-V, Accord, Civic, Civic Type R, Civic Ferio, Fit, Fit Shuttle, Fit Aria, Freed, Freed Spike, Step Wagon, Stepwgn, Odyssey, Jazz, Pilot, Vezel, Shuttle, Insight, N-BOX, N-WGN, Crosstour, Mobilio Spike, Airwave, Stream, Legend, Element, Avancier, Breeze, City, Elysion, FR-V, Grace, Integra, Mobilio, N-ONE, Passport, Prelude, Ridgeline, XR-V, e:NP1, e:NS1, Inspire, Logo, Life, Torneo, S-MX, Domani, CR-Z",
  Hongqi: "H5, H7, H9, HS3, HS5, HS7, E-HS9, E-QM5, HQ9, EH7, S9",
  Hummer: "H1, H2, H3",
  Hyundai:
    "Santa Fe, Santa Fe Classic, Grand Santa Fe, Santa Cruz, Grand Starex, Starex, H-1, H-1 Starex, i10, i20, i20 Active, i30, i30 Fastback, i40, ix35, ix55, Creta, Solaris, Sonata, Tucson, Elantra, Accent, Getz, Matrix, Palisade, Kona, Venue, Bayon, Staria, Veloster, Ioniq 5, Ioniq 6, Ioniq, Grandeur, Genesis, Equus, Porter, Mufasa, Custo, Avante, Terracan, Galloper, Verna, Azera, Nexo, Alcazar, Coupe, Trajet, Casper",
  Infiniti:
    "FX35, FX37, FX50, QX30, QX50, QX55, QX56, QX60, QX70, QX80, Q30, Q50, Q60, Q70, G25, G35, G37, M37, EX25, EX35, EX37, JX35, QX4, FX30d, M25, M30d, M35, M56, FX, EX, G, M, QX",
  JAC: "J7, JS3, JS4, JS6, T6, T8, T8 Pro, T9, S3, S5, S7, iEV7S, Refine M4, JS8, X8, S2, S4, Sunray, iEV7, A5 Plus",
  Jaecoo: "J5, J6, J7, J8",
  Jaguar: "E-Pace, F-Pace, I-Pace, F-Type, X-Type, S-Type, XE, XF, XJ",
  Jeep: "Grand Cherokee, Grand Cherokee L, Cherokee, Compass, Renegade, Wrangler, Wrangler Unlimited, Commander, Liberty, Gladiator, Avenger, Patriot, Wagoneer, Grand Wagoneer",
  Jetour: "Dashing, X50, X70, X70 Plus, X90, X90 Plus, T1, T2, Traveler, X95, Shanhai, G700, Zongheng, Freedom",
  Kaiyi: "E5, X3, X3 Pro, X7, X7 Kunlun, Kunlun, Xuandu",
  Kia: "Rio, Rio X, Rio X-Line, Ceed, Cee'd, Ceed SW, ProCeed, Pro Ceed, XCeed, Sportage, Sorento, Sorento Prime, Soul, Soul EV, Seltos, Cerato, Cerato Classic, K3, K4, K5, K7, K8, K9, Optima, Picanto, Carnival, Carens, Mohave, Quoris, Stinger, Spectra, Venga, Magentis, EV5, EV6, EV9, Niro, Niro EV, Bongo, Bongo 3, 봉고3, Morning, Ray, Telluride, EV3, Forte, K2, KX1, KX3, KX5, KX Cross, Opirus, Sedona, Sonet, Stonic, Pregio, Shuma, Clarus",
  Knewstar: "001",
  LADA: "Vesta, Vesta Cross, Vesta SW, Vesta SW Cross, Vesta NG, Vesta Sport, Vesta CNG, Granta, Granta Cross, Granta Sport, Granta Active Cross, Largus, Largus Cross, XRAY, XRAY Cross, Niva, Niva Legend, Niva Travel, Kalina, Kalina Cross, Priora, Aura, Iskra, Iskra Cross, 4x4, 4x4 Бронто, 4x4 Urban, 2121 (4x4), Веста, Веста Кросс, Веста Спорт, Гранта, Гранта Кросс, Гранта Спорт, Ларгус, Ларгус Кросс, Икс-рей, Икс-рей Кросс, Нива, Нива Легенд, Нива Тревел, 4x4 2121 Нива, 4x4 2131 Нива, Калина, Калина Кросс, Приора, Аура, Искра, 2104, 2105, 2106, 2107, 2108, 2109, 21099, 2110, 2111, 2112, 2113, 2114, 2114 Самара, 2115, 2115 Самара, 2121, 2131, 1111 Ока, Ока, Oka, Samara, Самара, Revolution, Azimut, Азимут, 2101, 2102, 2103, Надежда, 2120",
  "Land Rover":
    "Range Rover, Range Rover Sport, Range Rover Evoque, Range Rover Velar, Discovery, Discovery Sport, Defender, Defender 110, Defender 90, Freelander, Series III, Series II",
  Lexus:
    "CT200h, ES, ES200, ES250, ES300h, ES350, GS, GS250, GS300, GS350, GX460, GX470, GX550, IS, IS200, IS250, IS300, LS, LS460, LS500, LX, LX450d, LX470, LX500d, LX570, LX600, NX, NX200, NX200t, NX250, NX300, NX300h, NX350, RC, RX, RX270, RX300, RX330, RX350, RX400h, RX450h, RX500h, UX200, UX250h, UX, GX, LM, LBX, LC, RZ",
  "Li Auto": "L6, L7, L8, L9, MEGA, One, i6, i8",
  Lifan: "X50, X60, X70, Solano, Smily, Cebrium, Celliya, Breez, Murman, MyWay, 520, 620",
  Lincoln: "Aviator, Continental, Corsair, MKC, MKX, MKZ, Nautilus, Navigator",
  Livan: "X3 Pro, X6 Pro, S6 Pro, 7, 9, X6",
  "Lynk & Co": "01, 02, 03, 05, 06, 08, 09, 07, 900, Z10, Z20, 10",
  Mazda:
    "CX-3, CX-30, CX-4, CX-5, CX-50, CX-60, CX-7, CX-8, CX-9, CX-90, MX-5, MX-30, RX-7, RX-8, BT-50, Mazda2, Mazda3, Mazda5, Mazda6, 2, 3, 5, 6, 626, 323, Demio, Axela, Atenza, Premacy, Tribute, MPV, 121, B-Series, Bongo, Capella, EZ-6, Familia, MX-6, Protege, Roadster, Verisa",
  "Mercedes-Benz":
    "A-Class, B-Class, C-Class, E-Class, G-Class, S-Class, V-Class, X-Class, M-Class, R-Class, A-класс, B-класс, C-класс, E-класс, G-класс, S-класс, V-класс, X-класс, M-класс, R-класс, A-Klasse, B-Klasse, C-Klasse, E-Klasse, G-Klasse, S-Klasse, V-Klasse, A-класс AMG, C-класс AMG, E-класс AMG, G-класс AMG, S-класс AMG, GLA-Class, GLB-Class, GLC-Class, GLE-Class, GLK-Class, GLS-Class, GL-Class, CLA-Class, CLS-Class, CLK-Class, CL-Class, SL-Class, SLK-Class, ML-Class, GLE Coupe, GLC Coupe, GLS, GLE, GLC, GLA, GLB, GLK, GL, CLA, CLS, CLK, CL, SL, SLK, SLC, ML, AMG GT, EQA, EQB, EQC, EQE, EQE SUV, EQS, EQS SUV, EQV, Vito, Viano, Sprinter, Maybach S-класс, Maybach GLS, 190 SL, 190 (W201), W124, Citan, G 500, G 63, Maybach, Vaneo, W123, W140, W210, AMG",
  MG: "MG3, MG4, MG5, MG6, MG7, ZS, HS, ONE, 4, 3, 5, 6, 7, 350, 550, Marvel R, RX5, RX8, EHS, Cyberster, S5, 8",
  MINI: "Cooper, Cooper S, Countryman, Clubman, Paceman, Hatch, Cabrio, One, Aceman, John Cooper Works, JCW",
  Mitsubishi:
    "Pajero, Pajero Sport, Pajero Mini, Pajero iO, Montero Sport, Outlander, Outlander Sport, Outlander XL, ASX, L200, Lancer, Lancer Evolution, Lancer Cedia, Eclipse Cross, Space Star, Delica D:5, Delica, Galant, Colt, Carisma, Grandis, RVR, Xpander, eK Wagon, Airtrek, Chariot, Eclipse, i-MiEV, L400, Mirage, Montero, Space Runner, Space Wagon, Dingo, Dion, Diamante, Challenger, Triton",
  Nissan:
    "X-Trail, Qashqai, Qashqai+2, Juke, Almera, Almera Classic, Note, Teana, Tiida, Tiida Latio, Patrol, Pathfinder, Murano, Navara, Micra, Leaf, Primera, Sentra, Terrano, Wingroad, AD, Bluebird Sylphy, Sunny, March, Serena, Cube, Ariya, Kicks, Rogue, Dualis, Skyline, GT-R, 370Z, 350Z, NV200, Presage, X-Terra, Xterra, Maxima, Armada, Elgrand, Moco, Roox, Dayz, Dayz Roox, Altima, Bluebird, Cedric, Cefiro, Fairlady, Frontier, Fuga, Gloria, Lafesta, Latio, Laurel, Liberty, Pulsar, Quest, Sylphy, Titan, Tino, Versa, Almera Tino, Datsun 280, Stagea, Safari, Avenir, Expert, Caravan, Bassara, Magnite, NP300",
  OMODA: "C5, C7, S5, S5 GT, E5, C9, 5, 7, 9",
  Opel: "Astra, Astra GTC, Astra OPC, Insignia, Corsa, Mokka, Zafira, Zafira Life, Vectra, Antara, Meriva, Crossland, Crossland X, Grandland, Grandland X, Combo Life, Combo, Vivaro, Omega, Frontera, Adam, Karl, Signum, Agila, Movano, Calibra, Tigra, Cascada",
  Peugeot:
    "107, 108, 2008, 206, 207, 208, 3008, 301, 306, 307, 308, 4007, 4008, 405, 406, 407, 408, 5008, 508, 607, e-208, e-2008, Partner, Partner Tepee, Traveller, Expert, Rifter, Boxer, RCZ, 807, e-3008, e-5008, e-308, 106, 205, 605, 806, 1007",
  Porsche:
    "Cayenne, Cayenne Coupe, Macan, Panamera, Taycan, Taycan Cross Turismo, 911, 718 Boxster, 718 Cayman, Boxster, Cayman, Panamera Sport Turismo, 718",
  RAM: "1500, 2500, 3500, ProMaster, ProMaster City, 700, Dakota, Rampage",
  Ravon: "R2, R3, R4, Gentra, Nexia, Matiz",
  Renault:
    "Duster, Logan, Logan Stepway, Sandero, Sandero Stepway, Kaptur, Captur, Arkana, Megane, Megane E-Tech, Fluence, Koleos, Scenic, Grand Scenic, Clio, Symbol, Laguna, Dokker, Dokker Stepway, Kangoo, Zoe, Trafic, Master, Espace, Twingo, Talisman, Austral, Latitude, 19, 5, Kadjar, Modus, Safrane, QM6, SM6, XM3, SM3, SM5, Grand Espace, Grand Modus, Duster Oroch",
  Rox: "01",
  Saab: "9-3, 9-5, 900, 9000, 9-2X, 9-4X, 9-7X",
  SEAT: "Alhambra, Altea, Altea XL, Arona, Ateca, Ibiza, Leon, Tarraco, Toledo",
  Seres: "3, 5, 7, Aito M5, Aito M7, M5, M7, M9, SF5",
  Skoda:
    "Octavia, Octavia RS, Octavia Scout, Rapid, Fabia, Fabia Combi, Superb, Superb Combi, Octavia Combi, Kodiaq, Karoq, Kamiq, Kushaq, Yeti, Roomster, Enyaq, Enyaq iV, Citigo, Scala, Felicia, Praktik, Elroq, Octavia Tour",
  Solaris: "HS, HC, KRS, KRX",
  Sollers: "Atlant, Argo, ST6, ST8, ST9, SP7, SF1, SF5",
  Soueast: "S06, S07, S09, DX3, DX7, DX8",
  SsangYong:
    "Actyon, Actyon Sports, Kyron, Rexton, Rexton Sports, Korando, Korando Family, Tivoli, XLV, Stavic, Rodius, Musso, Torres, Chairman, Korando Sports, Nomad, Istana, Tivolan, Korando Turismo, Turismo",
  Subaru:
    "Forester, Outback, Impreza, Impreza WRX, Impreza WRX STI, Legacy, Legacy B4, XV, WRX, WRX STI, BRZ, Tribeca, Levorg, Crosstrek, Solterra, Exiga, Ascent, Justy, Trailseeker, Pleo, Stella, R2, Trezia",
  Suzuki:
    "Grand Vitara, Grand Vitara XL-7, Vitara, Jimny, Jimny Sierra, Jimny Wide, SX4, Swift, Swift Sport, Ignis, Liana, Splash, Wagon R, XL7, Escudo, Spacia, Hustler, Solio, Alto, S-Cross, Baleno, Ertiga, Kizashi, Every, Lapin, Wagon R+, Xbee, e Vitara, Carry, Kei, Aerio",
  SWM: "G01, G01 F, G05, G05 Pro, Tiger, G03, X3, X7",
  Tank: "300, 400, 500, 700",
  Tenet: "T4, T7, T8, Arrizo 8, T9",
  Tesla: "Model 3, Model S, Model X, Model Y, Cybertruck, Roadster",
  Toyota:
    "Land Cruiser, Land Cruiser 100, Land Cruiser 200, Land Cruiser 300, Land Cruiser 70, Land Cruiser 80, Land Cruiser 250, Land Cruiser Prado, Camry, Corolla, Corolla Axio, Corolla Fielder, Corolla Runx, Corolla Spacio, Corolla Verso, Corolla Cross, Corolla Touring, Corolla Levin, RAV4, RAV 4, Highlander, Hilux, Hilux Surf, Fortuner, C-HR, Avensis, Auris, Yaris, Yaris Cross, Prius, Prius C, Prius PHV, Prius Alpha, Aqua, Vitz, Harrier, Mark II, Mark X, Mark X Zio, Crown, Crown Kluger, Crown Majesta, Alphard, Vellfire, Voxy, Noah, Esquire, Sienna, Sienta, Sequoia, Tundra, Tacoma, Venza, Verso, Ipsum, Ist, Allion, Premio, Passo, Passo Sette, Probox, Succeed, Wish, Estima, Funcargo, Raum, Porte, Spade, Ractis, Roomy, Tank, Raize, Caldina, Carina, Chaser, Cresta, Celica, Supra, GR86, GT 86, 4Runner, FJ Cruiser, Hiace, Town Ace, Lite Ace, Wildlander, Frontlander, bZ4X, bZ3, Kluger V, Vista, Nadia, Gaia, Opa, Blade, 86, Altezza, Aristo, Aurion, Avalon, Avanza, Aygo, Aygo X, bB, Belta, Century, Corona, Duet, Grand Highlander, GR Corolla, GR Yaris, GR Supra, Granace, Innova, iQ, Mark II Blit, Matrix, MR2, Mirai, Previa, ProAce, Soarer, Sprinter, Touring Hiace, Verossa, Vios, Yaris Verso, Corolla Rumion, bZ, Starlet, Echo, Platz, Isis, Cami, Rush, Windom",
  Volga: "C50, C40, K30, K40, K50",
  Volkswagen:
    "Passat, Passat CC, Golf, Golf Plus, Golf GTI, Golf R, Golf Sportsvan, Polo, Tiguan, Tiguan Allspace, Touareg, Touran, Teramont, Teramont X, Taos, T-Roc, T-Cross, Jetta, Caddy, Caravelle, Multivan, Transporter, Amarok, Beetle, New Beetle, Arteon, Scirocco, Bora, Sharan, Up, Fox, Pointer, Phaeton, ID.3, ID.4, ID.5, ID.6, ID.7, ID. Buzz, ID. Unyx, California, Tayron, Tharu, Talagon, Lavida, Sagitar, Magotan, Viloran, Atlas, Atlas Cross Sport, CC, Crafter, e-Golf, e-up, Eos, Golf Variant, Passat Variant, Taigo, Tacqua, Vento, Tiguan L, Tiguan X, Grand California, T4, T5, T6, Lupo, Santana",
  Volvo:
    "XC40, XC60, XC70, XC90, XC 60, XC 90, XC-90, V40, V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, V90 Cross Country, S40, S60, S60 Cross Country, S70, S80, S90, C30, C40, C70, EX30, EX90, 850, 940, 240, 440, 740, 960, XC40 Recharge",
  Voyah: "Free, Dream, Passion, Courage, Zhuiguang, Zhiyin, Taishan",
  Wey: "Coffee 01, Coffee 02, VV5, VV6, VV7, Blue Mountain, Lanshan, Gaoshan, 03, 05, 07, 80, Mocha, Macchiato, Latte, Tank 300",
  Xcite: "X-Cross 7, X-Cross 8, 7, 8",
  Xiaomi: "SU7, YU7, YU9",
  Xpeng: "P5, P7, P7+, G3, G6, G9, X9, Mona M03, G7, Mona",
  Zeekr: "001, 007, 009, X, 7X, 9X, MIX, 7GT, 8X, 007 GT",
  ГАЗ: "ГАЗель, ГАЗель Next, ГАЗель NN, ГАЗель Бизнес, Соболь, Соболь NN, 31105 Волга, 3110 Волга, 3102 Волга, 24 Волга, 21 Волга, Волга, Siber, 69, 66, 2705, 3302, 2217, 2310, 24, 31029, 2752, 3221, Валдай, Sobol, GAZelle, Победа, Газон Next",
  Москвич: "3, 3е, 6, 8, М70, М90, 412, 2140, 2141, 3 Plus, 407, 408, Святогор, Князь Владимир, 5, M70, M90",
  УАЗ: "Патриот, Patriot, Хантер, Hunter, Буханка, Профи, Пикап, Pickup, Симбир, 469, 3151, 3163, 2206, 3909, Карго, 3741, 3303, 3962, 452, Simbir, Profi, Cargo, Барс, 2360",
};

/** Families that are off-roaders in every generation. */
const FRAMED: Readonly<Record<string, string>> = {
  "212": "T01",
  BAIC: "BJ40, BJ60, BJ80",
  BYD: "Leopard 5, Leopard 8",
  Cadillac: "Escalade",
  Chevrolet: "Niva, Tahoe, Suburban",
  Ford: "Expedition",
  GMC: "Yukon",
  "Great Wall": "Hover H3, Hover H5",
  Haval: "H5, H9",
  Hummer: "H1, H2, H3",
  Hyundai: "Terracan, Galloper",
  Infiniti: "QX56, QX80",
  Isuzu: "Trooper, Bighorn, MU",
  Jeep: "Wrangler",
  Kia: "Mohave",
  LADA: "Niva, Нива, 4x4, 2121, 2131",
  "Land Rover": "Defender",
  Lexus: "GX, LX",
  "Mercedes-Benz": "G-Class, G-класс, G-Klasse, G 5, G 63",
  Mitsubishi: "Pajero, Montero",
  Nissan: "Patrol, Armada, X-Terra, Xterra",
  SsangYong: "Rexton, Kyron",
  Suzuki: "Jimny",
  Tank: "300, 400, 500, 700",
  Toyota: "Land Cruiser, 4Runner, FJ Cruiser, Fortuner, Hilux Surf, Sequoia",
  УАЗ: "Патриот, Patriot, Хантер, Hunter, 469, 3151, 3163",
};

const listsOf = (listed: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(listed).map(([make, models]) => [make, models.split(", ")]));

export const MODELS = listsOf(LISTED);
export const OFF_ROADERS = listsOf(FRAMED);
