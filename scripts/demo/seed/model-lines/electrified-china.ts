import { type ModelLine, hybrid } from "#scripts/demo/seed/model-lines/model-line.ts";

const lixiangPower = hybrid("1,5 л турбо, гибрид", 1496, 449, "automatic", "all");

/** Cars whose wheels are driven by electric motors while a petrol engine charges the battery. */
export const lixiangLines: readonly ModelLine[] = [
  {
    brand: "lixiang",
    model: "L7",
    slug: "l7",
    bodyType: "crossover",
    wmi: "HLX",
    about: [
      "Пятиместный салон с экранами для задних пассажиров, пневмоподвеска и запас хода больше тысячи километров.",
    ],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Ultra", level: 3, price: 7_490_000, power: lixiangPower }],
    stock: 1,
    used: [{ years: [2023], trim: "Max", generation: "I", level: 3, newPrice: 7_300_000, power: lixiangPower }],
  },
  {
    brand: "lixiang",
    model: "L9",
    slug: "l9",
    bodyType: "crossover",
    wmi: "HLX",
    about: ["Шесть отдельных кресел, холодильник и экран для второго ряда."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Ultra", level: 3, price: 9_190_000, power: lixiangPower }],
    stock: 1,
  },
];

export const voyahLines: readonly ModelLine[] = [
  {
    brand: "voyah",
    model: "Free",
    slug: "free",
    bodyType: "crossover",
    wmi: "LDP",
    about: ["В городе едет на электричестве, на трассе батарею подзаряжает бензиновый генератор."],
    generation: "I (рестайлинг)",
    trims: [
      {
        trim: "Sport Edition",
        level: 3,
        price: 6_590_000,
        power: hybrid("1,5 л турбо, гибрид", 1498, 490, "automatic", "all"),
      },
    ],
    stock: 1,
    used: [
      {
        years: [2023],
        trim: "EVR",
        generation: "I",
        level: 3,
        newPrice: 6_400_000,
        power: hybrid("1,5 л турбо, гибрид", 1498, 480, "automatic", "all"),
      },
    ],
  },
];
