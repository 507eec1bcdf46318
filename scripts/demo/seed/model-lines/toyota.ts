import { type ModelLine, diesel, hybrid, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const camry25 = petrol("2,5 л", 2494, 181, "automatic", "front");
const prado28 = diesel("2,8 л дизель", 2755, 177, "automatic", "all");
const cruiser45 = diesel("4,5 л V8 дизель", 4461, 249, "automatic", "all");

export const toyotaLines: readonly ModelLine[] = [
  {
    brand: "toyota",
    model: "Camry",
    slug: "camry",
    bodyType: "sedan",
    wmi: "XW7",
    about: ["Бизнес-седан с запасом места сзади и двигателем, который не боится больших пробегов."],
    generation: "IX (XV80)",
    trims: [{ trim: "Luxury", level: 3, price: 4_790_000, power: hybrid("2,5 л гибрид", 2487, 230, "cvt", "front") }],
    stock: 1,
    featured: true,
    used: [
      {
        years: [2019, 2021],
        trim: "Prestige",
        generation: "VIII (XV70)",
        level: 3,
        newPrice: 4_700_000,
        power: camry25,
      },
      { years: [2014], trim: "Elegance", generation: "VII (XV50)", level: 2, newPrice: 4_200_000, power: camry25 },
    ],
  },
  {
    brand: "toyota",
    model: "Corolla",
    slug: "corolla",
    bodyType: "sedan",
    wmi: "NMT",
    about: ["Экономичный седан с мягкой подвеской и скромным расходом топлива."],
    used: [
      {
        years: [2019],
        trim: "Comfort",
        generation: "XII",
        level: 2,
        newPrice: 2_950_000,
        power: petrol("1,6 л", 1598, 122, "cvt", "front"),
      },
    ],
  },
  {
    brand: "toyota",
    model: "Corolla Fielder",
    slug: "corolla-fielder",
    bodyType: "wagon",
    wmi: "JTD",
    plain: true,
    about: ["Универсал для японского рынка: по городу расходует около пяти литров на сотню."],
    used: [
      {
        years: [2018],
        trim: "Hybrid G",
        generation: "III (рестайлинг)",
        level: 2,
        newPrice: 2_350_000,
        power: hybrid("1,5 л гибрид", 1496, 100, "cvt", "front"),
        steering: "right",
      },
    ],
  },
  {
    brand: "toyota",
    model: "RAV4",
    slug: "rav4",
    bodyType: "crossover",
    wmi: "XW7",
    about: ["Кроссовер, который спокойно переносит и пробки, и грунтовку до дачи."],
    generation: "V",
    trims: [{ trim: "Elite", level: 2, price: 4_590_000, power: petrol("2,0 л", 1987, 171, "cvt", "all") }],
    stock: 1,
    used: [
      {
        years: [2020],
        trim: "Prestige",
        generation: "V",
        level: 3,
        newPrice: 4_600_000,
        power: petrol("2,5 л", 2487, 199, "automatic", "all"),
      },
    ],
  },
  {
    brand: "toyota",
    model: "Land Cruiser Prado",
    slug: "land-cruiser-prado",
    bodyType: "coupe",
    wmi: "JTE",
    about: ["Рама, понижающая передача и принудительные блокировки: машина для дальних дорог без асфальта."],
    generation: "250",
    trims: [
      { trim: "Prestige", level: 3, price: 9_990_000, power: petrol("2,4 л турбо", 2393, 281, "automatic", "all") },
    ],
    stock: 1,
    used: [
      {
        years: [2017],
        trim: "Prestige",
        generation: "150 (рестайлинг)",
        level: 3,
        newPrice: 8_400_000,
        power: prado28,
      },
    ],
  },
  {
    brand: "toyota",
    model: "Land Cruiser",
    slug: "land-cruiser",
    bodyType: "coupe",
    wmi: "JTM",
    about: ["Полноразмерный рамный внедорожник с постоянным полным приводом."],
    generation: "300",
    trims: [
      {
        trim: "70th Anniversary",
        level: 3,
        price: 16_490_000,
        power: diesel("3,3 л V6 дизель", 3346, 299, "automatic", "all"),
      },
    ],
    stock: 1,
    used: [{ years: [2015], trim: "Brownstone", generation: "200", level: 3, newPrice: 15_900_000, power: cruiser45 }],
  },
  {
    brand: "toyota",
    model: "Hilux",
    slug: "hilux",
    bodyType: "pickup",
    wmi: "AHT",
    about: ["Пикап с дизелем и жёстко подключаемым передним мостом, привычный к работе за городом."],
    used: [{ years: [2019], trim: "Prestige", generation: "VIII", level: 2, newPrice: 5_900_000, power: prado28 }],
  },
];

export const lexusLines: readonly ModelLine[] = [
  {
    brand: "lexus",
    model: "RX 350",
    slug: "rx-350",
    bodyType: "crossover",
    wmi: "JTJ",
    about: ["Плавный ход, тихий салон и традиционно аккуратная сборка."],
    generation: "V",
    trims: [
      { trim: "Luxury", level: 3, price: 10_790_000, power: petrol("2,4 л турбо", 2393, 279, "automatic", "all") },
    ],
    stock: 1,
    used: [
      {
        years: [2018],
        trim: "Executive",
        generation: "IV",
        level: 3,
        newPrice: 8_300_000,
        power: petrol("3,5 л V6", 3456, 300, "automatic", "all"),
      },
    ],
  },
  {
    brand: "lexus",
    model: "ES 250",
    slug: "es-250",
    bodyType: "sedan",
    wmi: "JTH",
    about: ["Большой переднеприводный седан, в котором главное — комфорт пассажиров."],
    used: [
      {
        years: [2020],
        trim: "Premium",
        generation: "VII",
        level: 3,
        newPrice: 6_300_000,
        power: petrol("2,5 л", 2487, 200, "automatic", "front"),
      },
    ],
  },
];
