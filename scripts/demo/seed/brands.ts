import type { BrandSeed } from "#scripts/demo/seed/types.ts";

export const brands: readonly BrandSeed[] = [
  {
    slug: "lada",
    name: "Lada",
    aliases: ["лада", "ваз", "автоваз", "жигули"],
    icon: "lada",
    description:
      "Седаны, универсалы и внедорожники из Тольятти: от недорогой Granta до полноприводной Niva. Запчасти есть в любом городе, сервис недорогой.",
  },
  {
    slug: "haval",
    name: "Haval",
    aliases: ["хавал", "хавейл", "хавал джолион"],
    icon: null,
    description:
      "Кроссоверы и внедорожники, которые собирают в Тульской области. Есть версии с передним и полным приводом, с механикой и роботом.",
  },
  {
    slug: "tank",
    name: "Tank",
    aliases: ["танк", "тэнк"],
    icon: null,
    description:
      "Рамные внедорожники концерна Great Wall с понижающей передачей и блокировками. Для тех, кто часто съезжает с асфальта и не готов жертвовать комфортом.",
  },
  {
    slug: "gwm",
    name: "GWM",
    aliases: ["гвм", "great wall", "грейт волл", "грейт вол"],
    icon: null,
    description:
      "Пикапы Poer с дизельным двигателем и подключаемым полным приводом: для работы, прицепа и дальних поездок.",
  },
  {
    slug: "chery",
    name: "Chery",
    aliases: ["чери", "черри", "черри тигго", "чери тигго"],
    icon: null,
    description:
      "Семейные кроссоверы Tiggo и седаны Arrizo. Большинство машин продаётся с вариатором или роботом и богатым оснащением уже в средних версиях.",
  },
  {
    slug: "tenet",
    name: "Tenet",
    aliases: ["тенет", "тэнет"],
    icon: null,
    description:
      "Марка завода в Калуге: кроссоверы T4, T7 и T8. Российская сборка, зимний пакет и настройки подвески под наши дороги.",
  },
  {
    slug: "omoda",
    name: "Omoda",
    aliases: ["омода"],
    icon: null,
    description:
      "Городские кроссоверы с заметным дизайном и просторным вторым рядом. В линейке — C5 и более крупный C7.",
  },
  {
    slug: "jaecoo",
    name: "Jaecoo",
    aliases: ["джейку", "джаеку", "джейко"],
    icon: null,
    description:
      "Кроссоверы с прямоугольным силуэтом и полным приводом: J7 для города и дачи, J8 — для семьи и дальних маршрутов.",
  },
  {
    slug: "exeed",
    name: "Exeed",
    aliases: ["эксид", "эксед"],
    icon: null,
    description:
      "Старшая марка концерна Chery: внимание к отделке салона, шумоизоляции и оснащению. Есть пяти- и семиместные кроссоверы.",
  },
  {
    slug: "geely",
    name: "Geely",
    aliases: ["джили", "гили", "джилли"],
    icon: null,
    description:
      "От компактного Coolray до крупного Monjaro. Платформы и часть агрегатов общие с Volvo, сервисная сеть есть во всех областных центрах.",
  },
  {
    slug: "belgee",
    name: "Belgee",
    aliases: ["белджи", "белги", "бел джи"],
    icon: null,
    description: "Автомобили белорусской сборки на базе Geely: кроссоверы X50 и X70, седан S50.",
  },
  {
    slug: "changan",
    name: "Changan",
    aliases: ["чанган", "чанъань", "чангань"],
    icon: null,
    description:
      "Кроссоверы, лифтбек UNI-V и пикап Hunter Plus. Продуманные салоны, современная мультимедиа и двигатели с турбонаддувом.",
  },
  {
    slug: "jetour",
    name: "Jetour",
    aliases: ["джетур", "джетоур", "жетур"],
    icon: null,
    description:
      "Машины для путешествий большой семьёй: просторные кроссоверы X70 и Dashing и внедорожник T2 с полным приводом.",
  },
  {
    slug: "gac",
    name: "GAC",
    aliases: ["гак", "гэк", "джи эй си"],
    icon: null,
    description: "Кроссоверы из Гуанчжоу: GS3 для города, GS4 с полным приводом и семиместный GS8.",
  },
  {
    slug: "jac",
    name: "JAC",
    aliases: ["джак", "жак"],
    icon: null,
    description: "Дизельные пикапы T8 Pro и T9, лифтбек J7. Простая конструкция и разумная стоимость обслуживания.",
  },
  {
    slug: "solaris",
    name: "Solaris",
    aliases: ["солярис", "солярис hc"],
    icon: null,
    description:
      "Автомобили, которые собирают в Санкт-Петербурге на бывшем заводе Hyundai. Проверенные атмосферные моторы и классический автомат.",
  },
  {
    slug: "moskvich",
    name: "Москвич",
    aliases: ["moskvich", "азлк"],
    icon: null,
    description: "Кроссовер «3», лифтбек «6» и электромобиль «3е» московского завода. Доступны с вариатором и роботом.",
  },
  {
    slug: "uaz",
    name: "УАЗ",
    aliases: ["uaz", "уазик", "патриот"],
    icon: null,
    description:
      "Рамные внедорожники и пикапы из Ульяновска: подключаемый полный привод, понижающая передача и ремонт в любом посёлке.",
  },
  {
    slug: "kia",
    name: "Kia",
    aliases: ["киа", "кия"],
    icon: "kia",
    description:
      "Седаны, хэтчбеки и кроссоверы, к которым на нашем рынке давно привыкли. В наличии машины с пробегом и автомобили казахстанской сборки.",
  },
  {
    slug: "hyundai",
    name: "Hyundai",
    aliases: ["хендай", "хундай", "хёндэ", "хендэ", "хюндай"],
    icon: "hyundai",
    description:
      "Solaris, Creta, Tucson и Santa Fe с понятной историей обслуживания. Часть машин — новые, из Казахстана.",
  },
  {
    slug: "toyota",
    name: "Toyota",
    aliases: ["тойота", "тоёта", "тайота"],
    icon: "toyota",
    description:
      "Camry, RAV4 и семейство Land Cruiser: автомобили, которые медленно теряют в цене. Новые машины привозим под наличие, с пробегом — проверяем на своей станции.",
  },
  {
    slug: "lexus",
    name: "Lexus",
    aliases: ["лексус"],
    icon: null,
    description: "Японские седаны и кроссоверы с тихим салоном и спокойным характером. Продаём новые и с пробегом.",
  },
  {
    slug: "nissan",
    name: "Nissan",
    aliases: ["ниссан", "нисан"],
    icon: "nissan",
    description:
      "Qashqai и X-Trail петербургской сборки, Terrano и Murano: кроссоверы с пробегом, прошедшие диагностику.",
  },
  {
    slug: "mazda",
    name: "Mazda",
    aliases: ["мазда"],
    icon: "mazda",
    description:
      "Mazda 6 и CX-5 с атмосферными моторами Skyactiv и классическим автоматом. Лёгкое управление и аккуратные салоны.",
  },
  {
    slug: "mitsubishi",
    name: "Mitsubishi",
    aliases: ["мицубиси", "митсубиси", "мицубиши"],
    icon: "mitsubishi",
    description: "Outlander, рамный Pajero Sport и пикап L200 — полный привод для дачи, охоты и зимней трассы.",
  },
  {
    slug: "subaru",
    name: "Subaru",
    aliases: ["субару"],
    icon: "subaru",
    description: "Оппозитные двигатели и постоянный полный привод. Forester и универсал Outback с пробегом.",
  },
  {
    slug: "suzuki",
    name: "Suzuki",
    aliases: ["сузуки"],
    icon: "suzuki",
    description:
      "Компактные полноприводные кроссоверы Vitara и SX4. Сейчас машин этой марки на площадке нет — подберём под заказ.",
  },
  {
    slug: "volkswagen",
    name: "Volkswagen",
    aliases: ["фольксваген", "фольцваген", "vw", "вольксваген"],
    icon: "volkswagen",
    description: "Polo, Tiguan и Passat с пробегом, а также новые кроссоверы Tayron и Teramont китайской сборки.",
  },
  {
    slug: "skoda",
    name: "Skoda",
    aliases: ["шкода", "škoda"],
    icon: "skoda",
    description:
      "Практичные лифтбеки, универсалы и кроссоверы с большими багажниками: Octavia, Superb, Rapid и Kodiaq.",
  },
  {
    slug: "audi",
    name: "Audi",
    aliases: ["ауди"],
    icon: "audi",
    description:
      "Седаны A4 и A6, кроссоверы Q5 и Q7. Подбираем машины с прозрачной историей и полным приводом quattro.",
  },
  {
    slug: "bmw",
    name: "BMW",
    aliases: ["бмв", "бэха", "бмв х5"],
    icon: "bmw",
    description: "Седаны 3 и 5 серии и кроссоверы X с пробегом, а также новые автомобили в наличии.",
  },
  {
    slug: "mercedes-benz",
    name: "Mercedes-Benz",
    aliases: ["мерседес", "мерс", "mercedes", "мерседес-бенц"],
    icon: null,
    description:
      "E-класс, кроссоверы GLC и GLE и внедорожник G-класса. Каждую машину с пробегом проверяем по 120 пунктам.",
  },
  {
    slug: "porsche",
    name: "Porsche",
    aliases: ["порше", "порш"],
    icon: "porsche",
    description: "Кроссоверы Cayenne и Macan: новые автомобили и машины с пробегом после дилерского обслуживания.",
  },
  {
    slug: "land-rover",
    name: "Land Rover",
    aliases: ["ленд ровер", "лэнд ровер", "рендж ровер", "range rover"],
    icon: null,
    description: "Discovery и Defender с пробегом — пневмоподвеска, понижающая передача и салон для большой семьи.",
  },
  {
    slug: "volvo",
    name: "Volvo",
    aliases: ["вольво"],
    icon: "volvo",
    description: "Кроссоверы XC60 и универсалы Cross Country с полным приводом и дизельными моторами.",
  },
  {
    slug: "renault",
    name: "Renault",
    aliases: ["рено"],
    icon: "renault",
    description:
      "Logan, Sandero, Duster и Arkana московской и тольяттинской сборки: простые в ремонте автомобили с пробегом.",
  },
  {
    slug: "ford",
    name: "Ford",
    aliases: ["форд"],
    icon: "ford",
    description: "Focus, Kuga и пикап Ranger с пробегом. Запчасти доступны, конструкция хорошо знакома любому сервису.",
  },
  {
    slug: "lixiang",
    name: "Li Auto",
    aliases: ["лисян", "лисянг", "ли авто", "lixiang", "li"],
    icon: null,
    description:
      "Большие семейные кроссоверы с последовательной гибридной установкой: по городу — на электротяге, в дороге батарею заряжает бензиновый двигатель.",
  },
  {
    slug: "zeekr",
    name: "Zeekr",
    aliases: ["зикр", "зикер"],
    icon: null,
    description: "Электромобили концерна Geely: лифтбек 001 и кроссовер 7X с батареей большой ёмкости.",
  },
  {
    slug: "voyah",
    name: "Voyah",
    aliases: ["воя", "вояж", "войя"],
    icon: null,
    description: "Гибридные кроссоверы Free на пневмоподвеске, которые собирают в Липецкой области.",
  },
];
