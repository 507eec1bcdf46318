import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

export const landRoverLines: readonly ModelLine[] = [
  {
    brand: "land-rover",
    model: "Discovery",
    slug: "discovery",
    bodyType: "coupe",
    wmi: "SAL",
    about: ["Семь полноразмерных мест, пневмоподвеска и система Terrain Response."],
    used: [
      {
        years: [2018],
        trim: "HSE",
        generation: "V",
        level: 3,
        newPrice: 8_400_000,
        power: diesel("3,0 л V6 дизель", 2993, 249, "automatic", "all"),
      },
    ],
  },
  {
    brand: "land-rover",
    model: "Defender 110",
    slug: "defender-110",
    bodyType: "coupe",
    wmi: "SAL",
    about: ["Дорожный просвет до 291 миллиметра и глубина брода 90 сантиметров."],
    used: [
      {
        years: [2021],
        trim: "SE",
        generation: "II",
        level: 3,
        newPrice: 10_900_000,
        power: diesel("3,0 л дизель", 2997, 249, "automatic", "all"),
      },
    ],
  },
];

export const volvoLines: readonly ModelLine[] = [
  {
    brand: "volvo",
    model: "XC60",
    slug: "xc60",
    bodyType: "crossover",
    wmi: "YV1",
    about: ["Спокойный скандинавский салон и удобные кресла для дальней дороги."],
    used: [
      {
        years: [2019],
        trim: "D5 Inscription",
        generation: "II",
        level: 3,
        newPrice: 6_700_000,
        power: diesel("2,0 л дизель", 1969, 235, "automatic", "all"),
      },
    ],
  },
  {
    brand: "volvo",
    model: "V60 Cross Country",
    slug: "v60-cross-country",
    bodyType: "wagon",
    wmi: "YV1",
    about: ["Универсал с полным приводом и увеличенным до 210 миллиметров просветом."],
    used: [
      {
        years: [2020],
        trim: "Plus",
        generation: "II",
        level: 3,
        newPrice: 5_600_000,
        power: diesel("2,0 л дизель", 1969, 190, "automatic", "all"),
      },
    ],
  },
];

export const renaultLines: readonly ModelLine[] = [
  {
    brand: "renault",
    model: "Logan",
    slug: "logan",
    bodyType: "sedan",
    wmi: "X7L",
    plain: true,
    about: ["Неприхотливый седан с энергоёмкой подвеской."],
    lease: [
      {
        years: [2021],
        trim: "Life",
        generation: "II (рестайлинг)",
        level: 1,
        newPrice: 1_700_000,
        power: petrol("1,6 л", 1598, 113, "manual", "front"),
      },
    ],
  },
  {
    brand: "renault",
    model: "Sandero Stepway",
    slug: "sandero-stepway",
    bodyType: "hatchback",
    wmi: "X7L",
    plain: true,
    about: ["Хэтчбек с просветом 195 миллиметров и защитой порогов."],
    used: [
      {
        years: [2019],
        trim: "Drive",
        generation: "II (рестайлинг)",
        level: 2,
        newPrice: 1_800_000,
        power: petrol("1,6 л", 1598, 113, "cvt", "front"),
      },
    ],
  },
  {
    brand: "renault",
    model: "Duster",
    slug: "duster",
    bodyType: "crossover",
    wmi: "X7L",
    plain: true,
    about: ["Полный привод с блокировкой муфты и короткие свесы выручают на грунте."],
    used: [
      {
        years: [2017],
        trim: "Privilege",
        generation: "I (рестайлинг)",
        level: 2,
        newPrice: 2_350_000,
        power: petrol("2,0 л", 1998, 143, "automatic", "all"),
      },
      {
        years: [2021],
        trim: "Drive",
        generation: "II",
        level: 2,
        newPrice: 2_450_000,
        power: petrol("1,3 л турбо", 1332, 150, "cvt", "all"),
      },
    ],
  },
  {
    brand: "renault",
    model: "Arkana",
    slug: "arkana",
    bodyType: "crossover",
    wmi: "X7L",
    plain: true,
    about: ["Купеобразный кроссовер на платформе, созданной для российских дорог."],
    used: [
      {
        years: [2020],
        trim: "Style",
        generation: "I",
        level: 3,
        newPrice: 2_500_000,
        power: petrol("1,3 л турбо", 1332, 150, "cvt", "front"),
        state: "draft",
      },
    ],
  },
];

export const fordLines: readonly ModelLine[] = [
  {
    brand: "ford",
    model: "Focus",
    slug: "focus",
    bodyType: "wagon",
    wmi: "X9F",
    about: ["Универсал с независимой задней подвеской и хорошей управляемостью."],
    used: [
      {
        years: [2016],
        trim: "SYNC Edition",
        generation: "III (рестайлинг)",
        level: 2,
        newPrice: 2_250_000,
        power: petrol("1,6 л", 1596, 125, "robotic", "front"),
      },
    ],
  },
  {
    brand: "ford",
    model: "Ranger",
    slug: "ranger",
    bodyType: "pickup",
    wmi: "AFA",
    about: ["Рамный пикап с дизелем и лёгким для своих размеров рулём."],
    used: [
      {
        years: [2013],
        trim: "Limited",
        generation: "III",
        level: 2,
        newPrice: 4_500_000,
        power: diesel("2,2 л дизель", 2198, 150, "automatic", "all"),
      },
    ],
  },
];
