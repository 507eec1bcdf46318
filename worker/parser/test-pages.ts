import type { ImportDraft } from "#worker/domain/import-draft.ts";
import type { PageInput, PageKind } from "./read-page.ts";

/** Small pages written after the structures that listing sites use; all cars and addresses in them are made up. */
export interface TestPage {
  name: string;
  kind: PageKind;
  input: Omit<PageInput, "bytes">;
  html: string;
  /** Windows-1251 instead of UTF-8. */
  cp1251?: boolean;
  /** What a person reads off the page; null: must stay empty. */
  expected?: { [K in keyof ImportDraft]?: NonNullable<ImportDraft[K]>["value"] | null };
  /** Fields that must carry a «проверьте». */
  doubts?: (keyof ImportDraft)[];
}

export const NOW = Date.UTC(2026, 10, 21);

const SIMILAR = `<section class="similar"><h3>Похожие автомобили</h3><div class="row">
<div class="item"><a href="/cars/901"><img src="/pics/other/901.jpg">Kia Rio, 2019</a><b>1 190 000 ₽</b><span>88 000 км</span><span>Механика</span></div>
<div class="item"><a href="/cars/902"><img src="/pics/other/902.jpg">Kia Ceed, 2020</a><b>1 490 000 ₽</b><span>51 000 км</span><span>Вариатор</span></div>
<div class="item"><a href="/cars/903"><img src="/pics/other/903.jpg">Kia K5, 2021</a><b>2 490 000 ₽</b><span>30 000 км</span><span>Робот</span></div></div></section>`;

function page(title: string, body: string, head = ""): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><nav><a href="/">Главная</a> <a href="/new">Новые</a> <a href="/used">С пробегом</a> <a href="/credit">Кредит от 4 900 ₽/мес</a></nav>${body}<footer>ООО «Пример», тел. 8 800 000-00-00</footer></body></html>`;
}

function ld(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
}

const MARKED_UP_ROWS = page(
  "Купить BMW X5 III (F15) с пробегом в Туле: 2016 год, цена 3 150 000 рублей",
  `<div itemscope itemtype="http://schema.org/Car"><meta itemprop="brand" content="BMW"><meta itemprop="name" content="BMW X5 30d III (F15)">
<meta itemprop="image" content="//pics.example.com/get/1001/aa11/1200x900"><h1 class="CardHead-title">BMW X5 30d III (F15)</h1>
<div class="Price-x1"><span itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="3150000"><meta itemprop="priceCurrency" content="RUR">3 150 000 ₽</span><span>от 61 200 ₽/мес</span></div>
<div class="Discounts">Скидка 150 000 ₽ при покупке в кредит</div>
<ul class="CardInfo"><li class="Row"><span class="Cell">год выпуска</span><span class="Cell"><a href="/2016/">2016</a></span></li>
<li class="Row"><span class="Cell">Пробег</span><span class="Cell">145 300 км</span></li><li class="Row"><span class="Cell">Кузов</span><span class="Cell">внедорожник 5 дв.</span></li>
<li class="Row"><span class="Cell">Цвет</span><span class="Cell">чёрный</span></li><li class="Row"><span class="Cell">Двигатель</span><span class="Cell">3.0 л / 249 л.с. / Дизель</span></li>
<li class="Row"><span class="Cell">Коробка</span><span class="Cell">автоматическая</span></li><li class="Row"><span class="Cell">Привод</span><span class="Cell">полный</span></li>
<li class="Row"><span class="Cell">Руль</span><span class="Cell">Левый</span></li><li class="Row"><span class="Cell">Владельцы</span><span class="Cell">2 владельца</span></li><li class="Row"><span class="Cell">ПТС</span><span class="Cell">Оригинал</span></li>
<li class="Row"><span class="Cell">VIN</span><span class="Cell">X4XKS*******15230</span></li></ul></div>${SIMILAR}`,
);

const CP1251_TABLE = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><title>Продажа Лада Гранта 2026 в Самаре, цена 1045000 рублей</title>
${ld({ "@context": "https://schema.org", "@type": "Car", name: "Лада Гранта", brand: { "@type": "Brand", name: "Лада" }, model: "Гранта", vehicleModelDate: "2026", itemCondition: "http://schema.org/UsedCondition", offers: { "@type": "Offer", price: 1045000, priceCurrency: "RUB" } })}</head>
<body><h1>Продажа Лада Гранта, 2026 год в Самаре</h1><div data-ftid="price">1&nbsp;045&nbsp;000 ₽</div><div>Новый</div>
<table><tr><th>Двигатель</th><td>бензин, 1.6 л</td></tr><tr><th>Мощность</th><td>90 л.с., налог</td></tr><tr><th>Коробка передач</th><td>механика</td></tr><tr><th>Привод</th><td>передний</td></tr><tr><th>Тип кузова</th><td>седан</td></tr><tr><th>Цвет</th><td>белый</td></tr><tr><th>Пробег</th><td>новый автомобиль от дилера</td></tr><tr><th>Руль</th><td>левый</td></tr></table></body></html>`.replaceAll(
  "₽",
  "руб.",
);

