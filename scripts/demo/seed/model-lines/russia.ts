import { type ModelLine, electric, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const gamma16Manual = petrol("1,6 л", 1591, 123, "manual", "front");
const gamma16Automatic = petrol("1,6 л", 1591, 123, "automatic", "front");
const zmzManual = petrol("2,7 л", 2693, 150, "manual", "all");
const zmzAutomatic = petrol("2,7 л", 2693, 150, "automatic", "all");

export const solarisLines: readonly ModelLine[] = [
  {
    brand: "solaris",
    model: "HC",
    slug: "hc",
    bodyType: "crossover",
    wmi: "Z94",
    about: ["Петербургский кроссовер с классическим автоматом, хорошо знакомый по Hyundai Creta."],
    generation: "I",
    trims: [
      { trim: "Comfort", level: 2, price: 2_549_000, power: gamma16Automatic },
      { trim: "Premium", level: 3, price: 2_949_000, power: petrol("2,0 л", 1999, 150, "automatic", "all") },
    ],
    stock: 2,
    featured: true,
  },
  {
    brand: "solaris",
    model: "HS",
    slug: "hs",
    bodyType: "sedan",
    wmi: "Z94",
    plain: true,
    about: ["Седан с атмосферным мотором и шестиступенчатой коробкой: ничего лишнего и недорогое обслуживание."],
    generation: "I",
    trims: [
      { trim: "Active", level: 1, price: 1_899_000, power: petrol("1,4 л", 1368, 100, "manual", "front") },
      { trim: "Comfort", level: 2, price: 2_149_000, power: gamma16Automatic },
    ],
    stock: 2,
    lastYear: 1,
    sold: 1,
    lease: [
      { years: [2024, 2025], trim: "Comfort", generation: "I", level: 2, newPrice: 2_120_000, power: gamma16Automatic },
    ],
  },
  {
    brand: "solaris",
    model: "KRX",
    slug: "krx",
    bodyType: "hatchback",
    wmi: "Z94",
    plain: true,
    about: ["Хэтчбек с увеличенным просветом и пластиковым обвесом по кругу."],
    generation: "I",
    trims: [{ trim: "Active", level: 1, price: 2_069_000, power: gamma16Manual }],
    stock: 1,
    lease: [
      { years: [2025], trim: "Comfort", generation: "I", level: 2, newPrice: 2_249_000, power: gamma16Automatic },
    ],
  },
];

export const moskvichLines: readonly ModelLine[] = [
  {
    brand: "moskvich",
    model: "3",
    slug: "3",
    bodyType: "crossover",
    wmi: "X7L",
    about: ["Компактный кроссовер московской сборки с большим багажником под плоским полом."],
    generation: "I",
    trims: [{ trim: "Comfort", level: 2, price: 2_199_000, power: petrol("1,5 л турбо", 1499, 136, "cvt", "front") }],
    stock: 1,
    lastYear: 1,
    lease: [
      {
        years: [2024],
        trim: "Comfort",
        generation: "I",
        level: 2,
        newPrice: 2_150_000,
        power: petrol("1,5 л турбо", 1499, 136, "cvt", "front"),
      },
    ],
  },
  {
    brand: "moskvich",
    model: "3е",
    slug: "3e",
    bodyType: "crossover",
    wmi: "X7L",
    about: ["Электромобиль с батареей 65,7 кВт·ч: в городе хватает на несколько дней поездок."],
    generation: "I",
    trims: [{ trim: "Comfort", level: 2, price: 3_290_000, power: electric("Электромотор", 193, "front") }],
    stock: 1,
  },
  {
    brand: "moskvich",
    model: "6",
    slug: "6",
    bodyType: "hatchback",
    wmi: "X7L",
    about: ["Лифтбек бизнес-класса с большой пятой дверью и роботизированной коробкой."],
    generation: "I",
    trims: [
      { trim: "Business", level: 3, price: 2_449_000, power: petrol("1,5 л турбо", 1499, 174, "robotic", "front") },
    ],
    stock: 1,
  },
];

export const uazLines: readonly ModelLine[] = [
  {
    brand: "uaz",
    model: "Patriot",
    slug: "patriot",
    bodyType: "coupe",
    wmi: "XTT",
    plain: true,
    about: [
      "Рама, зависимые мосты, понижающая передача и блокировка заднего дифференциала.",
      "Просвет под мостами 210 миллиметров и большой багажник для снаряжения.",
    ],
    generation: "I (рестайлинг)",
    trims: [
      { trim: "Prestige", level: 2, price: 2_149_000, power: zmzAutomatic },
      { trim: "Comfort", level: 1, price: 1_879_000, power: zmzManual },
    ],
    stock: 2,
    used: [
      {
        years: [2018],
        trim: "Style",
        generation: "I (рестайлинг)",
        level: 2,
        newPrice: 1_900_000,
        power: petrol("2,7 л", 2693, 135, "manual", "all"),
      },
    ],
  },
  {
    brand: "uaz",
    model: "Pickup",
    slug: "pickup",
    bodyType: "pickup",
    wmi: "XTT",
    plain: true,
    about: ["Двухрядный пикап на раме Patriot, грузоподъёмность — 725 килограммов."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Comfort", level: 1, price: 1_989_000, power: zmzManual }],
    stock: 1,
  },
];
