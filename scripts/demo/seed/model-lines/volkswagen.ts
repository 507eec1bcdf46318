import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const mpi16Manual = petrol("1,6 л", 1598, 110, "manual", "front");
const mpi16Automatic = petrol("1,6 л", 1598, 110, "automatic", "front");
const tsi14Automatic = petrol("1,4 л турбо", 1395, 150, "automatic", "front");
const tsi14Robot = petrol("1,4 л турбо", 1395, 150, "robotic", "front");
const tsi20RobotAll = petrol("2,0 л турбо", 1984, 180, "robotic", "all");

export const volkswagenLines: readonly ModelLine[] = [
  {
    brand: "volkswagen",
    model: "Polo",
    slug: "polo",
    bodyType: "sedan",
    wmi: "XW8",
    plain: true,
    about: ["Калужская сборка, прочная подвеска и атмосферный мотор без сложных узлов."],
    used: [
      {
        years: [2018],
        trim: "Comfortline",
        generation: "V (рестайлинг)",
        level: 2,
        newPrice: 2_100_000,
        power: mpi16Automatic,
      },
      {
        years: [2014],
        trim: "Trendline",
        generation: "V",
        level: 1,
        newPrice: 1_950_000,
        power: petrol("1,6 л", 1598, 105, "manual", "front"),
      },
    ],
    lease: [{ years: [2021], trim: "Respect", generation: "VI", level: 1, newPrice: 2_200_000, power: mpi16Manual }],
  },
  {
    brand: "volkswagen",
    model: "Golf",
    slug: "golf",
    bodyType: "hatchback",
    wmi: "WVW",
    about: ["Собранный хэтчбек с точной настройкой шасси."],
    used: [
      {
        years: [2017],
        trim: "Highline",
        generation: "VII (рестайлинг)",
        level: 3,
        newPrice: 2_750_000,
        power: tsi14Robot,
      },
    ],
  },
  {
    brand: "volkswagen",
    model: "Passat Variant",
    slug: "passat-variant",
    bodyType: "wagon",
    wmi: "WVW",
    about: ["Универсал бизнес-класса с багажником на 650 литров."],
    used: [
      {
        years: [2018],
        trim: "Highline",
        generation: "B8",
        level: 3,
        newPrice: 4_050_000,
        power: diesel("2,0 л дизель", 1968, 150, "robotic", "front"),
      },
    ],
  },
  {
    brand: "volkswagen",
    model: "Tiguan",
    slug: "tiguan",
    bodyType: "crossover",
    wmi: "XW8",
    about: ["Практичный кроссовер с подвижным вторым рядом и полным приводом 4Motion."],
    used: [{ years: [2019], trim: "Respect", generation: "II", level: 2, newPrice: 3_650_000, power: tsi20RobotAll }],
  },
  {
    brand: "volkswagen",
    model: "Tayron",
    slug: "tayron",
    bodyType: "crossover",
    wmi: "LFV",
    about: ["Кроссовер на платформе MQB, крупнее Tiguan на 20 сантиметров."],
    generation: "II",
    trims: [
      { trim: "Pro 380TSI", level: 3, price: 4_890_000, power: petrol("2,0 л турбо", 1984, 220, "robotic", "all") },
    ],
    stock: 1,
    drafts: 1,
  },
];

export const skodaLines: readonly ModelLine[] = [
  {
    brand: "skoda",
    model: "Rapid",
    slug: "rapid",
    bodyType: "hatchback",
    wmi: "XW8",
    plain: true,
    about: ["Лифтбек с багажником на 530 литров и большой пятой дверью."],
    used: [
      {
        years: [2020],
        trim: "Style",
        generation: "II",
        level: 2,
        newPrice: 2_250_000,
        power: petrol("1,4 л турбо", 1395, 125, "robotic", "front"),
      },
      {
        years: [2015],
        trim: "Ambition",
        generation: "I",
        level: 1,
        newPrice: 2_000_000,
        power: mpi16Manual,
        state: "draft",
      },
    ],
    lease: [
      { years: [2021], trim: "Ambition", generation: "II", level: 2, newPrice: 2_180_000, power: mpi16Automatic },
    ],
  },
  {
    brand: "skoda",
    model: "Octavia",
    slug: "octavia",
    bodyType: "hatchback",
    wmi: "XW8",
    about: ["Лифтбек, в котором продуманы мелочи: крючки, сетки и скребок в лючке бака."],
    used: [
      {
        years: [2019],
        trim: "Style",
        generation: "III (рестайлинг)",
        level: 3,
        newPrice: 3_100_000,
        power: tsi14Automatic,
      },
    ],
  },
  {
    brand: "skoda",
    model: "Superb Combi",
    slug: "superb-combi",
    bodyType: "wagon",
    wmi: "TMB",
    about: ["Универсал с багажником на 660 литров и местом для ног на втором ряду, как в лимузине."],
    used: [{ years: [2017], trim: "Style", generation: "III", level: 3, newPrice: 4_150_000, power: tsi20RobotAll }],
  },
  {
    brand: "skoda",
    model: "Kodiaq",
    slug: "kodiaq",
    bodyType: "crossover",
    wmi: "XW8",
    about: ["Семейный кроссовер с третьим рядом и защитными накладками на кромках дверей."],
    used: [
      {
        years: [2020],
        trim: "Style",
        generation: "I",
        level: 3,
        newPrice: 4_300_000,
        power: petrol("1,4 л турбо", 1395, 150, "robotic", "all"),
        featured: true,
      },
      {
        years: [2018],
        trim: "Ambition",
        generation: "I",
        level: 2,
        newPrice: 4_100_000,
        power: tsi20RobotAll,
        state: "sold",
      },
    ],
  },
];
