import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const gamma16Manual = petrol("1,6 л", 1591, 123, "manual", "front");
const gamma16Automatic = petrol("1,6 л", 1591, 123, "automatic", "front");

export const kiaLines: readonly ModelLine[] = [
  {
    brand: "kia",
    model: "Rio",
    slug: "rio",
    bodyType: "sedan",
    wmi: "Z94",
    plain: true,
    about: ["Расход в смешанном цикле — около семи литров, кузов хорошо держится против коррозии."],
    used: [
      {
        years: [2018, 2021],
        trim: "Luxe",
        generation: "IV",
        level: 2,
        newPrice: 2_250_000,
        power: gamma16Automatic,
      },
      {
        years: [2019],
        trim: "Comfort",
        generation: "IV",
        level: 1,
        newPrice: 2_100_000,
        power: gamma16Manual,
        state: "sold",
      },
    ],
    lease: [
      {
        years: [2022],
        trim: "Luxe",
        generation: "IV (рестайлинг)",
        level: 2,
        newPrice: 2_250_000,
        power: gamma16Automatic,
      },
    ],
  },
  {
    brand: "kia",
    model: "Ceed",
    slug: "ceed",
    bodyType: "hatchback",
    wmi: "XWE",
    about: ["Европейские настройки подвески и аккуратный салон."],
    used: [
      {
        years: [2019],
        trim: "Luxe",
        generation: "III",
        level: 2,
        newPrice: 2_650_000,
        power: petrol("1,6 л", 1591, 128, "automatic", "front"),
      },
    ],
  },
  {
    brand: "kia",
    model: "Ceed SW",
    slug: "ceed-sw",
    bodyType: "wagon",
    wmi: "XWE",
    about: ["Универсал с багажником на 625 литров и ровным полом."],
    used: [
      {
        years: [2020],
        trim: "Prestige",
        generation: "III",
        level: 3,
        newPrice: 2_850_000,
        power: petrol("1,4 л турбо", 1353, 140, "robotic", "front"),
      },
    ],
  },
  {
    brand: "kia",
    model: "Sportage",
    slug: "sportage",
    bodyType: "crossover",
    wmi: "XWE",
    about: ["Полный привод, классический автомат и атмосферный двигатель с большим ресурсом."],
    generation: "V",
    trims: [{ trim: "Prestige", level: 3, price: 4_149_000, power: petrol("2,0 л", 1999, 150, "automatic", "all") }],
    stock: 1,
    used: [
      {
        years: [2019],
        trim: "Comfort",
        generation: "IV (рестайлинг)",
        level: 2,
        newPrice: 3_500_000,
        power: petrol("2,0 л", 1999, 150, "automatic", "all"),
      },
    ],
  },
  {
    brand: "kia",
    model: "K5",
    slug: "k5",
    bodyType: "sedan",
    wmi: "XWE",
    about: ["Седан бизнес-класса с быстрым силуэтом лифтбека и просторным вторым рядом."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "GT Line", level: 3, price: 4_090_000, power: petrol("2,5 л", 2497, 194, "automatic", "front") }],
    stock: 1,
    lease: [
      {
        years: [2023],
        trim: "Luxe",
        generation: "I",
        level: 2,
        newPrice: 3_600_000,
        power: petrol("2,0 л", 1999, 150, "automatic", "front"),
      },
    ],
  },
  {
    brand: "kia",
    model: "Sorento",
    slug: "sorento",
    bodyType: "crossover",
    wmi: "XWE",
    about: ["Семиместный салон и экономичный дизель с запасом тяги для прицепа."],
    used: [
      {
        years: [2021],
        trim: "Prestige",
        generation: "IV",
        level: 3,
        newPrice: 5_300_000,
        power: diesel("2,2 л дизель", 2151, 199, "robotic", "all"),
        featured: true,
      },
    ],
  },
];
