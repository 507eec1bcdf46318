import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

export const bmwLines: readonly ModelLine[] = [
  {
    brand: "bmw",
    model: "3 серия",
    slug: "3-series",
    bodyType: "sedan",
    wmi: "X4X",
    about: ["Седан с балансом развесовки по осям и быстрым восьмиступенчатым автоматом."],
    used: [
      {
        years: [2020],
        trim: "320d xDrive M Sport",
        generation: "VII (G20)",
        level: 3,
        newPrice: 6_600_000,
        power: diesel("2,0 л дизель", 1995, 190, "automatic", "all"),
      },
      {
        years: [2014],
        trim: "320i",
        generation: "VI (F30)",
        level: 2,
        newPrice: 5_600_000,
        power: petrol("2,0 л турбо", 1997, 184, "automatic", "rear"),
      },
    ],
  },
  {
    brand: "bmw",
    model: "5 серия",
    slug: "5-series",
    bodyType: "sedan",
    wmi: "X4X",
    about: ["Большой седан, одинаково удобный для водителя и задних пассажиров."],
    generation: "VIII (G60)",
    trims: [
      {
        trim: "520i M Sport",
        level: 3,
        price: 9_290_000,
        power: petrol("2,0 л турбо", 1998, 208, "automatic", "rear"),
      },
    ],
    stock: 1,
  },
  {
    brand: "bmw",
    model: "X3",
    slug: "x3",
    bodyType: "crossover",
    wmi: "X4X",
    about: ["Кроссовер с цепким полным приводом xDrive и точным рулём."],
    used: [
      {
        years: [2019],
        trim: "xDrive20d",
        generation: "III (G01)",
        level: 3,
        newPrice: 7_000_000,
        power: diesel("2,0 л дизель", 1995, 190, "automatic", "all"),
      },
    ],
  },
  {
    brand: "bmw",
    model: "X5",
    slug: "x5",
    bodyType: "crossover",
    wmi: "X4X",
    about: ["Крупный кроссовер с пневмоподвеской и разделённой на две части пятой дверью."],
    generation: "IV (G05, рестайлинг)",
    trims: [
      {
        trim: "xDrive40i M Sport",
        level: 3,
        price: 15_490_000,
        power: petrol("3,0 л турбо", 2998, 381, "automatic", "all"),
      },
    ],
    stock: 1,
    featured: true,
    used: [
      {
        years: [2020],
        trim: "xDrive30d",
        generation: "IV (G05)",
        level: 3,
        newPrice: 11_200_000,
        power: diesel("3,0 л дизель", 2993, 249, "automatic", "all"),
      },
    ],
  },
];
