import { type ModelLine, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const eightValve = petrol("1,6 л", 1596, 90, "manual", "front");
const sixteenValve = petrol("1,6 л", 1596, 106, "manual", "front");
const sixteenValveCvt = petrol("1,6 л", 1596, 106, "cvt", "front");
const evoManual = petrol("1,8 л", 1774, 122, "manual", "front");
const evoCvt = petrol("1,8 л", 1774, 122, "cvt", "front");
const nivaLegend = petrol("1,7 л", 1690, 83, "manual", "all");
const nivaTravel = petrol("1,8 л", 1774, 90, "manual", "all");

const granta: ModelLine = {
  brand: "lada",
  model: "Granta",
  slug: "granta",
  bodyType: "sedan",
  wmi: "XTA",
  plain: true,
  about: [
    "Простая конструкция, высокий дорожный просвет и багажник на 520 литров.",
    "Двигатель работает на бензине АИ-92, запчасти есть в каждом магазине.",
  ],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Comfort", level: 1, price: 969_000, power: eightValve },
    { trim: "Enjoy", level: 2, price: 1_099_000, power: eightValve },
  ],
  stock: 2,
  sold: 1,
  used: [
    {
      years: [2020],
      trim: "Comfort",
      generation: "I",
      level: 1,
      newPrice: 1_080_000,
      power: petrol("1,6 л", 1596, 87, "manual", "front"),
    },
  ],
  lease: [
    { years: [2024], trim: "Comfort", generation: "I (рестайлинг)", level: 1, newPrice: 1_020_000, power: eightValve },
  ],
};

const grantaLiftback: ModelLine = {
  brand: "lada",
  model: "Granta лифтбек",
  slug: "granta-liftback",
  bodyType: "hatchback",
  wmi: "XTA",
  plain: true,
  about: ["Пятая дверь и складывающийся задний диван: в салон входят лыжи и стройматериалы до двух метров длиной."],
  generation: "I (рестайлинг)",
  trims: [{ trim: "Enjoy", level: 2, price: 1_139_000, power: eightValve }],
  stock: 1,
};

const vesta: ModelLine = {
  brand: "lada",
  model: "Vesta",
  slug: "vesta",
  bodyType: "sedan",
  wmi: "XTA",
  plain: true,
  about: [
    "Подвеска настроена под разбитые дороги, дорожный просвет — 178 миллиметров.",
    "Просторный второй ряд: двое взрослых едут без тесноты.",
  ],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Life", level: 2, price: 1_549_000, power: sixteenValve },
    { trim: "Techno", level: 3, price: 1_879_000, power: evoCvt },
  ],
  stock: 2,
  used: [
    {
      years: [2019],
      trim: "Comfort",
      generation: "I",
      level: 1,
      newPrice: 1_690_000,
      power: sixteenValve,
    },
  ],
  lease: [{ years: [2025], trim: "Life", generation: "I (рестайлинг)", level: 2, newPrice: 1_590_000, power: evoCvt }],
};

const vestaCross: ModelLine = {
  brand: "lada",
  model: "Vesta SW Cross",
  slug: "vesta-sw-cross",
  bodyType: "wagon",
  wmi: "XTA",
  plain: true,
  about: ["Универсал с защитным обвесом и просветом 203 миллиметра, под полом багажника — органайзер."],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Enjoy", level: 2, price: 1_899_000, power: evoManual },
    { trim: "Techno", level: 3, price: 2_069_000, power: evoCvt },
  ],
  stock: 2,
  featured: true,
  used: [
    {
      years: [2020],
      trim: "Luxe",
      generation: "I",
      level: 2,
      newPrice: 1_890_000,
      power: petrol("1,6 л", 1598, 113, "cvt", "front"),
    },
  ],
  lease: [{ years: [2024], trim: "Enjoy", generation: "I (рестайлинг)", level: 2, newPrice: 1_880_000, power: evoCvt }],
};

