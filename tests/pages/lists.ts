/** Made-up pages of several cars: each way of writing a card, of opening it and of naming the page, in four languages. */
interface ListPage {
  name: string;
  html: string;
  url: string;
  /** The cards can be read, each with its own address. */
  hasAddresses: boolean;
}

interface Car {
  id: number;
  make: string;
  model: string;
  year: number;
  km: number;
  price: number;
}

const CARS: readonly Car[] = [
  { id: 71, make: "Volkswagen", model: "Golf", year: 2017, km: 98_400, price: 13_950 },
  { id: 72, make: "Skoda", model: "Octavia", year: 2019, km: 61_200, price: 17_480 },
  { id: 73, make: "Volkswagen", model: "Passat", year: 2015, km: 143_700, price: 11_290 },
  { id: 74, make: "Skoda", model: "Superb", year: 2020, km: 45_100, price: 24_900 },
];

const grouped = (number: number, sign: string) => String(number).replace(/\B(?=(?:\d{3})+$)/g, sign);

interface Language {
  lang: string;
  host: string;
  title: string;
  resultCount: string;
  labels: readonly [year: string, mileage: string, gearbox: string, fuel: string, price: string];
  values: readonly [gearbox: string, fuel: string];
  km: (number: number) => string;
  price: (number: number) => string;
}

const LANGUAGES: readonly Language[] = [
  {
    lang: "de",
    host: "autohaus.example.de",
    title: "Fahrzeugbestand",
    resultCount: "1–20 von 4.512 Angeboten",
    labels: ["Erstzulassung", "Kilometerstand", "Getriebe", "Kraftstoff", "Preis"],
    values: ["Automatik", "Diesel"],
    km: (number) => `${grouped(number, ".")} km`,
    price: (number) => `${grouped(number, ".")} €`,
  },
  {
    lang: "nl",
    host: "garage.example.nl",
    title: "Ons aanbod",
    resultCount: "1-20 van 318 resultaten",
    labels: ["Bouwjaar", "Kilometerstand", "Transmissie", "Brandstof", "Prijs"],
    values: ["Automaat", "Diesel"],
    km: (number) => `${grouped(number, ".")} km`,
    price: (number) => `€ ${grouped(number, ".")},-`,
  },
  {
    lang: "en",
    host: "cars.example.com",
    title: "Our stock",
    resultCount: "Showing 1-20 of 340",
    labels: ["Year", "Mileage", "Transmission", "Fuel", "Price"],
    values: ["Automatic", "Diesel"],
    km: (number) => `${grouped(number, ",")} miles`,
    price: (number) => `£${grouped(number, ",")}`,
  },
  {
    lang: "ru",
    host: "salon.example.ru",
    title: "Автомобили",
    resultCount: "Найдено 340",
    labels: ["Год", "Пробег", "Коробка", "Двигатель", "Цена"],
    values: ["Автомат", "Дизель"],
    km: (number) => `${grouped(number, " ")} км`,
    price: (number) => `${grouped(number * 100, " ")} ₽`,
  },
];

/** How a card opens: attributes of the card and the tag around its title. */
const OPENINGS: Readonly<Record<string, (id: number) => [card: string, open: string, close: string]>> = {
  path: (id) => ["", `<a href="/auto/${id}">`, "</a>"],
  "query of a path": (id) => ["", `<a href="/item?id=${id}&utm_source=list">`, "</a>"],
  query: (id) => ["", `<a href="?id=${id}">`, "</a>"],
  "data-href": (id) => [` data-href="/auto/${id}"`, "", ""],
  onclick: (id) => [` onclick="window.location.href='/auto/${id}'"`, "", ""],
  hash: () => ["", `<a href="#">`, "</a>"],
  script: (id) => ["", `<a href="javascript:open(${id})">`, "</a>"],
  nothing: () => ["", "", ""],
};
const WITHOUT_ADDRESS: ReadonlySet<string> = new Set(["hash", "script", "nothing"]);

type Layout = (car: Car, language: Language, opening: readonly [string, string, string]) => string;