const PERCENT_STATE = page(
  "Hyundai Solaris 1.6 AT, 2019, 61 500 км | Объявления",
  `<h1>Hyundai Solaris 1.6 AT, 2019, 61 500 км</h1><ul class="params"><li><span>Год выпуска: </span>2019</li><li><span>Поколение: </span>II (2017—2020)</li><li><span>Пробег: </span>61&nbsp;500 км</li><li><span>История пробега: </span>2 записи</li>
<li><span>Владельцев по ПТС: </span>1</li><li><span>Состояние: </span>не битый</li><li><span>Модификация: </span>1.6 AT (123 л.с.)</li><li><span>Объём двигателя: </span>1.6 л</li><li><span>Тип двигателя: </span>бензин</li>
<li><span>Коробка передач: </span>автомат</li><li><span>Привод: </span>передний</li><li><span>Тип кузова: </span>седан</li><li><span>Руль: </span>левый</li><li><span>VIN или номер кузова: </span>Z94K*************</li></ul>
<script>window.__initialData__ = "${encodeURIComponent(JSON.stringify({ buyerItem: { item: { id: 11223344, title: "Hyundai Solaris 1.6 AT, 2019, 61 500 км", price: 1285000, description: "Один хозяин" }, paramsBlock: { items: [{ title: "Марка", description: "Hyundai" }, { title: "Модель", description: "Solaris" }] } } }))}";</script>`,
);

const NEXT_PROPERTIES = page(
  "Купить Audi A6 C7 2014 в Гомеле",
  `<h1>Audi A6 C7, 2014</h1><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
    props: {
      initialState: {
        advert: {
          advert: {
            id: 555,
            year: 2014,
            properties: [
              { name: "brand", value: "Audi" },
              { name: "model", value: "A6" },
              { name: "generation", value: "C7" },
              { name: "engine_capacity", value: "2.0" },
              { name: "engine_type", value: "дизель" },
              { name: "transmission_type", value: "вариатор" },
              { name: "drive_type", value: "передний привод" },
              { name: "body_type", value: "универсал" },
              { name: "mileage_km", value: 231000 },
              { name: "condition", value: "с пробегом" },
            ],
            price: { usd: { currency: "usd", amount: 14900 }, byn: { currency: "byn", amount: 48700 } },
            photos: [{ big: { url: "https://pics.example.by/1/big.jpg" } }, { big: { url: "https://pics.example.by/2/big.jpg" } }],
          },
        },
      },
    },
  })}</script>`,
);

const DEFINITIONS_TENGE = page(
  "Toyota Camry 2018 года за 12 500 000 тг. в Алматы",
  `<h1>Toyota Camry 2018 г.</h1><div class="offer__price">12 500 000 ₸</div><dl><dt title="Город">Город</dt><dd>Алматы</dd></dl><dl><dt>Кузов</dt><dd>седан</dd></dl><dl><dt>Объем двигателя, л</dt><dd>2.5 (бензин)</dd></dl><dl><dt>Пробег</dt><dd>98 000 км</dd></dl>
<dl><dt>Коробка передач</dt><dd>автомат</dd></dl><dl><dt>Руль</dt><dd>слева</dd></dl><dl><dt>Растаможен</dt><dd>Да</dd></dl>`,
);

