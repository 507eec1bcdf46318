import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const gamma16Automatic = petrol("1,6 л", 1591, 123, "automatic", "front");

export const hyundaiLines: readonly ModelLine[] = [
  {
    brand: "hyundai",
    model: "Solaris",
    slug: "solaris",
    bodyType: "sedan",
    wmi: "Z94",
    plain: true,
    about: ["Понятная в обслуживании машина: расходники есть у любого продавца запчастей."],
    used: [
      { years: [2020], trim: "Comfort", generation: "II", level: 2, newPrice: 2_200_000, power: gamma16Automatic },
      {
        years: [2012],
        trim: "Optima",
        generation: "I",
        level: 1,
        newPrice: 1_950_000,
        power: petrol("1,4 л", 1396, 107, "manual", "front"),
      },
    ],
  },
  {
    brand: "hyundai",
    model: "Creta",
    slug: "creta",
    bodyType: "crossover",
    wmi: "Z94",
    about: ["Кроссовер с высокой посадкой и неприхотливым атмосферным двигателем."],
    used: [
      { years: [2018], trim: "Active", generation: "I", level: 1, newPrice: 2_500_000, power: gamma16Automatic },
      {
        years: [2021],
        trim: "Prestige",
        generation: "II",
        level: 3,
        newPrice: 2_850_000,
        power: petrol("2,0 л", 1999, 149, "automatic", "all"),
        featured: true,
      },
    ],
  },
  {
    brand: "hyundai",
    model: "Elantra",
    slug: "elantra",
    bodyType: "sedan",
    wmi: "Z94",
    about: ["Седан казахстанской сборки с просторным салоном и шестиступенчатым автоматом."],
    generation: "VII (рестайлинг)",
    trims: [{ trim: "Style", level: 2, price: 3_049_000, power: petrol("1,6 л", 1591, 128, "automatic", "front") }],
    stock: 1,
  },
  {
    brand: "hyundai",
    model: "Tucson",
    slug: "tucson",
    bodyType: "crossover",
    wmi: "Z94",
    about: ["Тихий кроссовер с просторным багажником и подключаемым полным приводом."],
    generation: "IV (рестайлинг)",
    trims: [{ trim: "Visioner", level: 3, price: 4_249_000, power: petrol("2,0 л", 1999, 150, "automatic", "all") }],
    stock: 1,
  },
  {
    brand: "hyundai",
    model: "Santa Fe",
    slug: "santa-fe",
    bodyType: "crossover",
    wmi: "XWE",
    about: ["Большой семейный кроссовер для дальних поездок: на одном баке проходит больше 800 километров."],
    used: [
      {
        years: [2020],
        trim: "High-Tech",
        generation: "IV",
        level: 3,
        newPrice: 4_950_000,
        power: diesel("2,2 л дизель", 2199, 200, "automatic", "all"),
      },
    ],
  },
];