const LAYOUTS: Readonly<Record<string, Layout>> = {
  lines: ({ make, model, year, km, price }, { values, ...of }, [card, open, close]) =>
    `<div class="c"${card}>${open}<h3>${make} ${model}</h3>${close}<span>${year}</span><span>${of.km(km)}</span><span>${values[0]}</span><b>${of.price(price)}</b></div>`,
  labels: ({ make, model, year, km, price }, { labels, values, ...of }, [card, open, close]) =>
    `<article${card}>${open}<h2>${make} ${model}</h2>${close}<dl><dt>${labels[0]}</dt><dd>${year}</dd><dt>${labels[1]}</dt><dd>${of.km(km)}</dd><dt>${labels[2]}</dt><dd>${values[0]}</dd><dt>${labels[3]}</dt><dd>${values[1]}</dd></dl><p>${of.price(price)}</p></article>`,
  "labels in text": ({ make, model, year, km, price }, { labels, values, ...of }, [card, open, close]) =>
    `<li${card}>${open}<strong>${make} ${model}</strong>${close}<ul><li>${labels[0]}: ${year}</li><li>${labels[1]}: ${of.km(km)}</li><li>${labels[2]}: ${values[0]}</li></ul><em>${of.price(price)}</em></li>`,
  "first headings": ({ make, model, year, km, price }, { values, ...of }, [card, open, close]) =>
    `<section${card}>${open}<h1>${make} ${model}</h1>${close}<p>${year} · ${of.km(km)} · ${values[0]} · ${values[1]}</p><p>${of.price(price)}</p></section>`,
  rows: ({ make, model, year, km, price }, { values, ...of }, [card, open, close]) =>
    `<tr${card}><td>${open}${make} ${model}${close}</td><td>${year}</td><td>${of.km(km)}</td><td>${values[1]}</td><td>${of.price(price)}</td></tr>`,
  "no currency": ({ make, model, year, km, price }, { labels, values, ...of }, [card, open, close]) =>
    `<div class="r"${card}>${open}<h2>${make} ${model}</h2>${close}<ul><li>${labels[0]}: ${year}</li><li>${labels[1]}: ${of.km(km)}</li><li>${labels[2]}: ${values[0]}</li><li>${labels[3]}: ${values[1]}</li><li>${labels[4]}: ${price}</li></ul></div>`,
};

/** the heading and the number of results of the page. */
const HEADS: Readonly<Record<string, (language: Language) => [title: string, body: string]>> = {
  plain: ({ title }) => [title, `<h1>${title}</h1>`],
  "named after a car": () => ["Volkswagen Golf", "<h1>Volkswagen Golf</h1>"],
  "named after a car above a promoted one": ({ values, ...of }) => [
    "Volkswagen Golf",
    `<h1>Volkswagen Golf</h1><aside class="top"><a href="#"><b>Volkswagen Golf</b></a><i>2016</i><i>${of.km(55_300)}</i><i>${values[0]}</i><i>${values[1]}</i><u>${of.price(12_800)}</u></aside>`,
  ],
  "with a number of results": ({ resultCount }) => ["Volkswagen", `<h1>Volkswagen</h1><p>${resultCount}</p>`],
  none: () => ["", ""],
};

