/**
 * Models of several words, and models that digits or letters of a version follow: without a list, where the name ends in
 * a title is a guess. Models of one word need no list. Latin and Cyrillic spellings, by make.
 */
const LISTED: Readonly<Record<string, string>> = {
  Acura: "MDX, RDX, TLX, TSX, TL, RL, RLX, ILX, ZDX, CL, Integra, Legend, NSX, RSX, CDX, ADX, SLX, Vigor, EL",
  AITO: "M5, M7, M8, M9",
  "Alfa Romeo": "Stelvio, Giulia, Giulietta, Tonale, Junior, Mito, 147, 156, 159, 166, Brera, Spider, GT, 4C",
  Audi: "A1, A2, A3, A4, A4 allroad, A5, A6, A6 allroad, A7, A8, Q2, Q3, Q3 Sportback, Q4 e-tron, Q5, Q5 Sportback, Q6, Q7, Q8, Q8 e-tron, e-tron, e-tron GT, TT, RS 3, RS 5, RS 6, RS 7, RS Q8, S3, S4, S5, S6, S7, S8, SQ5, SQ7, SQ8, 100, 80, Allroad, A1 Sportback, A3 Sportback, A5 Sportback, A7 Sportback, Q6 e-tron, Q8 Sportback, R8, S1, SQ2, RS 4, RS Q3, RS e-tron, V8",
  Avatr: "11, 12, 06, 07, 06T",
  BAIC: "BJ30, BJ40, BJ60, BJ80, X35, X55, X7, U5 Plus, BJ90, X25, X65, X75, U5, EU5, Senova",
  Belgee: "X50, X50+, X70, X80, S50",
  BMW: "1 серии, 2 серии, 3 серии, 4 серии, 5 серии, 6 серии, 7 серии, 8 серии, 1-Series, 2-Series, 3-Series, 4-Series, 5-Series, 6-Series, 7-Series, 8-Series, 2 серии Gran Coupe, 4 серии Gran Coupe, 6 серии Gran Turismo, X1, X2, X3, X3 M, X4, X5, X5 M, X6, X6 M, X7, XM, Z3, Z4, i3, i4, i5, i7, i8, iX, iX1, iX3, M2, M3, M4, M5, M8, 2 серии Active Tourer, 2 серии Gran Tourer, 3 серии Gran Turismo, 5 серии Gran Turismo, X4 M, iX2, iX5, i3S, Z1, Z8",
  Buick:
    "Enclave, Encore, Encore GX, Envision, Envision Plus, Envista, Excelle, GL8, LaCrosse, LeSabre, Lucerne, Park Avenue, Regal, Rendezvous, Century, Verano, Velite, Electra E5, Rainier, Terraza, Riviera",
  BYD: "Han, Tang, Song Plus, Song Pro, Qin Plus, Seal, Dolphin, Yuan Plus, Yuan Up, Leopard 5, Leopard 7, Destroyer 05, Seagull, Frigate 07, Song, Song L, Song Max, Qin, Qin L, Seal 06, Sealion 06, Sealion 07, Sealion, Yuan, Atto 3, e2, e3, F3, S6, Chaser 05, Leopard 8, Shark, Denza, Xia, Leopard 3, Dolphin Mini, Sea Lion",
  Cadillac:
    "ATS, BLS, Celestiq, Catera, CT4, CT5, CT6, CTS, DeVille, DTS, Eldorado, ELR, Escalade, Escalade ESV, Lyriq, Optiq, Vistiq, Seville, SRX, STS, XLR, XT4, XT5, XT6, Fleetwood, GT4, IQ",
  Changan:
    "Alsvin, CS15, CS35, CS35 Plus, CS55, CS55 Plus, CS75, CS75 Plus, CS75 Pro, CS85, CS95, CS95 Plus, Eado, Eado Plus, Hunter, Hunter Plus, Lamore, UNI-K, UNI-L, UNI-S, UNI-T, UNI-V, Raeton CC, UNI-Z, Q07, X5 Plus, X7 Plus, Kaicheng F70, Benni, CX70, Lumin, Eado Xt, Z6, CS35 Max, CS55 Pro, Nevo, Qiyuan, Oshan",
  Chery:
    "Arrizo 5, Arrizo 7, Arrizo 8, Tiggo 2, Tiggo 3, Tiggo 4, Tiggo 4 Pro, Tiggo 5, Tiggo 7, Tiggo 7 Pro, Tiggo 7 Pro Max, Tiggo 7 Pro Plug-in Hybrid, Tiggo 7L, Tiggo 8, Tiggo 8 Pro, Tiggo 8 Pro Max, Tiggo 8 Pro Plug-in Hybrid, Tiggo 9, Tiggo (T11), Amulet, Indis, Very, Arrizo 3, Arrizo 6, Tiggo 4L, Tiggo 7 Plus, Tiggo 8L, Tiggo 8 Plus, Tiggo 3x, Tiggo 5x, Tiggo 9 Pro, eQ1, eQ5, QQ, Bonus, Fora, Kimo, M11, CrossEastar, Explore 06, Fulwin",
  Chevrolet:
    "Trail Blazer, TrailBlazer, Aveo, Cruze, Captiva, Lacetti, Niva, Orlando, Spark, Cobalt, Tahoe, Camaro, Epica, Rezzo, Malibu, Equinox, Traverse, Silverado, Vectra, Blazer, Suburban, Colorado, Corvette, Impala, Trax, Tracker, Onix, Monza, Damas, Labo, Nexia, Matiz, Gentra, Viva, Zafira, Express, Bolt, Sonic, Volt, S10, Astra, Corsa, Montana, Avalanche, Cavalier, Evanda, HHR, Menlo, Captiva Sport, Spin, Prisma, Lanos",
  Chrysler:
    "Grand Voyager, Town & Country, Town Country, PT Cruiser, 300C, 300, 300M, Pacifica, Sebring, Voyager, Crossfire, Neon, Concorde, LHS, Aspen, 200",
  Citroen:
    "Berlingo, C3 Aircross, C3 Picasso, C4 Picasso, Grand C4 Picasso, C4 Aircross, C4 Cactus, C5 Aircross, C-Elysee, C-Crosser, Xsara Picasso, C1, C2, C3, C4, C5, C6, DS3, DS4, DS5, SpaceTourer, Jumpy, C5 X, C4 X, Ami, DS, Nemo, Jumper, Xantia, Xsara, Saxo, C8, Dispatch, e-C4, C-Zero, Grand C4 SpaceTourer, C4 SpaceTourer, Relay",
  Cupra: "Ateca, Born, Formentor, Leon, Tavascan, Terramar, Raval",
  Dacia:
    "Duster, Sandero, Sandero Stepway, Logan, Logan MCV, Lodgy, Dokker, Jogger, Spring, Bigster, Solenza, Nova, 1300, 1310",
  Daewoo:
    "Nexia, Matiz, Gentra, Lacetti, Nubira, Leganza, Lanos, Espero, Magnus, Tico, Rezzo, Tacuma, Evanda, Kalos, Winstorm, Damas, Labo, Racer, Prince, Arcadia, Chairman, Korando, Musso, Sens, Leman, Tosca",
  Datsun: "on-DO, mi-DO, Go, Cross, Bluebird, 280",
  Deepal: "S05, S07, L07, G318, SL03, S09, E07, L06",
  Denza: "D9, N7, N8, N9, X, Z9",
  Dodge:
    "Avenger, Caliber, Caravan, Grand Caravan, Challenger, Charger, Dakota, Dart, Durango, Intrepid, Journey, Magnum, Neon, Nitro, Ram, Ram 1500, Stratus, Viper, Hornet, Attitude, Stealth, Shadow, Spirit, Sprinter, Monaco",
  Dongfeng:
    "AX7, 580, Shine Max, Mage, Huge, H30 Cross, DF6, Aeolus, Rich 6, Paladin, Forthing, T5 Evo, Yacht, M-Hero, Mengshi, A30, S30, H30, AX4, AX5, 007, Nano, Vigo, Sky EV, 008",
  Evolute: "i-Pro, i-Joy, i-Sky, i-Jet, i-Van, i-Space",
  Exeed: "LX, TXL, VX, RX, Exlantix ET, Exlantix ES, Exlantix, Yaoguang, Zhuifeng, Lanyue, ES, ET",
  FAW: "Bestune T77, Bestune T55, Bestune T90, Bestune T99, Bestune B70, Bestune NAT, Besturn X40, Besturn X80, Besturn B50, Oley, V2, V5, Besturn, Bestune, Vita, T77, T55, T99, B70, Jiefang, Pony",
  Fiat: "500, 500L, 500X, 500C, 500e, 124 Spider, Albea, Barchetta, Brava, Bravo, Cinquecento, Coupe, Croma, Doblo, Ducato, Egea, Fiorino, Freemont, Fullback, Grande Panda, Grande Punto, Idea, Linea, Marea, Mobi, Multipla, Palio, Panda, Pulse, Punto, Qubo, Scudo, Sedici, Seicento, Siena, Stilo, Strada, Talento, Tempra, Tipo, Topolino, Toro, Ulysse, Uno, Argo, Cronos, Fastback, 600, 126, 127, 131, 600e",
  Ford: "C-MAX, Grand C-MAX, S-MAX, Focus, Focus Active, Fiesta, Fusion, EcoSport, Explorer, Explorer Sport Trac, Kuga, Mondeo, Mustang, Mustang Mach-E, Galaxy, Ranger, Escape, Edge, Transit, Transit Custom, Tourneo Custom, Tourneo Connect, Transit Connect, Maverick, F-150, Puma, Ka, Bronco Sport, Bronco, Expedition, Taurus, Equator, Territory, Capri, Explorer Sport, Flex, Freestyle, Freestar, B-MAX, Econoline, Escort, Excursion, F-250, F-350, Five Hundred, Cougar, Crown Victoria, Orion, Scorpio, Sierra, Probe, StreetKa, Tourneo, Tourneo Courier, Windstar, Mondeo Sport, Evos, Aspire, Contour, Edge L, Mustang GT, Thunderbird, Transit Courier",
  GAC: "GS3, GS4, GS5, GS8, GN8, M8, Empow, Aion S, Aion V, Aion Y, S7, S9, GA6, GA8, GS3 Power, Trumpchi, ES9, M6, E8, E9, Aion",
  Geely:
    "Atlas, Atlas Pro, Coolray, Cityray, Emgrand, Emgrand EC7, Emgrand X7, Emgrand 7, GC6, MK, MK Cross, Monjaro, Okavango, Preface, Tugella, Geometry C, EX5, Galaxy E5, Galaxy L7, Vision, Binrui, Binyue, Xingyue, Xingyue L, Xingrui, Haoyue, Boyue, Boyue L, Galaxy, Galaxy E8, Galaxy L6, Galaxy Starship 7, Galaxy Xingyao 8, Galaxy M9, Panda Mini, Otaka, GX3, FC, LC Cross, Farizon, Icon, Azkarra, Starray, Jiaji",
  Genesis: "G70, G80, G90, GV60, GV70, GV80, GV80 Coupe, GV90",
  GMC: "Acadia, Canyon, Envoy, Jimmy, Safari, Savana, Sierra, Sierra 1500, Sonoma, Terrain, Yukon, Yukon XL, Hummer EV, Typhoon, Vandura, Suburban, Denali",
  "Great Wall":
    "Hover H3, Hover H5, Hover H6, Hover M2, Hover, Hover H3 New, Poer, Poer KingKong, Wingle 5, Wingle 7, Safe, Cannon, Deer, Sailor, Coolbear, Florid, Peri, Wingle, Voleex, Shanhai Cannon, SUV",
  Haval:
    "Dargo, Dargo X, F5, F7, F7x, H2, H3, H5, H6, H6 Coupe, H7, H8, H9, Jolion, M6, Xiaolong Max, H4, H1, Big Dog, Chitu, First Love, Raptor, Xiaolong, Cool Dog, Kugou, Shenshou, Menglong, M6 Plus",
  Honda:
    "CR-V, HR-V, ZR-V, BR-V, Accord, Civic, Civic Type R, Civic Ferio, Fit, Fit Shuttle, Fit Aria, Freed, Freed Spike, Step Wagon, Stepwgn, Odyssey, Jazz, Pilot, Vezel, Shuttle, Insight, N-BOX, N-WGN, Crosstour, Mobilio Spike, Airwave, Stream, Legend, Element, Acty, Ascot, Avancier, Ballade, Breeze, City, Clarity, CR-X, CR-Z, Crider, Domani, e, Elysion, Envix, FR-V, Grace, Inspire, Integra, Jade, Lagreat, Life, Logo, Mobilio, N-ONE, N-VAN, NSX, Orthia, Partner, Passport, Prelude, Prologue, Rafaga, Ridgeline, S-MX, S2000, Saber, Spirior, That's, Today, Torneo, UR-V, Vamos, WR-V, XR-V, Zest, e:NP1, e:NS1, e:NP2, e:NS2",
  Hongqi:
    "H5, H6, H7, H9, HS3, HS5, HS7, E-HS9, E-HS7, E-QM5, HQ9, EH7, L5, L7, Ousado, Guoya, Tiangong, S9, E001, E202, HQ430",
  Hummer: "H1, H2, H3",
  Hyundai:
    "Santa Fe, Santa Fe Classic, Grand Santa Fe, Santa Cruz, Grand Starex, Starex, H-1, H-1 Starex, i10, i20, i20 Active, i30, i30 Fastback, i40, ix35, ix55, Creta, Solaris, Sonata, Tucson, Elantra, Accent, Getz, Matrix, Palisade, Kona, Venue, Bayon, Staria, Veloster, Ioniq 5, Ioniq 6, Ioniq, Grandeur, Genesis, Equus, Porter, Mufasa, Custo, Avante, Terracan, Galloper, Verna, Atos, Azera, Casper, Celesta, Coupe, Dynasty, Entourage, Eon, Excel, Exter, Inster, Ioniq 9, Lafesta, Lantra, Lavita, Maxcruz, Mistra, Nexo, Pony, Scoupe, Stargazer, Tiburon, Trajet, Tuscani, Veracruz, XG, Aslan, H100, Alcazar, Veloster N, Santamo, Marcia, HB20, Aura",
  Infiniti:
    "FX35, FX37, FX50, QX30, QX50, QX55, QX56, QX60, QX70, QX80, Q30, Q50, Q60, Q70, G25, G35, G37, M37, EX25, EX35, EX37, JX35, QX4, FX30d, FX45, I30, I35, J30, M25, M30d, M35, M45, M56, Q40, Q45, Q70L, ESQ, FX, EX, G, M, QX",
  JAC: "J7, JS3, JS4, JS6, T6, T8, T8 Pro, T9, S3, S5, S7, iEV7S, Refine M4, J3, J4, J5, J6, JS2, JS5, JS8, X8, X8 Plus, S2, S4, Rein, Hunter, N25, N35, Sunray, e-JS4, iEV7, A5 Plus",
  Jaecoo: "J5, J6, J7, J8, J8 SHS",
  Jaguar: "E-Pace, F-Pace, I-Pace, F-Type, X-Type, S-Type, XE, XF, XJ, X350, XK, XKR, XJ6, XJ8, XFR, XJR, Daimler, XJS",
  Jeep: "Grand Cherokee, Grand Cherokee L, Cherokee, Compass, Renegade, Wrangler, Wrangler Unlimited, Commander, Liberty, Gladiator, Avenger, Patriot, Wagoneer, Grand Wagoneer, CJ, Recon",
  Jetour:
    "Dashing, X50, X70, X70 Plus, X90, X90 Plus, T1, T2, Traveler, X95, X70 PRO, Shanhai, G700, Zongheng, Freedom",
  Kaiyi: "E5, X3, X3 Pro, X7, X7 Kunlun, Kunlun, Xuandu",
  Kia: "Rio, Rio X, Rio X-Line, Ceed, Cee'd, Ceed SW, ProCeed, Pro Ceed, XCeed, Sportage, Sorento, Sorento Prime, Soul, Soul EV, Seltos, Cerato, Cerato Classic, K3, K4, K5, K7, K8, K9, Optima, Picanto, Carnival, Carens, Mohave, Quoris, Stinger, Spectra, Venga, Magentis, EV5, EV6, EV9, Niro, Niro EV, Bongo, Bongo 3, 봉고3, Morning, Ray, Telluride, Avella, Besta, Capital, Carstar, Clarus, Cadenza, EV2, EV3, EV4, EV8, Forte, Granbird, Joice, K2, KX1, KX3, KX5, KX7, KX Cross, Opirus, Pegas, Potentia, Pregio, Pride, Retona, Rondo, Sedona, Sephia, Shuma, Sonet, Stonic, Syros, Tasman, Lotze, Borrego, X-Trek, PV5, Credos, Enterprise",
  Knewstar: "001",
  LADA: "Vesta, Vesta Cross, Vesta SW, Vesta SW Cross, Vesta NG, Vesta Sport, Vesta CNG, Granta, Granta Cross, Granta Sport, Granta Active Cross, Largus, Largus Cross, XRAY, XRAY Cross, Niva, Niva Legend, Niva Travel, Kalina, Kalina Cross, Priora, Aura, Iskra, Iskra Cross, 4x4, 4x4 Бронто, 4x4 Urban, 2121 (4x4), Веста, Веста Кросс, Веста Спорт, Гранта, Гранта Кросс, Гранта Спорт, Ларгус, Ларгус Кросс, Икс-рей, Икс-рей Кросс, Нива, Нива Легенд, Нива Тревел, 4x4 2121 Нива, 4x4 2131 Нива, Калина, Калина Кросс, Приора, Аура, Искра, 2104, 2105, 2106, 2107, 2108, 2109, 21099, 2110, 2111, 2112, 2113, 2114, 2114 Самара, 2115, 2115 Самара, 2121, 2131, Vesta Aura, Granta FL, 1111 Ока, Ока, Oka, Samara, Самара, Samara 2, Niva Bronto, Revolution, Azimut, Азимут, 2101, 2102, 2103, Granta Drive Active, Надежда, 2120",
  "Land Rover":
    "Range Rover, Range Rover Sport, Range Rover Evoque, Range Rover Velar, Discovery, Discovery Sport, Defender, Defender 110, Defender 90, Freelander, Series III, Series II, Discovery 3, Discovery 4",
  Lexus:
    "CT200h, ES, ES200, ES250, ES300h, ES350, GS, GS250, GS300, GS350, GX460, GX470, GX550, IS, IS200, IS250, IS300, LS, LS460, LS500, LX, LX450d, LX470, LX500d, LX570, LX600, NX, NX200, NX200t, NX250, NX300, NX300h, NX350, RC, RX, RX270, RX300, RX330, RX350, RX400h, RX450h, RX500h, UX200, UX250h, UX, GX, LM, LBX, CT, GS460, GS450h, HS, IS-F, LC, LFA, LS430, LS400, LS600h, NX450h, RX200t, RX400, RZ, SC, TX, LX500, LC500, RC F, IS F, LC F, GS F, LS350, ES300, ES330, ES260",
  "Li Auto": "L6, L7, L8, L9, MEGA, One, i6, i8",
  Lifan: "X50, X60, X70, Solano, Smily, Cebrium, Celliya, Breez, Murman, MyWay, 320, 520, 620, 720, 820",
  Lincoln:
    "Aviator, Continental, Corsair, LS, Mark, MKC, MKS, MKT, MKX, MKZ, Nautilus, Navigator, Town Car, Zephyr, Z, Blackwood",
  Livan: "X3 Pro, X6 Pro, S6 Pro, 7, 9, Maple 60S, RL7, RL9, X6",
  "Lynk & Co": "01, 02, 03, 05, 06, 08, 09, 07, 900, Z10, Z20, 10",
  Mazda:
    "CX-3, CX-30, CX-4, CX-5, CX-50, CX-60, CX-7, CX-8, CX-9, CX-90, MX-5, MX-30, RX-7, RX-8, BT-50, Mazda2, Mazda3, Mazda5, Mazda6, 2, 3, 5, 6, 626, 323, Demio, Axela, Atenza, Premacy, Tribute, MPV, 121, 929, Autozam, AZ-Offroad, AZ-Wagon, B-Series, Biante, Bongo, Capella, Carol, Chantez, Cronos, CX-70, CX-80, Efini, Etude, Eunos, EZ-6, Familia, Flair, Lantis, Laputa, Luce, Millenia, MX-3, MX-6, Navajo, Persona, Protege, Proceed, Revue, Roadster, Scrum, Sentia, Spiano, Verisa, Xedos, CX-6e, Titan",
  "Mercedes-Benz":
    "A-Class, B-Class, C-Class, E-Class, G-Class, S-Class, V-Class, X-Class, M-Class, R-Class, A-класс, B-класс, C-класс, E-класс, G-класс, S-класс, V-класс, X-класс, M-класс, R-класс, A-Klasse, B-Klasse, C-Klasse, E-Klasse, G-Klasse, S-Klasse, V-Klasse, A-класс AMG, C-класс AMG, E-класс AMG, G-класс AMG, S-класс AMG, GLA-Class, GLB-Class, GLC-Class, GLE-Class, GLK-Class, GLS-Class, GL-Class, CLA-Class, CLS-Class, CLK-Class, CL-Class, SL-Class, SLK-Class, ML-Class, GLE Coupe, GLC Coupe, GLS, GLE, GLC, GLA, GLB, GLK, GL, CLA, CLS, CLK, CL, SL, SLK, SLC, ML, AMG GT, EQA, EQB, EQC, EQE, EQE SUV, EQS, EQS SUV, EQV, Vito, Viano, Sprinter, Maybach S-класс, Maybach GLS, 190 SL, 190 (W201), W124, Citan, A-Class AMG, CLE, CLE-Class, CLC, CLC-Class, EQT, eVito, G 500, G 63, GLC AMG, Maybach, Metris, SLR, SLS, SLS AMG, T-Class, Vaneo, W123, W201, W126, W140, W210, 190, AMG, R-класс AMG",
  MG: "MG3, MG4, MG5, MG6, MG7, ZS, HS, ONE, 4, 3, 5, 6, 7, 350, 550, Marvel R, RX5, RX8, EHS, F, TF, ZR, ZT, Cyberster, GT, S5, Whale, 8",
  MINI: "Cooper, Cooper S, Countryman, Clubman, Paceman, Hatch, Cabrio, One, Coupe, Roadster, Cooper SE, Aceman, 3-Door, 5-Door, John Cooper Works, JCW, F55, F56, F60",
  Mitsubishi:
    "Pajero, Pajero Sport, Pajero Mini, Pajero iO, Montero Sport, Outlander, Outlander Sport, Outlander XL, ASX, L200, Lancer, Lancer Evolution, Lancer Cedia, Eclipse Cross, Space Star, Delica D:5, Delica, Galant, Colt, Carisma, Grandis, RVR, Xpander, eK Wagon, 3000 GT, Airtrek, Aspire, Attrage, Challenger, Chariot, Dion, Dingo, Diamante, Dignity, Eclipse, Endeavor, Eterna, FTO, GTO, i, i-MiEV, Jeep, L300, L400, Legnum, Libero, Magna, Minica, Minicab, Mirage, Montero, Raider, Sapporo, Sigma, Space Gear, Space Runner, Space Wagon, Strada, Toppo, Town Box, Triton, Verada, Destinator, Xforce",
  Nissan:
    "X-Trail, Qashqai, Qashqai+2, Juke, Almera, Almera Classic, Note, Teana, Tiida, Tiida Latio, Patrol, Pathfinder, Murano, Navara, Micra, Leaf, Primera, Sentra, Terrano, Wingroad, AD, Bluebird Sylphy, Sunny, March, Serena, Cube, Ariya, Kicks, Rogue, Dualis, Skyline, GT-R, 370Z, 350Z, NV200, Presage, X-Terra, Xterra, Maxima, Armada, Elgrand, Moco, Roox, Dayz, Dayz Roox, 100NX, 200SX, 240SX, 300ZX, 180SX, Altima, Avenir, Aria, Bassara, Be-1, Bluebird, Caravan, Cedric, Cefiro, Cima, Clipper, Crew, Datsun, Expert, Fairlady, Frontier, Fuga, Gloria, Lafesta, Largo, Latio, Laurel, Leopard, Liberty, Lannia, Livina, Magnite, Mistral, NP300, N7, NV350, NV100, NV150, Otti, Paladin, Pino, Pixo, Prairie, President, Pulsar, Quest, R'nessa, Rasheen, Rnessa, Safari, Sakura, Silvia, Stagea, Sylphy, Terra, Titan, Tino, Vanette, Venucia, Versa, Z, Almera Tino, Datsun 280",
  OMODA: "C5, C7, S5, S5 GT, E5, C9, 5, 7, 9",
  Opel: "Astra, Astra GTC, Astra OPC, Insignia, Corsa, Mokka, Zafira, Zafira Life, Vectra, Antara, Meriva, Crossland, Crossland X, Grandland, Grandland X, Combo Life, Combo, Vivaro, Omega, Frontera, Adam, Karl, Signum, Agila, Ampera, Ascona, Calibra, Campo, Cascada, Kadett, Manta, Monterey, Monza, Movano, Rekord, Senator, Sintra, Speedster, Tigra, GT, Vita, Rocks",
  Peugeot:
    "107, 108, 2008, 206, 207, 208, 3008, 301, 306, 307, 308, 4007, 4008, 405, 406, 407, 408, 5008, 508, 607, e-208, e-2008, Partner, Partner Tepee, Traveller, Expert, Rifter, Boxer, RCZ, 1007, 106, 205, 305, 309, 504, 505, 604, 605, 806, 807, Bipper, iOn, Landtrek, e-3008, e-5008, e-308, Pars",
  Porsche:
    "Cayenne, Cayenne Coupe, Macan, Panamera, Taycan, Taycan Cross Turismo, 911, 718 Boxster, 718 Cayman, Boxster, Cayman, Panamera Sport Turismo, 356, 918, 924, 928, 944, 959, 968, Carrera GT, 914, 718, 912, 997, 996, 991",
  RAM: "1500, 2500, 3500, ProMaster, ProMaster City, 700, Dakota, Rampage",
  Ravon: "R2, R3, R4, Gentra, Nexia, Matiz",
  Renault:
    "Duster, Logan, Logan Stepway, Sandero, Sandero Stepway, Kaptur, Captur, Arkana, Megane, Megane E-Tech, Fluence, Koleos, Scenic, Grand Scenic, Clio, Symbol, Laguna, Dokker, Dokker Stepway, Kangoo, Zoe, Trafic, Master, Espace, Twingo, Talisman, Austral, Latitude, 11, 19, 21, 25, 5, 4, 9, Avantime, Bigster, Kadjar, Kiger, Kwid, Lodgy, Modus, Rafale, Safrane, Symbioz, Triber, Twizy, Vel Satis, Wind, Express, Grand Koleos, QM6, SM6, XM3, QM3, SM3, SM5, SM7, QM5, Kardian, Oroch, Grand Espace, Grand Modus, Rapid, Taliant, Duster Oroch",
  Rox: "01",
  Saab: "9-3, 9-5, 900, 9000, 90, 96, 99, 9-2X, 9-4X, 9-7X",
  SEAT: "Alhambra, Altea, Altea Freetrack, Altea XL, Arona, Arosa, Ateca, Cordoba, Exeo, Ibiza, Inca, Leon, Malaga, Marbella, Mii, Tarraco, Toledo, Ronda, Terra",
  Seres: "3, 5, 7, Aito M5, Aito M7, M5, M7, M9, SF5",
  Skoda:
    "Octavia, Octavia RS, Octavia Scout, Rapid, Fabia, Fabia Combi, Superb, Superb Combi, Octavia Combi, Kodiaq, Karoq, Kamiq, Kushaq, Yeti, Roomster, Enyaq, Enyaq iV, Citigo, Scala, Felicia, Praktik, 100, 105, 120, 130, Favorit, Forman, Elroq, Slavia, Kylaq, Octavia Tour, Rapid Spaceback, Kodiaq GT, Epiq",
  Solaris: "HS, HC, KRS, KRX",
  Sollers: "Atlant, Argo, ST6, ST8, ST9, SP7, SF1, SF5",
  Soueast: "S06, S07, S09, DX3, DX5, DX7, DX8, DX11, V3, Lioncel",
  SsangYong:
    "Actyon, Actyon Sports, Kyron, Rexton, Rexton Sports, Korando, Korando Family, Tivoli, XLV, Stavic, Rodius, Musso, Torres, Chairman, Korando Sports, Musso Sports, Nomad, Istana, Tivolan, Actyon Hybrid, Korando Turismo, Tivoli XLV, Turismo",
  Subaru:
    "Forester, Outback, Impreza, Impreza WRX, Impreza WRX STI, Legacy, Legacy B4, XV, WRX, WRX STI, BRZ, Tribeca, Levorg, Crosstrek, Solterra, Exiga, Ascent, 1800, Alcyone, Baja, Bighorn, Chiffon, Dex, Domingo, Justy, Leone, Libero, Lucra, Pleo, R1, R2, Rex, Sambar, Stella, SVX, Traviq, Trezia, Vivio, Dias, Uncharted, Trailseeker",
  Suzuki:
    "Grand Vitara, Grand Vitara XL-7, Vitara, Jimny, Jimny Sierra, Jimny Wide, SX4, Swift, Swift Sport, Ignis, Liana, Splash, Wagon R, XL7, Escudo, Spacia, Hustler, Solio, Alto, S-Cross, Baleno, Ertiga, Kizashi, Every, Aerio, APV, Cappuccino, Cara, Carry, Celerio, Cervo, Cultus, Dzire, Fronx, Forenza, Kei, Landy, Lapin, Lapin LC, MR Wagon, Palette, Reno, Samurai, Sidekick, Twin, Verona, Wagon R+, X-90, Xbee, Across, Swace, Equator, e Vitara, Super Carry, Alto Lapin",
  SWM: "G01, G01 F, G05, G05 Pro, Tiger, G03, X3, X7",
  Tank: "300, 400, 500, 700",
  Tenet: "T4, T7, T8, Arrizo 8, T9",
  Tesla: "Model 3, Model S, Model X, Model Y, Cybertruck, Roadster",
  Toyota:
    "Land Cruiser, Land Cruiser 100, Land Cruiser 200, Land Cruiser 300, Land Cruiser 70, Land Cruiser 80, Land Cruiser 250, Land Cruiser Prado, Camry, Corolla, Corolla Axio, Corolla Fielder, Corolla Runx, Corolla Spacio, Corolla Verso, Corolla Cross, Corolla Touring, Corolla Levin, RAV4, RAV 4, Highlander, Hilux, Hilux Surf, Fortuner, C-HR, Avensis, Auris, Yaris, Yaris Cross, Prius, Prius C, Prius PHV, Prius Alpha, Aqua, Vitz, Harrier, Mark II, Mark X, Mark X Zio, Crown, Crown Kluger, Crown Majesta, Alphard, Vellfire, Voxy, Noah, Esquire, Sienna, Sienta, Sequoia, Tundra, Tacoma, Venza, Verso, Ipsum, Ist, Allion, Premio, Passo, Passo Sette, Probox, Succeed, Wish, Estima, Funcargo, Raum, Porte, Spade, Ractis, Roomy, Tank, Raize, Caldina, Carina, Chaser, Cresta, Celica, Supra, GR86, GT 86, 4Runner, FJ Cruiser, Hiace, Town Ace, Lite Ace, Wildlander, Frontlander, bZ4X, bZ3, Kluger V, Vista, Nadia, Gaia, Opa, Blade, 86, Allex, Altezza, Aristo, Aurion, Avalon, Avanza, Aygo, Aygo X, bB, Belta, Blizzard, Brevis, Cami, Carib, Cavalier, Century, Comfort, Copen, Corona, Corona Premio, Corsa, Curren, Cynos, Duet, Echo, Etios, FT-86, Glanza, Grand Highlander, GR Corolla, GR Yaris, GR Supra, Granace, Granvia, Innova, Innova Crysta, iQ, Isis, Izoa, Levin, Mark II Blit, Master Ace, Matrix, MR2, MR-S, Mirai, Origin, Paseo, Pixis, Platz, Previa, Progres, ProAce, Proace City, Regius, Rush, Scepter, Sera, Soarer, Solara, Sparky, Sprinter, Sprinter Carib, Starlet, Tercel, Touring Hiace, Urban Cruiser, Verossa, Verso-S, Veloz, Vios, Voltz, Will, Windom, Yaris Verso, Camry Solara, Camry Gracia, Corolla Rumion, Corolla Ceres, Corolla II, Crown Signia, Crown Sport, JPN Taxi, Prius v, Prius Prime, Rukus, bZ, bZ5, bZ7, Agya, Calya, Rocky",
  Volga: "C50, C40, K30, K40, K50",
  Volkswagen:
    "Passat, Passat CC, Golf, Golf Plus, Golf GTI, Golf R, Golf Sportsvan, Polo, Tiguan, Tiguan Allspace, Touareg, Touran, Teramont, Teramont X, Taos, T-Roc, T-Cross, Jetta, Caddy, Caravelle, Multivan, Transporter, Amarok, Beetle, New Beetle, Arteon, Scirocco, Bora, Sharan, Up, Fox, Pointer, Phaeton, ID.3, ID.4, ID.5, ID.6, ID.7, ID. Buzz, ID. Unyx, California, Tayron, Tharu, Talagon, Lavida, Sagitar, Magotan, Viloran, 181, Ameo, Atlas, Atlas Cross Sport, C-TREK, CC, Corrado, Crafter, Derby, e-Golf, e-up, Eos, Gol, Golf Variant, ID.Unyx, Jetta GLI, K70, Karmann, Käfer, LT, Lamando, Lupo, Nivus, Parati, Passat Variant, Phideon, Polo Vivo, Rabbit, Routan, Santana, Saveiro, Suran, T-Roc Cabriolet, Taigo, Taigun, Tacqua, Tera, Vento, Virtus, Voyage, XL1, Tiguan L, Tiguan X, Transporter Kombi, Grand California, Type, ID.Buzz, T1, T2, T3, T4, T5, T6, T7, Kombi",
  Volvo:
    "XC40, XC60, XC70, XC90, XC 60, XC 90, XC-90, V40, V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, V90 Cross Country, S40, S60, S60 Cross Country, S70, S80, S90, C30, C40, C70, EX30, EX90, 850, 940, 140, 240, 244, 260, 300, 340, 360, 440, 460, 480, 740, 760, 780, 960, EC40, EM90, ES90, EX40, EX60, S90 L, V90 CC, XC40 Recharge, V70 XC, Polar, 66, 264, 343, Amazon, P1800, PV",
  Voyah: "Free, Dream, Passion, Courage, Zhuiguang, Zhiyin, Taishan",
  Wey: "Coffee 01, Coffee 02, VV5, VV6, VV7, Blue Mountain, Lanshan, Gaoshan, 03, 05, 07, 80, Mocha, Macchiato, Latte, Tank 300",
  Xcite: "X-Cross 7, X-Cross 8, 7, 8",
  Xiaomi: "SU7, SU7 Max, SU7 Ultra, YU7, YU9",
  Xpeng: "P5, P7, P7+, G3, G6, G9, X9, Mona M03, G7, Mona",
  Zeekr: "001, 007, 009, X, 7X, 9X, MIX, 7GT, 8X, 007 GT",
  ГАЗ: "ГАЗель, ГАЗель Next, ГАЗель NN, ГАЗель Бизнес, Соболь, Соболь NN, 31105 Волга, 3110 Волга, 3102 Волга, 24 Волга, 21 Волга, Волга, Siber, 69, 66, 2705, 3302, 12, 13, 14, 2217, 22171, 2310, 24, 3111, 31029, 2752, 3221, 67, 2330, Валдай, Valdai, Sobol, GAZelle, GAZelle Next, Победа, М-20, 3307, Газон Next",
  Москвич:
    "3, 3е, 6, 8, М70, М90, 412, 2140, 2141, 3 Plus, 400, 401, 402, 403, 407, 408, 410, 423, 426, 427, Святогор, Иван Калита, Князь Владимир, 2137, 2138, Юрий Долгорукий, 5, M70, M90",
  УАЗ: "Патриот, Patriot, Хантер, Hunter, Буханка, Профи, Пикап, Pickup, Симбир, 469, 3151, 3163, 2206, 3909, Карго, 3159, 3160, 3162, 3741, 3303, 3962, 31512, 31514, 31519, 452, Simbir, Profi, Cargo, Барс, 2360, 23632, 39094, 390945",
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
