import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

export const audiLines: readonly ModelLine[] = [
  {
    brand: "audi",
    model: "A6",
    slug: "a6",
    bodyType: "sedan",
    wmi: "WAU",
    about: ["Бизнес-седан с полным приводом quattro и салоном с двумя сенсорными экранами."],
    used: [
      {
        years: [2019],
        trim: "45 TFSI quattro",
        generation: "V (C8)",
        level: 3,
        newPrice: 7_300_000,
        power: petrol("2,0 л турбо", 1984, 245, "robotic", "all"),
      },
    ],
  },
  {
    brand: "audi",
    model: "Q5",
    slug: "q5",
    bodyType: "crossover",
    wmi: "WA1",
    about: ["Кроссовер с собранной управляемостью и качественной отделкой."],
    used: [
      {
        years: [2018],
        trim: "45 TFSI Design",
        generation: "II",
        level: 3,
        newPrice: 6_300_000,
        power: petrol("2,0 л турбо", 1984, 249, "robotic", "all"),
      },
      {
        years: [2012],
        trim: null,
        generation: "I",
        level: 3,
        newPrice: 5_500_000,
        power: diesel("3,0 л V6 дизель", 2967, 245, "robotic", "all"),
      },
    ],
  },
];

export const porscheLines: readonly ModelLine[] = [
  {
    brand: "porsche",
    model: "Cayenne",
    slug: "cayenne",
    bodyType: "crossover",
    wmi: "WP1",
    about: ["Кроссовер с управляемостью спортивного автомобиля и просторным вторым рядом."],
    generation: "III (рестайлинг)",
    trims: [
      { trim: "Base", level: 3, price: 17_900_000, power: petrol("3,0 л V6 турбо", 2995, 353, "automatic", "all") },
    ],
    stock: 1,
    used: [
      {
        years: [2019],
        trim: "Base",
        generation: "III",
        level: 3,
        newPrice: 13_800_000,
        power: petrol("3,0 л V6 турбо", 2995, 340, "automatic", "all"),
      },
    ],
  },
  {
    brand: "porsche",
    model: "Macan",
    slug: "macan",
    bodyType: "crossover",
    wmi: "WP1",
    about: ["Компактный кроссовер с быстрым роботом PDK."],
    used: [
      {
        years: [2017],
        trim: "Base",
        generation: "I",
        level: 3,
        newPrice: 8_200_000,
        power: petrol("2,0 л турбо", 1984, 252, "robotic", "all"),
      },
    ],
  },
];