const iskra: ModelLine = {
  brand: "lada",
  model: "Iskra",
  slug: "iskra",
  bodyType: "sedan",
  wmi: "XTA",
  plain: true,
  about: ["Колёсная база длиннее, чем у Granta, поэтому сзади заметно просторнее."],
  generation: "I",
  trims: [{ trim: "Techno", level: 3, price: 1_689_000, power: sixteenValveCvt }],
  stock: 1,
};

const iskraWagon: ModelLine = {
  brand: "lada",
  model: "Iskra SW",
  slug: "iskra-sw",
  bodyType: "wagon",
  wmi: "XTA",
  plain: true,
  about: ["Короткий универсал для города и дачи: задний диван складывается по частям."],
  generation: "I",
  trims: [{ trim: "Enjoy", level: 2, price: 1_559_000, power: sixteenValve }],
  stock: 1,
  drafts: 1,
};

const aura: ModelLine = {
  brand: "lada",
  model: "Aura",
  slug: "aura",
  bodyType: "sedan",
  wmi: "XTA",
  about: ["База увеличена на 25 сантиметров относительно Vesta, второй ряд получил собственный обогрев и шторки."],
  generation: "I",
  trims: [{ trim: "Prestige", level: 3, price: 2_739_000, power: evoCvt }],
  stock: 1,
};

const largus: ModelLine = {
  brand: "lada",
  model: "Largus",
  slug: "largus",
  bodyType: "wagon",
  wmi: "XTA",
  plain: true,
  about: [
    "Семь мест или почти ровный грузовой отсек: третий ряд складывается и снимается.",
    "Большой универсал для семьи и небольшого бизнеса.",
  ],
  generation: "I (рестайлинг)",
  trims: [{ trim: "Comfort", level: 2, price: 1_799_000, power: sixteenValve }],
  stock: 1,
  lease: [
    { years: [2024], trim: "Comfort", generation: "I (рестайлинг)", level: 1, newPrice: 1_750_000, power: eightValve },
  ],
};

const xray: ModelLine = {
  brand: "lada",
  model: "XRAY",
  slug: "xray",
  bodyType: "hatchback",
  wmi: "XTA",
  plain: true,
  about: ["Высокий хэтчбек с посадкой почти как в кроссовере."],
  used: [
    {
      years: [2018],
      trim: "Luxe",
      generation: "I",
      level: 2,
      newPrice: 1_580_000,
      power: petrol("1,8 л", 1774, 122, "robotic", "front"),
    },
  ],
};

const legend: ModelLine = {
  brand: "lada",
  model: "Niva Legend",
  slug: "niva-legend",
  bodyType: "coupe",
  wmi: "XTA",
  plain: true,
  about: [
    "Постоянный полный привод, понижающая передача и блокировка межосевого дифференциала.",
    "Короткие свесы и малый вес помогают там, где тяжёлые внедорожники вязнут.",
  ],
  generation: "I (рестайлинг)",
  trims: [{ trim: "Luxe", level: 2, price: 1_249_000, power: nivaLegend }],
  stock: 1,
  used: [{ years: [2016], trim: null, generation: "I", level: 1, newPrice: 1_150_000, power: nivaLegend }],
};

const travel: ModelLine = {
  brand: "lada",
  model: "Niva Travel",
  slug: "niva-travel",
  bodyType: "coupe",
  wmi: "XTA",
  plain: true,
  about: ["Пять дверей, постоянный полный привод и понижающая передача: до рыбалки и обратно в любую погоду."],
  generation: "I (рестайлинг)",
  trims: [{ trim: "Luxe Off-Road", level: 2, price: 1_619_000, power: nivaTravel }],
  stock: 1,
  used: [
    {
      years: [2021],
      trim: "Luxe",
      generation: "I (рестайлинг)",
      level: 2,
      newPrice: 1_560_000,
      power: petrol("1,7 л", 1690, 80, "manual", "all"),
    },
  ],
};

export const ladaLines: readonly ModelLine[] = [
  granta,
  grantaLiftback,
  vesta,
  vestaCross,
  iskra,
  iskraWagon,
  aura,
  largus,
  xray,
  legend,
  travel,
];