const TRANSIT = page(
  "Skoda Octavia, 2017",
  `<div id="app"></div><script>window.transitState = decodeURIComponent("${encodeURIComponent(
    JSON.stringify(["~#iM", ["entities", ["^0", ["products", ["~#iL", [["^0", ["id", "p1", "name", "Skoda Octavia, 2017", "brand", "Skoda", "model", "Octavia", "year", 2017, "mileage", 120000, "price", 1450000, "attributes", ["^1", [["^0", ["slug", "auto_transmission", "rawValue", "Робот"]], ["^0", ["slug", "auto_drive", "rawValue", "Передний"]]]]]]]]]]]]),
  )}");</script>`,
);

const GERMAN_LIST_OF_TERMS = `<html lang="de"><head><title>Skoda Superb Combi 2.0 TDI gebraucht kaufen</title></head><body><h1>Skoda Superb Combi 2.0 TDI</h1><div class="price">23.490 € <small>(Brutto)</small></div><div>mtl. Rate 249 €</div>
<dl><dt>Fahrzeugzustand</dt><dd>Gebrauchtfahrzeug, Unfallfrei</dd><dt>Kategorie</dt><dd>Kombi</dd><dt>Kilometerstand</dt><dd>84.500 km</dd><dt>Hubraum</dt><dd>1.968 cm³</dd><dt>Leistung</dt><dd>140 kW (190 PS)</dd><dt>Kraftstoffart</dt><dd>Diesel</dd><dt>Getriebe</dt><dd>Automatik</dd><dt>Erstzulassung</dt><dd>03/2020</dd><dt>Farbe</dt><dd>Grau</dd></dl>
<h2>Ähnliche Fahrzeuge</h2><div><a href="/1">VW Passat</a> 19.990 € <a href="/2">Audi A4</a> 21.990 €</div></body></html>`;

const UKRAINIAN = `<html lang="uk"><head><title>Продаж Nissan Leaf 2021 року у Львові</title></head><body><h1>Nissan Leaf 2021</h1><section class="price"><strong>18 400 $</strong> <span>759 000 грн</span></section>
<dl><dd><span class="label">Пробіг</span> <span class="argument">42 тис. км</span></dd><dd><span class="label">Двигун</span> <span class="argument">Електро</span></dd><dd><span class="label">Коробка передач</span> <span class="argument">Редуктор</span></dd><dd><span class="label">Привід</span> <span class="argument">Передній</span></dd><dd><span class="label">Кузов</span><span class="argument">Хетчбек</span></dd></dl></body></html>`;

const DEALER_TILES = page(
  "Haval Jolion Elite 2025 — купить у официального дилера",
  `<main><h1>HAVAL Jolion Elite</h1><div class="prices"><s>2 549 000 ₽</s> <div class="now"><span>Цена</span> <b>2 399 000 ₽</b></div><div>Цена в кредит 2 099 000 ₽</div><div>Платёж от 29 900 ₽/мес.</div></div>
<div class="tiles"><div><b>2025</b><i>Год выпуска</i></div><div><b>1.5 л / 143 л.с.</b><i>Двигатель</i></div><div><b>Робот</b><i>Коробка</i></div><div><b>Передний</b><i>Привод</i></div><div><b>Бензин</b><i>Топливо</i></div><div><b>Кроссовер</b><i>Кузов</i></div><div><b>Новый</b><i>Состояние</i></div></div>
<div class="gallery"><a href="/upload/jolion/1.jpg"><img data-src="/upload/jolion/t/1.jpg" src="data:image/gif;base64,R0lGOD"></a><a href="/upload/jolion/2.jpg"></a><img src="/img/logo.png"></div>${SIMILAR}</main>`,
  `<meta property="og:image" content="https://dealer.example.ru/upload/logo-share.png">`,
);