const document = ({ lang }: Language, title: string, body: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body><nav><a href="/">Home</a> <a href="/contact">Contact</a></nav>${body}<footer>Example</footer></body></html>`;

const script = (type: string, text: string) => `<script${type && ` type="${type}"`}>${text}</script>`;
const ld = (value: unknown) => script("application/ld+json", JSON.stringify(value));
const nodeOf =
  (type: string) =>
  ({ id, make, model, year, km, price }: Car) => ({
    "@type": type,
    name: `${make} ${model}`,
    brand: { "@type": "Brand", name: make },
    model,
    vehicleModelDate: String(year),
    mileageFromOdometer: { "@type": "QuantitativeValue", value: km, unitCode: "KMT" },
    url: `/auto/${id}`,
    offers: { "@type": "Offer", price, priceCurrency: "EUR" },
  });
const recordOf = ({ id, make, model, year, km, price }: Car) => ({
  id,
  url: `/auto/${id}`,
  make,
  model,
  year,
  mileage: km,
  price,
  currency: "EUR",
  gearbox: id % 2 ? "Automatic" : "Manual",
});
const byId = (prefix = "") => Object.fromEntries(CARS.map((car) => [`${prefix}${car.id}`, recordOf(car)]));
const items = (type: string, property: string) =>
  CARS.map(
    ({ id, make, model, year, km, price }) =>
      `<div itemscope itemtype="https://schema.org/${type}"><a itemprop="url" href="/auto/${id}"><span itemprop="name">${make} ${model}</span></a><meta itemprop="brand" content="${make}"><meta itemprop="vehicleModelDate" content="${year}"><meta itemprop="mileageFromOdometer" content="${km}"><span ${property}><meta itemprop="price" content="${price}"><meta itemprop="priceCurrency" content="EUR"></span></div>`,
  ).join("");
const OFFER = 'itemprop="offers" itemscope itemtype="https://schema.org/Offer"';
const listItems = (cars: readonly unknown[]) =>
  cars.map((item, at) => ({ "@type": "ListItem", position: at + 1, item }));

/** Cars in data alone. */
const DATA: Readonly<Record<string, string>> = {
  "JSON-LD ItemList": ld({ "@type": "ItemList", itemListElement: listItems(CARS.map(nodeOf("Car"))) }),
  "JSON-LD array of Car": ld(CARS.map(nodeOf("Car"))),
  "JSON-LD graph of Product": ld({ "@graph": CARS.map(nodeOf("Product")) }),
  "JSON-LD scripts of Vehicle": CARS.map((car) => ld(nodeOf("Vehicle")(car))).join(""),
  "JSON-LD OfferCatalog": ld({ "@type": "OfferCatalog", itemListElement: CARS.map(nodeOf("Car")) }),
  "JSON-LD SearchResultsPage": ld({
    "@type": "SearchResultsPage",
    mainEntity: { "@type": "ItemList", itemListElement: listItems(CARS.map(nodeOf("Vehicle"))) },
  }),
  "JSON-LD of a dealer": ld({
    "@type": "AutoDealer",
    name: "Example",
    makesOffer: CARS.map((car) => ({ "@type": "Offer", price: car.price, itemOffered: nodeOf("Car")(car) })),
  }),
  "JSON-LD sum of a search": ld({
    "@type": "Product",
    name: "Volkswagen Golf",
    brand: "Volkswagen",
    offers: { "@type": "AggregateOffer", lowPrice: 11_290, highPrice: 24_900, offerCount: 4512, priceCurrency: "EUR" },
  }),
  ...Object.fromEntries(
    ["listings", "results", "items", "ads", "vehicles", "offers"].map((key) => [
      `state under ${key}`,
      script("", `window.__STATE__ = ${JSON.stringify({ page: { [key]: CARS.map(recordOf) } })};`),
    ]),
  ),
  "state of Next.js": script(
    "application/json",
    JSON.stringify({ props: { pageProps: { data: { edges: CARS.map((car) => ({ node: recordOf(car) })) } } } }),
  ).replace("<script", '<script id="__NEXT_DATA__"'),
  "state by number": script("", `window.__DATA__=${JSON.stringify({ entities: { listings: byId() } })}`),
  "state of a cache": script("application/json", JSON.stringify({ cache: byId("Car:") })),
  "state of wrapped numbers": script(
    "application/json",
    JSON.stringify({
      ads: Object.fromEntries(CARS.map((car) => [`ad${car.id}`, { score: 1, vehicle: recordOf(car) }])),
    }),
  ),
  "state of two": script("", `window.__STATE__ = ${JSON.stringify({ results: CARS.slice(0, 2).map(recordOf) })};`),
  "microdata of Car": items("Car", OFFER),
  "microdata of Vehicle": items("Vehicle", OFFER),
  "microdata of Product": items("Product", OFFER),
  "microdata of Offer": items("Offer", ""),
};

export const LIST_PAGES: readonly ListPage[] = LANGUAGES.flatMap((language) =>
  Object.entries(HEADS).flatMap(([head, headOf]) => {
    const [title, top] = headOf(language);
    const url = `https://${language.host}/auto`;
    const cards = Object.entries(LAYOUTS).flatMap(([layout, cardOf]) =>
      Object.entries(OPENINGS).map(([opening, openingOf]) => {
        const all = CARS.map((car) => cardOf(car, language, openingOf(car.id))).join("");
        return {
          name: `${language.lang}, heading ${head}, ${layout}, opened by ${opening}`,
          html: document(language, title, top + (layout === "rows" ? `<table>${all}</table>` : `<div>${all}</div>`)),
          url,
          hasAddresses: layout !== "no currency" && !WITHOUT_ADDRESS.has(opening),
        };
      }),
    );
    const data = Object.entries(DATA).map(([name, markup]) => ({
      name: `${language.lang}, heading ${head}, ${name}`,
      html: document(language, title, `${top}<div id="app"></div>${markup}`),
      url,
      hasAddresses: !/sum of a search|of two$/.test(name),
    }));
    return [...cards, ...data];
  }),
);

