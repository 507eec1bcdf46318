import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

export const mercedesLines: readonly ModelLine[] = [
  {
    brand: "mercedes-benz",
    model: "E-класс",
    slug: "e-class",
    bodyType: "sedan",
    wmi: "WDD",
    about: ["Седан, в котором тихо на любой скорости."],
    used: [
      {
        years: [2019],
        trim: "E 200 4MATIC",
        generation: "V (W213)",
        level: 3,
        newPrice: 7_300_000,
        power: petrol("2,0 л турбо", 1991, 184, "automatic", "all"),
      },
    ],
  },
  {
    brand: "mercedes-benz",
    model: "GLC",
    slug: "glc",
    bodyType: "crossover",
    wmi: "W1N",
    about: ["Кроссовер с девятиступенчатым автоматом и постоянным полным приводом."],
    used: [
      {
        years: [2020],
        trim: "220 d 4MATIC",
        generation: "I (рестайлинг)",
        level: 3,
        newPrice: 7_300_000,
        power: diesel("2,0 л дизель", 1950, 194, "automatic", "all"),
      },
    ],
  },
  {
    brand: "mercedes-benz",
    model: "GLE",
    slug: "gle",
    bodyType: "crossover",
    wmi: "W1N",
    about: ["Рядная «шестёрка», пневмоподвеска и салон с двумя экранами по 12,3 дюйма."],
    generation: "II (рестайлинг)",
    trims: [
      {
        trim: "450 4MATIC AMG Line",
        level: 3,
        price: 16_990_000,
        power: petrol("3,0 л турбо", 2999, 381, "automatic", "all"),
      },
    ],
    stock: 1,
  },
  {
    brand: "mercedes-benz",
    model: "G-класс",
    slug: "g-class",
    bodyType: "coupe",
    wmi: "W1N",
    about: ["Рама, три блокировки дифференциалов и салон представительского седана."],
    used: [
      {
        years: [2021],
        trim: "G 400 d",
        generation: "II (W463)",
        level: 3,
        newPrice: 26_500_000,
        power: diesel("2,9 л дизель", 2925, 330, "automatic", "all"),
        featured: true,
      },
    ],
  },
];
