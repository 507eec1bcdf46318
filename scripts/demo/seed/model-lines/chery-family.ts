import { type ModelLine, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

/** Makes that share Chery's engines and gearboxes: Tenet, Omoda, Jaecoo, Exeed, Jetour. */
const turbo15Robot = petrol("1,5 л турбо", 1498, 147, "robotic", "front");
const turbo15Cvt = petrol("1,5 л турбо", 1498, 147, "cvt", "front");
const turbo16Robot = petrol("1,6 л турбо", 1598, 150, "robotic", "front");
const turbo16RobotAll = petrol("1,6 л турбо", 1598, 150, "robotic", "all");
const turbo20RobotAll = petrol("2,0 л турбо", 1998, 198, "robotic", "all");
const turbo20AutomaticAll = petrol("2,0 л турбо", 1998, 249, "automatic", "all");

export const tenetLines: readonly ModelLine[] = [
  {
    brand: "tenet",
    model: "T4",
    slug: "t4",
    bodyType: "crossover",
    wmi: "XW8",
    about: ["Калужская сборка и полный набор обогревов для зимы."],
    generation: "I",
    trims: [{ trim: "Line", level: 2, price: 2_149_000, power: turbo15Robot }],
    stock: 1,
    lease: [{ years: [2026], trim: "Active", generation: "I", level: 1, newPrice: 1_999_000, power: turbo15Robot }],
  },
  {
    brand: "tenet",
    model: "T7",
    slug: "t7",
    bodyType: "crossover",
    wmi: "XW8",
    about: ["Российская калибровка подвески и руля: на трассе кроссовер держит прямую без подруливания."],
    generation: "I",
    trims: [
      { trim: "Prime", level: 2, price: 2_779_000, power: turbo16Robot },
      { trim: "Ultra", level: 3, price: 3_049_000, power: turbo16Robot },
    ],
    stock: 2,
  },
  {
    brand: "tenet",
    model: "T8",
    slug: "t8",
    bodyType: "crossover",
    wmi: "XW8",
    about: ["Семиместный салон и шесть режимов полного привода."],
    generation: "I",
    trims: [{ trim: "Ultra", level: 3, price: 3_849_000, power: turbo20RobotAll }],
    stock: 1,
  },
];

export const omodaLines: readonly ModelLine[] = [
  {
    brand: "omoda",
    model: "C5",
    slug: "c5",
    bodyType: "crossover",
    wmi: "LVV",
    about: ["Низкая для кроссовера крыша, точный руль и живые отклики на газ."],
    generation: "I (рестайлинг)",
    trims: [
      { trim: "Active", level: 2, price: 2_449_000, power: turbo15Cvt },
      { trim: "Supreme", level: 3, price: 2_989_000, power: turbo16RobotAll },
    ],
    stock: 2,
    lease: [{ years: [2024], trim: "Joy", generation: "I", level: 1, newPrice: 2_290_000, power: turbo15Cvt }],
  },
  {
    brand: "omoda",
    model: "C7",
    slug: "c7",
    bodyType: "crossover",
    wmi: "LVV",
    about: ["Купеобразный профиль и выдвигающийся к пассажиру экран шириной 15,6 дюйма."],
    generation: "I",
    trims: [{ trim: "Ultra", level: 3, price: 3_649_000, power: turbo16RobotAll }],
    stock: 1,
  },
];

export const jaecooLines: readonly ModelLine[] = [
  {
    brand: "jaecoo",
    model: "J7",
    slug: "j7",
    bodyType: "crossover",
    wmi: "LVV",
    about: ["Прямоугольный кузов, мягкая отделка салона и багажник с двойным полом."],
    generation: "I (рестайлинг)",
    trims: [
      { trim: "Supreme", level: 3, price: 3_399_000, power: turbo16RobotAll },
      { trim: "Active", level: 2, price: 2_999_000, power: turbo16Robot },
    ],
    stock: 2,
    lastYear: 1,
    lease: [{ years: [2025], trim: "Active", generation: "I", level: 2, newPrice: 2_950_000, power: turbo16Robot }],
  },
  {
    brand: "jaecoo",
    model: "J8",
    slug: "j8",
    bodyType: "crossover",
    wmi: "LVV",
    about: ["Вентиляция сидений двух рядов и активные задние муфты, которые доворачивают машину в повороте."],
    generation: "I",
    trims: [{ trim: "Supreme", level: 3, price: 4_749_000, power: turbo20AutomaticAll }],
    stock: 1,
  },
];

export const exeedLines: readonly ModelLine[] = [
  {
    brand: "exeed",
    model: "TXL",
    slug: "txl",
    bodyType: "crossover",
    wmi: "LVT",
    about: ["Спокойный кроссовер с двойным остеклением спереди и мягкими креслами."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Flagship", level: 3, price: 4_099_000, power: turbo20RobotAll }],
    stock: 1,
    used: [
      {
        years: [2022],
        trim: "Flagship",
        generation: "I (рестайлинг)",
        level: 3,
        newPrice: 3_900_000,
        power: petrol("1,6 л турбо", 1598, 186, "robotic", "all"),
      },
    ],
  },
  {
    brand: "exeed",
    model: "RX",
    slug: "rx",
    bodyType: "crossover",
    wmi: "LVT",
    about: ["Адаптивная подвеска и салон с мягкой отделкой на всех панелях."],
    generation: "I",
    trims: [{ trim: "Platinum", level: 3, price: 5_049_000, power: turbo20AutomaticAll }],
    stock: 1,
    drafts: 1,
  },
];

export const jetourLines: readonly ModelLine[] = [
  {
    brand: "jetour",
    model: "Dashing",
    slug: "dashing",
    bodyType: "crossover",
    wmi: "LVV",
    about: ["Утопленные ручки, низкий центр тяжести и просторный салон при длине 4,6 метра."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Luxury", level: 3, price: 2_899_000, power: turbo15Robot }],
    stock: 1,
  },
  {
    brand: "jetour",
    model: "X70 Plus",
    slug: "x70-plus",
    bodyType: "crossover",
    wmi: "LVV",
    about: ["Семь мест: третий ряд складывается в пол и не отнимает багажник."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Comfort", level: 2, price: 2_849_000, power: turbo15Robot }],
    stock: 1,
  },
  {
    brand: "jetour",
    model: "T2",
    slug: "t2",
    bodyType: "coupe",
    wmi: "LVV",
    about: ["Запасное колесо на двери, дорожный просвет 220 миллиметров и полный привод с режимами для грязи и песка."],
    generation: "I",
    trims: [
      {
        trim: "Discovery",
        level: 3,
        price: 4_499_000,
        power: petrol("2,0 л турбо", 1998, 245, "automatic", "all"),
      },
      { trim: "Expedition", level: 2, price: 4_199_000, power: petrol("2,0 л турбо", 1998, 245, "robotic", "all") },
    ],
    stock: 2,
    featured: true,
  },
];