/** Pages of one car above others: with and without a heading over them, however they open. */
export const DETAIL_PAGES: readonly Omit<ListPage, "hasAddresses">[] = LANGUAGES.flatMap((language) => {
  const { labels, values, lang } = language;
  const similar = {
    de: "Ähnliche Fahrzeuge",
    nl: "Vergelijkbare auto's",
    en: "Similar cars",
    ru: "Похожие автомобили",
  }[lang];
  const table = `<dl><dt>${labels[0]}</dt><dd>2018</dd><dt>${labels[1]}</dt><dd>${language.km(77_300)}</dd><dt>${labels[2]}</dt><dd>${values[0]}</dd><dt>${labels[3]}</dt><dd>${values[1]}</dd><dt>VIN</dt><dd>WVWZZZ1KZAW000123</dd></dl>`;
  const own = { id: 70, make: "Audi", model: "A4", year: 2018, km: 77_300, price: 21_600 };
  const top = `<main><h1>Audi A4 2.0 TDI</h1><strong class="price">${language.price(own.price)}</strong>${table}</main>`;
  const lines = `<main><h1>Audi A4 2.0 TDI</h1><strong>${language.price(own.price)}</strong><ul><li>2018</li><li>${language.km(own.km)}</li><li>${values[0]}</li><li>${values[1]}</li></ul></main>`;
  const beside = CARS.map((car) => LAYOUTS["lines"]?.(car, language, ["", `<a href="#">`, "</a>"])).join("");
  return [similar, ""].flatMap((over) => [
    {
      name: `${lang}, ${over || "no heading"}, no labels`,
      html: document(language, "Audi A4", `${lines}<div>${over && `<h2>${over}</h2>`}${beside}</div>`),
      url: `https://${language.host}/auto/70`,
    },
    ...Object.entries(LAYOUTS).flatMap(([layout, cardOf]) =>
      layout === "first headings"
        ? []
        : Object.entries(OPENINGS).map(([opening, openingOf]) => {
            const all = CARS.map((car) => cardOf(car, language, openingOf(car.id))).join("");
            return {
              name: `${lang}, ${over || "no heading"}, ${layout}, opened by ${opening}`,
              html: document(
                language,
                "Audi A4",
                `${top}<div>${over && `<h2>${over}</h2>`}${layout === "rows" ? `<table>${all}</table>` : `<div>${all}</div>`}</div>`,
              ),
              url: `https://${language.host}/auto/70`,
            };
          }),
    ),
    {
      name: `${lang}, ${over || "no heading"}, JSON-LD`,
      html: document(language, "Audi A4", `${top}${ld([own, ...CARS].map(nodeOf("Car")))}`),
      url: `https://${language.host}/auto/70`,
    },
    {
      name: `${lang}, ${over || "no heading"}, state`,
      html: document(
        language,
        "Audi A4",
        `${top}${script("", `window.__STATE__=${JSON.stringify({ vehicle: recordOf(own), similarVehicles: CARS.map(recordOf) })}`)}`,
      ),
      url: `https://${language.host}/auto/70`,
    },
  ]);
});
