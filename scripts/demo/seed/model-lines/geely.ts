import { type ModelLine, electric, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const turbo15Robot = petrol("1,5 л турбо", 1499, 147, "robotic", "front");
const turbo15ThreeCylinder = petrol("1,5 л турбо", 1477, 150, "robotic", "front");
const turbo20Robot = petrol("2,0 л турбо", 1969, 150, "robotic", "front");
const turbo20RobotAll = petrol("2,0 л турбо", 1969, 200, "robotic", "all");
const turbo20AutomaticAll = petrol("2,0 л турбо", 1969, 238, "automatic", "all");

export const geelyLines: readonly ModelLine[] = [
  {
    brand: "geely",
    model: "Coolray",
    slug: "coolray",
    bodyType: "crossover",
    wmi: "LB3",
    about: ["Компактный кроссовер с бодрым турбомотором и спортивными креслами."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Flagship Sport", level: 3, price: 2_799_000, power: turbo15Robot }],
    stock: 1,
    used: [
      {
        years: [2021],
        trim: "Luxury",
        generation: "I",
        level: 2,
        newPrice: 2_390_000,
        power: turbo15ThreeCylinder,
        wmi: "Y4K",
      },
    ],
    lease: [
      {
        years: [2024],
        trim: "Luxury",
        generation: "I (рестайлинг)",
        level: 2,
        newPrice: 2_490_000,
        power: turbo15Robot,
      },
    ],
  },
  {
    brand: "geely",
    model: "Cityray",
    slug: "cityray",
    bodyType: "crossover",
    wmi: "LB3",
    about: ["Свежая модель между Coolray и Atlas: салон просторнее, чем обещает длина."],
    generation: "I",
    trims: [
      { trim: "Exclusive", level: 3, price: 2_849_000, power: petrol("1,5 л турбо", 1499, 147, "robotic", "front") },
    ],
    stock: 1,
  },
  {
    brand: "geely",
    model: "Atlas",
    slug: "atlas",
    bodyType: "crossover",
    wmi: "LB3",
    about: ["Двухлитровый мотор с запасом тяги и кузов с хорошей защитой арок от коррозии."],
    generation: "II",
    trims: [
      { trim: "Luxury", level: 2, price: 3_249_000, power: turbo20Robot },
      { trim: "Flagship", level: 3, price: 3_849_000, power: turbo20RobotAll },
    ],
    stock: 2,
    lastYear: 1,
    used: [
      {
        years: [2019],
        trim: "Luxury",
        generation: "I",
        level: 2,
        newPrice: 2_750_000,
        power: petrol("2,4 л", 2378, 149, "automatic", "all"),
        wmi: "Y4K",
      },
    ],
  },
  {
    brand: "geely",
    model: "Monjaro",
    slug: "monjaro",
    bodyType: "crossover",
    wmi: "LB3",
    about: [
      "Восьмиступенчатый автомат, полный привод и тихий салон с трёхслойным остеклением.",
      "На трассе едет спокойно и обгоняет без натуги.",
    ],
    generation: "I (рестайлинг)",
    trims: [
      { trim: "Flagship", level: 3, price: 4_599_000, power: turbo20AutomaticAll },
      { trim: "Exclusive", level: 3, price: 4_849_000, power: turbo20AutomaticAll },
    ],
    stock: 2,
    featured: true,
    used: [
      { years: [2022], trim: "Flagship", generation: "I", level: 3, newPrice: 4_650_000, power: turbo20AutomaticAll },
    ],
  },
  {
    brand: "geely",
    model: "Emgrand",
    slug: "emgrand",
    bodyType: "sedan",
    wmi: "LB3",
    about: ["Экономичный седан с атмосферным двигателем и цепным приводом ГРМ."],
    generation: "IV",
    trims: [{ trim: "Luxury", level: 2, price: 2_249_000, power: petrol("1,5 л", 1499, 122, "cvt", "front") }],
    stock: 1,
    lease: [
      {
        years: [2025],
        trim: "Comfort",
        generation: "IV",
        level: 1,
        newPrice: 2_150_000,
        power: petrol("1,5 л", 1499, 122, "cvt", "front"),
      },
    ],
  },
  {
    brand: "geely",
    model: "Preface",
    slug: "preface",
    bodyType: "sedan",
    wmi: "LB3",
    about: ["Седан на платформе CMA, общей с Volvo: плотный ход и хорошая шумоизоляция."],
    generation: "I (рестайлинг)",
    trims: [
      { trim: "Flagship", level: 3, price: 3_499_000, power: petrol("2,0 л турбо", 1969, 200, "robotic", "front") },
    ],
    stock: 1,
  },
];

export const belgeeLines: readonly ModelLine[] = [
  {
    brand: "belgee",
    model: "X50",
    slug: "x50",
    bodyType: "crossover",
    wmi: "Y4K",
    about: ["Белорусская сборка, понятный сервис и доступные кузовные детали."],
    generation: "I (рестайлинг)",
    trims: [
      { trim: "Active", level: 2, price: 2_349_000, power: turbo15ThreeCylinder },
      { trim: "Style", level: 3, price: 2_539_000, power: turbo15ThreeCylinder },
    ],
    stock: 2,
    lease: [
      { years: [2025], trim: "Active", generation: "I", level: 2, newPrice: 2_290_000, power: turbo15ThreeCylinder },
    ],
  },
  {
    brand: "belgee",
    model: "X70",
    slug: "x70",
    bodyType: "crossover",
    wmi: "Y4K",
    about: ["Кроссовер среднего размера с багажником для детской коляски и велосипеда без снятия колёс."],
    generation: "I",
    trims: [{ trim: "Style", level: 3, price: 2_939_000, power: turbo15ThreeCylinder }],
    stock: 1,
    drafts: 1,
  },
  {
    brand: "belgee",
    model: "S50",
    slug: "s50",
    bodyType: "sedan",
    wmi: "Y4K",
    plain: true,
    about: ["Седан для города и такси: атмосферный мотор, дешёвые расходники."],
    generation: "I",
    trims: [{ trim: "Active", level: 2, price: 2_129_000, power: petrol("1,5 л", 1499, 122, "cvt", "front") }],
    stock: 1,
  },
];

export const zeekrLines: readonly ModelLine[] = [
  {
    brand: "zeekr",
    model: "001",
    slug: "001",
    bodyType: "hatchback",
    wmi: "L6T",
    about: ["Батарея на 100 кВт·ч, пневмоподвеска и разгон до сотни быстрее четырёх секунд."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Long Range AWD", level: 3, price: 7_190_000, power: electric("Два электромотора", 544, "all") }],
    stock: 1,
    featured: true,
    used: [
      {
        years: [2023],
        trim: "YOU",
        generation: "I",
        level: 3,
        newPrice: 6_900_000,
        power: electric("Два электромотора", 544, "all"),
      },
    ],
  },
  {
    brand: "zeekr",
    model: "7X",
    slug: "7x",
    bodyType: "crossover",
    wmi: "L6T",
    about: ["Быстрая зарядка на 800 вольт и двери с электроприводом."],
    generation: "I",
    trims: [{ trim: "Long Range RWD", level: 3, price: 6_290_000, power: electric("Электромотор", 421, "rear") }],
    stock: 1,
  },
];