const FLIGHT = page(
  "Geely Monjaro",
  `<h1>Geely Monjaro</h1><script>self.__next_f.push([1,${JSON.stringify(`5:["$","div",null,{"car":{"brand":"Geely","model":"Monjaro","year":2024,"price":4549990,"currency":"RUB","mileage":0,"condition":"new","bodyType":"Кроссовер","gearbox":"AT","drive":"4WD","fuelType":"Бензин","vin":"LB37852D7RS263219"}}]\n`)}])</script>`,
);

const GRAPH_BROKEN = `<html lang="ru"><head><title>Kia Sportage, 2020</title><script type="application/ld+json">
{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Пример"},{"@type":["Product","car"],"name":"Kia Sportage","brand":"Kia","model":"Sportage","modelDate":"2020",
"description":"первая строка
вторая строка","mileageFromOdometer":{"value":"61000","unitCode":"KMT"},"vehicleTransmission":"автомат","fuelType":"бензин","driveWheelConfiguration":"https://schema.org/AllWheelDriveConfiguration","offers":[{"@type":"Offer","price":"2 150 000","priceCurrency":"RUB","itemCondition":"https://schema.org/UsedCondition"},],},]}</script></head><body><h1>Kia Sportage, 2020</h1><p>Хороший автомобиль.</p></body></html>`;

const MINIVAN = page(
  "Toyota Alphard, 2019",
  `<h1>Toyota Alphard, 2019</h1><p>Цена: 4 150 000 руб.</p><ul><li>Кузов: минивэн</li><li>Год: 2019</li><li>Пробег: 78 тыс. км</li><li>Двигатель: 2.5 л, 182 л.с., бензин</li><li>КПП: вариатор</li></ul>`,
);

const TILED_LIST = page(
  "Автомобили с пробегом: 248 объявлений",
  `<h1>Автомобили с пробегом</h1><form><label>Год<input name="y"></label><label>Коробка<select><option>Автомат</option></select></label></form><div class="grid">${[
    ["Kia Rio", 2019, "1 190 000", "88 000", "автомат"],
    ["Skoda Rapid", 2020, "1 290 000", "64 000", "механика"],
    ["Lada Vesta", 2021, "1 090 000", "35 000", "механика"],
    ["BMW 3 серии", 2018, "2 750 000", "92 000", "автомат"],
  ]
    .map(([name, year, price, km, gearbox], index) => `<div class="c"><a href="/cars/${index}"><img src="/p/${index}.jpg" alt=""><h3>${name}, ${year}</h3></a><span>${km} км</span><span>${gearbox}</span><b>${price} ₽</b><small>от 15 000 ₽/мес</small></div>`)
    .join("")}</div>`,
);

