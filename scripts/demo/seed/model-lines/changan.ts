import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const turbo15Robot = petrol("1,5 л турбо", 1494, 150, "robotic", "front");

export const changanLines: readonly ModelLine[] = [
  {
    brand: "changan",
    model: "CS35 Plus",
    slug: "cs35-plus",
    bodyType: "crossover",
    wmi: "LS5",
    about: ["Компактный кроссовер с лёгким рулём и хорошей обзорностью."],
    generation: "II",
    trims: [{ trim: "Luxe", level: 2, price: 2_349_000, power: petrol("1,4 л турбо", 1392, 150, "robotic", "front") }],
    stock: 1,
  },
  {
    brand: "changan",
    model: "CS55 Plus",
    slug: "cs55-plus",
    bodyType: "crossover",
    wmi: "LS5",
    about: ["Кроссовер с мягкой подвеской и высоким потолком над обоими рядами."],
    generation: "II (рестайлинг)",
    trims: [{ trim: "Tech", level: 3, price: 2_899_000, power: turbo15Robot }],
    stock: 1,
    used: [
      {
        years: [2022],
        trim: "Luxe",
        generation: "II",
        level: 2,
        newPrice: 2_650_000,
        power: petrol("1,5 л турбо", 1494, 181, "robotic", "front"),
      },
    ],
  },
  {
    brand: "changan",
    model: "UNI-V",
    slug: "uni-v",
    bodyType: "hatchback",
    wmi: "LS5",
    about: ["Лифтбек с большой задней дверью и активным спойлером."],
    generation: "I (рестайлинг)",
    trims: [
      { trim: "Luxe", level: 2, price: 2_799_000, power: turbo15Robot },
      { trim: "Sport", level: 3, price: 2_999_000, power: turbo15Robot },
    ],
    stock: 2,
    featured: true,
  },
  {
    brand: "changan",
    model: "CS75 Plus",
    slug: "cs75-plus",
    bodyType: "crossover",
    wmi: "LS5",
    about: ["Три экрана на передней панели и классический восьмиступенчатый автомат."],
    generation: "III",
    trims: [
      { trim: "Exclusive", level: 3, price: 3_599_000, power: petrol("2,0 л турбо", 1998, 192, "automatic", "all") },
    ],
    stock: 1,
  },
  {
    brand: "changan",
    model: "Hunter Plus",
    slug: "hunter-plus",
    bodyType: "pickup",
    wmi: "LS4",
    about: [
      "Рама, понижающая передача и блокировка заднего дифференциала.",
      "Грузоподъёмность около тонны и кабина, в которой удобно впятером.",
    ],
    generation: "I",
    trims: [
      { trim: "Luxe", level: 2, price: 3_349_000, power: diesel("1,9 л дизель", 1910, 150, "automatic", "all") },
      { trim: "Tech", level: 3, price: 3_649_000, power: petrol("2,0 л турбо", 1998, 221, "automatic", "all") },
    ],
    stock: 2,
  },
];
