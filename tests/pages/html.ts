import { ld, page, SIMILAR, type TestPage } from "./test-page.ts";

/** Pages that state a car in text, tables and markup. */
export const HTML_PAGES: readonly TestPage[] = [
  {
    name: "microdata, rows of two spans, similar cars",
    kind: "car",
    input: { url: "https://auto.example.ru/cars/used/sale/bmw/x5/1/" },
    html: page(
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
    ),
    expected: {
      brand: "BMW",
      model: "X5",
      year: 2016,
      price: 3_150_000,
      currency: "RUB",
      mileage: 145_300,
      bodyType: "coupe",
      transmission: "automatic",
      drivetrain: "all",
      fuelType: "diesel",
      engineCc: 3000,
      powerHp: 249,
      status: "used",
      owners: 2,
      pts: "original",
      steering: "left",
      vin: null,
    },
    doubts: ["bodyType", "vin"],
  },
  {
    name: "windows-1251, JSON-LD that calls a new car used",
    kind: "car",
    input: { url: "https://auto.example.ru/samara/lada/granta/77.html" },
    html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><title>Продажа Лада Гранта 2026 в Самаре, цена 1045000 рублей</title>
${ld({ "@context": "https://schema.org", "@type": "Car", name: "Лада Гранта", brand: { "@type": "Brand", name: "Лада" }, model: "Гранта", vehicleModelDate: "2026", itemCondition: "http://schema.org/UsedCondition", offers: { "@type": "Offer", price: 1045000, priceCurrency: "RUB" } })}</head>
<body><h1>Продажа Лада Гранта, 2026 год в Самаре</h1><div data-ftid="price">1&nbsp;045&nbsp;000 ₽</div><div>Новый</div>
<table><tr><th>Двигатель</th><td>бензин, 1.6 л</td></tr><tr><th>Мощность</th><td>90 л.с., налог</td></tr><tr><th>Коробка передач</th><td>механика</td></tr><tr><th>Привод</th><td>передний</td></tr><tr><th>Тип кузова</th><td>седан</td></tr><tr><th>Цвет</th><td>белый</td></tr><tr><th>Пробег</th><td>новый автомобиль от дилера</td></tr><tr><th>Руль</th><td>левый</td></tr></table></body></html>`.replaceAll(
      "₽",
      "руб.",
    ),
    cp1251: true,
    expected: {
      brand: "LADA",
      model: "Гранта",
      year: 2026,
      price: 1_045_000,
      status: "new",
      transmission: "manual",
      drivetrain: "front",
      fuelType: "gasoline",
      bodyType: "sedan",
      engine: "1.6 л, 90 л.с., бензин",
    },
    doubts: ["status"],
  },
  {
    name: "definition lists, tenge",
    kind: "car",
    input: { url: "https://example.kz/a/show/1" },
    html: page(
      "Toyota Camry 2018 года за 12 500 000 тг. в Алматы",
      `<h1>Toyota Camry 2018 г.</h1><div class="offer__price">12 500 000 ₸</div><dl><dt title="Город">Город</dt><dd>Алматы</dd></dl><dl><dt>Кузов</dt><dd>седан</dd></dl><dl><dt>Объем двигателя, л</dt><dd>2.5 (бензин)</dd></dl><dl><dt>Пробег</dt><dd>98 000 км</dd></dl>
<dl><dt>Коробка передач</dt><dd>автомат</dd></dl><dl><dt>Руль</dt><dd>слева</dd></dl><dl><dt>Растаможен</dt><dd>Да</dd></dl>`,
    ),
    expected: {
      brand: "Toyota",
      model: "Camry",
      year: 2018,
      price: null,
      foreignPrice: 12_500_000,
      currency: "KZT",
      mileage: 98_000,
      bodyType: "sedan",
      transmission: "automatic",
      fuelType: "gasoline",
      engineCc: 2500,
      drivetrain: null,
      steering: "left",
    },
  },
  {
    name: "German definition list",
    kind: "car",
    input: { url: "https://example.de/fahrzeuge/details/9" },
    html: `<html lang="de"><head><title>Skoda Superb Combi 2.0 TDI gebraucht kaufen</title></head><body><h1>Skoda Superb Combi 2.0 TDI</h1><div class="price">23.490 € <small>(Brutto)</small></div><div>mtl. Rate 249 €</div>
<dl><dt>Fahrzeugzustand</dt><dd>Gebrauchtfahrzeug, Unfallfrei</dd><dt>Kategorie</dt><dd>Kombi</dd><dt>Kilometerstand</dt><dd>84.500 km</dd><dt>Hubraum</dt><dd>1.968 cm³</dd><dt>Leistung</dt><dd>140 kW (190 PS)</dd><dt>Kraftstoffart</dt><dd>Diesel</dd><dt>Getriebe</dt><dd>Automatik</dd><dt>Erstzulassung</dt><dd>03/2020</dd><dt>Farbe</dt><dd>Grau</dd></dl>
<h2>Ähnliche Fahrzeuge</h2><div><a href="/1">VW Passat</a> 19.990 € <a href="/2">Audi A4</a> 21.990 €</div></body></html>`,
    expected: {
      brand: "Skoda",
      model: "Superb Combi",
      year: 2020,
      price: null,
      foreignPrice: 23_490,
      currency: "EUR",
      mileage: 84_500,
      bodyType: "wagon",
      transmission: "automatic",
      fuelType: "diesel",
      engineCc: 1968,
      powerHp: 190,
      status: "used",
      drivetrain: null,
      monthlyPayment: null,
    },
  },
  {
    name: "Ukrainian labels, electric car, two currencies",
    kind: "car",
    input: { url: "https://auto.example.ua/auto_nissan_leaf_1.html" },
    html: `<html lang="uk"><head><title>Продаж Nissan Leaf 2021 року у Львові</title></head><body><h1>Nissan Leaf 2021</h1><section class="price"><strong>18 400 $</strong> <span>759 000 грн</span></section>
<dl><dd><span class="label">Пробіг</span> <span class="argument">42 тис. км</span></dd><dd><span class="label">Двигун</span> <span class="argument">Електро</span></dd><dd><span class="label">Коробка передач</span> <span class="argument">Редуктор</span></dd><dd><span class="label">Привід</span> <span class="argument">Передній</span></dd><dd><span class="label">Кузов</span><span class="argument">Хетчбек</span></dd></dl></body></html>`,
    expected: {
      brand: "Nissan",
      model: "Leaf",
      year: 2021,
      price: null,
      foreignPrice: 18_400,
      currency: "USD",
      mileage: 42_000,
      transmission: "automatic",
      drivetrain: "front",
      fuelType: "electric",
      bodyType: "hatchback",
      status: "used",
    },
  },
  {
    name: "dealer's tiles with the value above its label, three sums",
    kind: "car",
    input: { url: "https://dealer.example.ru/new/haval/jolion/12" },
    html: page(
      "Haval Jolion Elite 2025 — купить у официального дилера",
      `<main><h1>HAVAL Jolion Elite</h1><div class="prices"><s>2 549 000 ₽</s> <div class="now"><span>Цена</span> <b>2 399 000 ₽</b></div><div>Цена в кредит 2 099 000 ₽</div><div>Платёж от 29 900 ₽/мес.</div></div>
<div class="tiles"><div><b>2025</b><i>Год выпуска</i></div><div><b>1.5 л / 143 л.с.</b><i>Двигатель</i></div><div><b>Робот</b><i>Коробка</i></div><div><b>Передний</b><i>Привод</i></div><div><b>Бензин</b><i>Топливо</i></div><div><b>Кроссовер</b><i>Кузов</i></div><div><b>Новый</b><i>Состояние</i></div></div>
<div class="gallery"><a href="/upload/jolion/1.jpg"><img data-src="/upload/jolion/t/1.jpg" src="data:image/gif;base64,R0lGOD"></a><a href="/upload/jolion/2.jpg"></a><img src="/img/logo.png"></div>${SIMILAR}</main>`,
      `<meta property="og:image" content="https://dealer.example.ru/upload/logo-share.png">`,
    ),
    expected: {
      brand: "Haval",
      model: "Jolion",
      year: 2025,
      price: 2_399_000,
      oldPrice: 2_549_000,
      status: "new",
      transmission: "robotic",
      drivetrain: "front",
      fuelType: "gasoline",
      bodyType: "crossover",
      mileage: null,
      images: ["https://dealer.example.ru/upload/jolion/1.jpg", "https://dealer.example.ru/upload/jolion/2.jpg"],
    },
  },
  {
    name: "a body that the product has no key for",
    kind: "car",
    input: { url: "https://dealer.example.ru/used/alphard" },
    html: page(
      "Toyota Alphard, 2019",
      `<h1>Toyota Alphard, 2019</h1><p>Цена: 4 150 000 руб.</p><ul><li>Кузов: лимузин</li><li>Год: 2019</li><li>Пробег: 78 тыс. км</li><li>Двигатель: 2.5 л, 182 л.с., бензин</li><li>КПП: вариатор</li></ul>`,
    ),
    expected: {
      brand: "Toyota",
      model: "Alphard",
      year: 2019,
      price: 4_150_000,
      mileage: 78_000,
      bodyType: null,
      transmission: "cvt",
      fuelType: "gasoline",
      drivetrain: null,
      status: "used",
    },
    doubts: ["bodyType"],
  },
  {
    name: "sums on request, with a credit and a delivery beside",
    kind: "car",
    input: { url: "https://dealer.example.ru/used/lx" },
    html: page(
      "Lexus LX600 2022",
      `<h1>Lexus LX600</h1><div>Цена по запросу</div><div>Кредит от 120 000 ₽/мес</div><div>Доставка 50 000 ₽</div><dl><dt>Год выпуска</dt><dd>2022</dd><dt>Пробег</dt><dd>12 тыс. км</dd><dt>Двигатель</dt><dd>3.4 л (415 л.с.), бензин</dd><dt>КПП</dt><dd>АКПП</dd></dl>`,
    ),
    expected: { brand: "Lexus", model: "LX600", price: null, mileage: 12_000, powerHp: 415, status: "used" },
    doubts: ["price"],
  },
  {
    name: "a strip of other cars without a heading",
    kind: "car",
    input: { url: "https://dealer.example.ru/used/vesta" },
    html: page(
      "Lada Vesta, 2021 г.в., 1.6 МТ",
      `<h1>Lada Vesta I, 2021</h1><div>1 099 000 ₽</div><ul><li>Пробег <b>54 300 км</b></li><li>Двигатель <b>1.6 л, 106 л.с., бензин</b></li><li>Коробка <b>Механика</b></li></ul><div>${[1, 2, 3].map((index) => `<div class="card"><a href="/c/${index}">Kia Rio, 201${index}</a><p>${index} 190 000 ₽</p><p>${index}0 000 км</p><p>Автомат</p><p>Полный привод</p></div>`).join("")}</div>`,
    ),
    expected: {
      brand: "LADA",
      model: "Vesta",
      price: 1_099_000,
      mileage: 54_300,
      transmission: "manual",
      drivetrain: null,
    },
  },
  {
    name: "a recommended price above a price with discounts",
    kind: "car",
    input: { url: "https://dealer.example.ru/cars/new/geely/coolray/" },
    html: page(
      "Новый Geely Coolray Flagship 1.5 AMT в наличии",
      `<h1>Geely Coolray</h1><div><div>Цена с учетом скидок</div><div>2 194 990 ₽</div></div><div><div>Рекомендованная розничная цена</div><div>2 794 990 ₽</div></div><div>Выгода до 600 000 ₽</div><table><tr><td>Год выпуска</td><td>2025</td></tr><tr><td>Объем двигателя, см3</td><td>1477</td></tr><tr><td>Мощность, л.с.</td><td>147</td></tr><tr><td>Трансмиссия</td><td>7DCT</td></tr><tr><td>VIN</td><td>LB37622Z5SX012345</td></tr></table>`,
    ),
    expected: {
      brand: "Geely",
      model: "Coolray",
      price: 2_794_990,
      engineCc: 1477,
      powerHp: 147,
      transmission: "robotic",
      vin: "LB37622Z5SX012345",
      status: "new",
    },
  },
  {
    name: "Belarusian rubles, values in one line of text",
    kind: "car",
    input: { url: "https://cars.example.by/bmw/x5/1" },
    html: `<html lang="ru"><title>Купить BMW X5 F15 2015 в Минске - 98 750 р.</title><body><h1>Продажа BMW X5 F15, 2015 г. в Минске</h1><div>98 750&nbsp;р.</div><div>≈&nbsp;29 900&nbsp;$</div><div>2015&nbsp;г., автомат, 3.0&nbsp;л, дизель, <span>178 000&nbsp;км</span></div><div>внедорожник 5 дв., полный привод, чёрный</div></body></html>`,
    expected: {
      brand: "BMW",
      model: "X5",
      price: null,
      foreignPrice: 98_750,
      currency: "BYN",
      mileage: 178_000,
      transmission: "automatic",
      drivetrain: "all",
      fuelType: "diesel",
    },
  },
  {
    name: "miles, a former price and savings",
    kind: "car",
    input: { url: "https://www.example.co.uk/used/corsa" },
    html: `<html lang="en"><title>Used Vauxhall Corsa 1.2 SE 5dr in Leeds</title><body><h1>Vauxhall Corsa 1.2 SE 5dr</h1><div><span>Was £10,995</span><span>£9,995</span><span>Save £1,000</span><span>£189.50 per month</span></div><ul><li><b>Mileage:</b> 41,250</li><li><b>Year:</b> 2019 (69)</li><li><b>Body Type:</b> Hatchback</li><li><b>Transmission:</b> Manual</li><li><b>Fuel Type:</b> Petrol</li></ul></body></html>`,
    expected: {
      brand: "Vauxhall",
      model: "Corsa",
      foreignPrice: 9995,
      currency: "GBP",
      mileage: 66_385,
      bodyType: "hatchback",
      transmission: "manual",
      fuelType: "gasoline",
    },
  },
  {
    name: "a price with all discounts beside the one without",
    kind: "car",
    input: { url: "https://auto.example.ru/cars/new/group/haval/jolion/1/" },
    html: page(
      "Купить новый Haval Jolion I Рестайлинг 1.5 AMT (143 л.с.) в Москве",
      `<h1>Haval Jolion I Рестайлинг</h1><div><span>2 399 000 ₽</span><span>без скидок 2 699 000 ₽</span></div><ul><li><div>Двигатель</div><div>1.5 л / 143 л.с. / Бензин</div></li><li><div>Коробка</div><div>Робот</div></li><li><div>Год выпуска</div><div>2025</div></li></ul>`,
    ),
    expected: { brand: "Haval", model: "Jolion", price: 2_699_000, year: 2025, status: "new", mileage: null },
  },
];