export const TEST_PAGES: readonly TestPage[] = [
  {
    name: "microdata, rows of two spans, similar cars",
    kind: "car",
    input: { url: "https://auto.example.ru/cars/used/sale/bmw/x5/1/" },
    html: MARKED_UP_ROWS,
    expected: { brand: "BMW", model: "X5", year: 2016, price: 3_150_000, currency: "RUB", mileage: 145_300, bodyType: "coupe", transmission: "automatic", drivetrain: "all", fuelType: "diesel", engineCc: 3000, powerHp: 249, status: "used", owners: 2, pts: "original", steering: "left", vin: null },
    doubts: ["bodyType", "vin"],
  },
  {
    name: "windows-1251, JSON-LD that calls a new car used",
    kind: "car",
    input: { url: "https://auto.example.ru/samara/lada/granta/77.html" },
    html: CP1251_TABLE,
    cp1251: true,
    expected: { brand: "LADA", model: "Гранта", year: 2026, price: 1_045_000, status: "new", transmission: "manual", drivetrain: "front", fuelType: "gasoline", bodyType: "sedan", engine: "1.6 л, 90 л.с., бензин" },
    doubts: ["status"],
  },
  {
    name: "list of «label: value», percent-encoded state",
    kind: "car",
    input: { url: "https://www.example.ru/moskva/avtomobili/hyundai_solaris_2019_11223344" },
    html: PERCENT_STATE,
    expected: { brand: "Hyundai", model: "Solaris", year: 2019, price: 1_285_000, mileage: 61_500, status: "used", transmission: "automatic", drivetrain: "front", fuelType: "gasoline", bodyType: "sedan", powerHp: 123, owners: 1 },
  },
  {
    name: "properties of __NEXT_DATA__, two foreign currencies",
    kind: "car",
    input: { url: "https://cars.example.by/audi/a6/555" },
    html: NEXT_PROPERTIES,
    expected: { brand: "Audi", model: "A6", generation: "C7", year: 2014, price: null, currency: "USD", foreignPrice: 14_900, mileage: 231_000, transmission: "cvt", drivetrain: "front", fuelType: "diesel", bodyType: "wagon", status: "used", images: ["https://pics.example.by/1/big.jpg", "https://pics.example.by/2/big.jpg"] },
    doubts: ["price"],
  },
  {
    name: "definition lists, tenge",
    kind: "car",
    input: { url: "https://example.kz/a/show/1" },
    html: DEFINITIONS_TENGE,
    expected: { brand: "Toyota", model: "Camry", year: 2018, price: null, foreignPrice: 12_500_000, currency: "KZT", mileage: 98_000, bodyType: "sedan", transmission: "automatic", fuelType: "gasoline", engineCc: 2500, drivetrain: null, steering: "left" },
  },
  {
    name: "transit state of a page built in the browser",
    kind: "car",
    input: { url: "https://example.ru/moskva/auto/skoda-octavia-1" },
    html: TRANSIT,
    expected: { brand: "Škoda", model: "Octavia", year: 2017, price: 1_450_000, mileage: 120_000, transmission: "robotic", drivetrain: "front", status: "used" },
  },
  {
    name: "German definition list",
    kind: "car",
    input: { url: "https://example.de/fahrzeuge/details/9" },
    html: GERMAN_LIST_OF_TERMS,
    expected: { brand: "Škoda", model: "Superb Combi", year: 2020, price: null, foreignPrice: 23_490, currency: "EUR", mileage: 84_500, bodyType: "wagon", transmission: "automatic", fuelType: "diesel", engineCc: 1968, powerHp: 190, status: "used", drivetrain: null, monthlyPayment: null },
  },
  {
    name: "Ukrainian labels, electric car, two currencies",
    kind: "car",
    input: { url: "https://auto.example.ua/auto_nissan_leaf_1.html" },
    html: UKRAINIAN,
    expected: { brand: "Nissan", model: "Leaf", year: 2021, price: null, foreignPrice: 18_400, currency: "USD", mileage: 42_000, transmission: "automatic", drivetrain: "front", fuelType: "electric", bodyType: "hatchback", status: "used" },
  },
  {
    name: "dealer's tiles with the value above its label, three sums",
    kind: "car",
    input: { url: "https://dealer.example.ru/new/haval/jolion/12" },
    html: DEALER_TILES,
    expected: { brand: "Haval", model: "Jolion", year: 2025, price: 2_399_000, oldPrice: 2_549_000, status: "new", transmission: "robotic", drivetrain: "front", fuelType: "gasoline", bodyType: "crossover", mileage: null, images: ["https://dealer.example.ru/upload/jolion/1.jpg", "https://dealer.example.ru/upload/jolion/2.jpg"] },
  },
  {
    name: "state streamed in pieces",
    kind: "car",
    input: { url: "https://dealer.example.ru/cars/monjaro" },
    html: FLIGHT,
    expected: { brand: "Geely", model: "Monjaro", year: 2024, price: 4_549_990, mileage: 0, status: "new", bodyType: "crossover", transmission: "automatic", drivetrain: "all", fuelType: "gasoline", vin: "LB37852D7RS263219" },
  },
  {
    name: "JSON-LD graph with line breaks in strings and trailing commas",
    kind: "car",
    input: { url: "https://dealer.example.ru/used/kia-sportage" },
    html: GRAPH_BROKEN,
    expected: { brand: "Kia", model: "Sportage", year: 2020, price: 2_150_000, mileage: 61_000, transmission: "automatic", drivetrain: "all", fuelType: "gasoline", status: "used" },
  },
  {
    name: "a body that the product has no key for",
    kind: "car",
    input: { url: "https://dealer.example.ru/used/alphard" },
    html: MINIVAN,
    expected: { brand: "Toyota", model: "Alphard", year: 2019, price: 4_150_000, mileage: 78_000, bodyType: null, transmission: "cvt", fuelType: "gasoline", drivetrain: null, status: "used" },
    doubts: ["bodyType"],
  },
  { name: "result list", kind: "list", input: { url: "https://dealer.example.ru/used/" }, html: TILED_LIST },
  {
    name: "captcha with HTTP 200",
    kind: "blocked",
    input: { url: "https://example.ru/", status: 200 },
    html: `<html><head><title>Вы не робот?</title></head><body><h1>Подтвердите, что вы не робот</h1><script src="https://captcha.example/smartcaptcha.js"></script></body></html>`,
  },
  {
    name: "refusal with 403",
    kind: "blocked",
    input: { url: "https://example.com/", status: 403 },
    html: `<html><head><title>403</title></head><body><center><h1>403 Forbidden</h1></center><hr>nginx</body></html>`,
  },
  {
    name: "challenge that runs a script",
    kind: "blocked",
    input: { url: "https://example.com/" },
    html: `<html><head><title>Just a moment...</title></head><body><noscript>Enable JavaScript and cookies to continue</noscript><script src="/cdn-cgi/challenge-platform/x.js"></script></body></html>`,
  },
  {
    name: "page built in the browser",
    kind: "shell",
    input: { url: "https://example.ru/cars/1" },
    html: `<!doctype html><html><head><title>Kia Rio 2019 — Автосалон</title><meta property="og:title" content="Kia Rio 2019"></head><body><noscript>Для работы сайта включите JavaScript</noscript><div id="root"></div><script src="/main.js"></script></body></html>`,
  },
  {
    name: "article about a car",
    kind: "not-a-listing",
    input: { url: "https://example.ru/news/1" },
    html: page("Новый Geely Atlas: тест-драйв", `<h1>Новый Geely Atlas: тест-драйв</h1>${"<p>Кроссовер получил мотор 2.0 и стоит от 3 200 000 рублей. Мы проехали 900 км и рассказываем, каким он получился.</p>".repeat(12)}`),
  },
  {
    name: "comparison of two cars",
    kind: "not-a-listing",
    input: { url: "https://example.ru/compare" },
    html: page("Сравнение автомобилей", `<h1>Сравнение</h1><table><tr><th>Марка</th><td>Kia</td><td>Skoda</td></tr><tr><th>Год</th><td>2019</td><td>2020</td></tr><tr><th>Пробег</th><td>50 000 км</td><td>60 000 км</td></tr><tr><th>Коробка</th><td>автомат</td><td>механика</td></tr><tr><th>Цена</th><td>1 000 000 ₽</td><td>1 200 000 ₽</td></tr></table>`),
  },
  {
    name: "page that is not there",
    kind: "not-a-listing",
    input: { url: "https://example.ru/cars/404", status: 200 },
    html: page("Страница не найдена", "<h1>404</h1><p>Такой страницы нет.</p>"),
  },
];

export function bytesOf({ html, cp1251 }: Pick<TestPage, "html" | "cp1251">): Uint8Array {
  return cp1251 ? toCp1251(html) : new TextEncoder().encode(html);
}

/** Russian letters in windows-1251; the rest of the table is not needed here. */
export function toCp1251(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 128) return code;
    if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
    return ({ ё: 0xb8, Ё: 0xa8, "«": 0xab, "»": 0xbb, "—": 0x97, "№": 0xb9 } as Record<string, number>)[sign] ?? 63;
  });
}
