import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const nissan20Cvt = petrol("2,0 л", 1997, 144, "cvt", "all");

export const nissanLines: readonly ModelLine[] = [
  {
    brand: "nissan",
    model: "Qashqai",
    slug: "qashqai",
    bodyType: "crossover",
    wmi: "Z8N",
    about: ["Петербургская сборка и подвеска, настроенная для российских дорог."],
    used: [
      {
        years: [2018],
        trim: "SE+",
        generation: "II",
        level: 2,
        newPrice: 2_950_000,
        power: petrol("2,0 л", 1997, 144, "cvt", "front"),
      },
    ],
  },
  {
    brand: "nissan",
    model: "X-Trail",
    slug: "x-trail",
    bodyType: "crossover",
    wmi: "Z8N",
    about: ["Вместительный кроссовер с полным приводом и высоким потолком."],
    used: [
      { years: [2019], trim: "LE", generation: "III (рестайлинг)", level: 3, newPrice: 3_450_000, power: nissan20Cvt },
      {
        years: [2014],
        trim: "SE",
        generation: "II",
        level: 2,
        newPrice: 3_100_000,
        power: petrol("2,0 л", 1997, 141, "cvt", "all"),
        state: "draft",
      },
    ],
  },
  {
    brand: "nissan",
    model: "Note",
    slug: "note",
    bodyType: "hatchback",
    wmi: "JN1",
    plain: true,
    about: ["Компактный хэтчбек для японского рынка с высоким салоном и малым расходом."],
    used: [
      {
        years: [2018],
        trim: "X",
        generation: "II",
        level: 1,
        newPrice: 1_950_000,
        power: petrol("1,2 л", 1198, 79, "cvt", "front"),
        steering: "right",
      },
    ],
  },
];

export const mazdaLines: readonly ModelLine[] = [
  {
    brand: "mazda",
    model: "CX-5",
    slug: "cx-5",
    bodyType: "crossover",
    wmi: "RUM",
    about: ["Лёгкий в управлении кроссовер с классическим автоматом."],
    generation: "II (рестайлинг)",
    trims: [{ trim: "Active", level: 2, price: 4_049_000, power: petrol("2,0 л", 1998, 155, "automatic", "front") }],
    stock: 1,
    used: [
      {
        years: [2018],
        trim: "Supreme",
        generation: "II",
        level: 3,
        newPrice: 4_000_000,
        power: petrol("2,5 л", 2488, 194, "automatic", "all"),
      },
    ],
  },
  {
    brand: "mazda",
    model: "6",
    slug: "6",
    bodyType: "sedan",
    wmi: "RUM",
    about: ["Седан с точным рулём и атмосферным мотором Skyactiv."],
    used: [
      {
        years: [2019],
        trim: "Executive",
        generation: "III (рестайлинг)",
        level: 3,
        newPrice: 3_850_000,
        power: petrol("2,5 л", 2488, 194, "automatic", "front"),
      },
    ],
  },
];

export const mitsubishiLines: readonly ModelLine[] = [
  {
    brand: "mitsubishi",
    model: "Outlander",
    slug: "outlander",
    bodyType: "crossover",
    wmi: "Z8T",
    about: ["Калужская сборка, неприхотливый двигатель и просторный багажник."],
    used: [
      {
        years: [2019],
        trim: "Instyle",
        generation: "III (рестайлинг)",
        level: 2,
        newPrice: 3_400_000,
        power: petrol("2,0 л", 1998, 146, "cvt", "all"),
      },
    ],
  },
  {
    brand: "mitsubishi",
    model: "Pajero Sport",
    slug: "pajero-sport",
    bodyType: "coupe",
    wmi: "Z8T",
    about: ["Рамный внедорожник с трансмиссией Super Select: полный привод можно включать на асфальте."],
    used: [
      {
        years: [2018],
        trim: "Instyle",
        generation: "III",
        level: 2,
        newPrice: 5_200_000,
        power: diesel("2,4 л дизель", 2442, 181, "automatic", "all"),
      },
    ],
  },
  {
    brand: "mitsubishi",
    model: "L200",
    slug: "l200",
    bodyType: "pickup",
    wmi: "MMC",
    about: ["Пикап с понижающей передачей и блокировкой заднего дифференциала."],
    used: [
      {
        years: [2020],
        trim: "Invite",
        generation: "V (рестайлинг)",
        level: 1,
        newPrice: 4_300_000,
        power: diesel("2,4 л дизель", 2442, 154, "manual", "all"),
      },
    ],
  },
];

export const subaruLines: readonly ModelLine[] = [
  {
    brand: "subaru",
    model: "Forester",
    slug: "forester",
    bodyType: "crossover",
    wmi: "JF1",
    about: ["Симметричный полный привод и обзорность, которой удивляются после современных кроссоверов."],
    used: [
      {
        years: [2019],
        trim: "Premium",
        generation: "V",
        level: 3,
        newPrice: 4_300_000,
        power: petrol("2,5 л", 2498, 185, "cvt", "all"),
      },
      {
        years: [2016],
        trim: "Standard",
        generation: "IV",
        level: 2,
        newPrice: 3_900_000,
        power: petrol("2,0 л", 1995, 150, "cvt", "all"),
        state: "sold",
      },
    ],
  },
  {
    brand: "subaru",
    model: "Outback",
    slug: "outback",
    bodyType: "wagon",
    wmi: "JF1",
    about: ["Универсал с просветом 213 миллиметров и длинным багажником."],
    used: [
      {
        years: [2017],
        trim: "Elegance",
        generation: "V",
        level: 2,
        newPrice: 4_550_000,
        power: petrol("2,5 л", 2498, 175, "cvt", "all"),
      },
    ],
  },
];

/** The make stays listed while nothing of it is on sale. */
export const suzukiLines: readonly ModelLine[] = [
  {
    brand: "suzuki",
    model: "Vitara",
    slug: "vitara",
    bodyType: "crossover",
    wmi: "TSM",
    about: ["Лёгкий компактный кроссовер с полным приводом AllGrip."],
    used: [
      {
        years: [2019],
        trim: "GLX",
        generation: "IV (рестайлинг)",
        level: 2,
        newPrice: 3_050_000,
        power: petrol("1,6 л", 1586, 117, "automatic", "all"),
        state: "sold",
      },
    ],
  },
];
