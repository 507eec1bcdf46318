import { ld, page, type TestPage } from "./test-page.ts";

/** Lists, refusals and other pages that are not one car for sale. */
export const OTHER_PAGES: readonly TestPage[] = [
  {
    name: "result list",
    kind: "list",
    input: { url: "https://dealer.example.ru/used/" },
    html: page(
      "Автомобили с пробегом: 248 объявлений",
      `<h1>Автомобили с пробегом</h1><form><label>Год<input name="y"></label><label>Коробка<select><option>Автомат</option></select></label></form><div class="grid">${[
        ["Kia Rio", 2019, "1 190 000", "88 000", "автомат"],
        ["Skoda Rapid", 2020, "1 290 000", "64 000", "механика"],
        ["Lada Vesta", 2021, "1 090 000", "35 000", "механика"],
        ["BMW 3 серии", 2018, "2 750 000", "92 000", "автомат"],
      ]
        .map(
          ([name, year, price, km, gearbox], index) =>
            `<div class="c"><a href="/cars/${index}"><img src="/p/${index}.jpg" alt=""><h3>${name}, ${year}</h3></a><span>${km} км</span><span>${gearbox}</span><b>${price} ₽</b><small>от 15 000 ₽/мес</small></div>`,
        )
        .join("")}</div>`,
    ),
  },
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
    html: page(
      "Новый Geely Atlas: тест-драйв",
      `<h1>Новый Geely Atlas: тест-драйв</h1>${"<p>Кроссовер получил мотор 2.0 и стоит от 3 200 000 рублей. Мы проехали 900 км и рассказываем, каким он получился.</p>".repeat(12)}`,
    ),
  },
  {
    name: "comparison of two cars",
    kind: "not-a-listing",
    input: { url: "https://example.ru/compare" },
    html: page(
      "Сравнение автомобилей",
      `<h1>Сравнение</h1><table><tr><th>Марка</th><td>Kia</td><td>Skoda</td></tr><tr><th>Год</th><td>2019</td><td>2020</td></tr><tr><th>Пробег</th><td>50 000 км</td><td>60 000 км</td></tr><tr><th>Коробка</th><td>автомат</td><td>механика</td></tr><tr><th>Цена</th><td>1 000 000 ₽</td><td>1 200 000 ₽</td></tr></table>`,
    ),
  },
  {
    name: "page that is not there",
    kind: "not-a-listing",
    input: { url: "https://example.ru/cars/404", status: 200 },
    html: page("Страница не найдена", "<h1>404</h1><p>Такой страницы нет.</p>"),
  },
  {
    name: "result list whose cards have labels",
    kind: "list",
    input: { url: "https://dealer.example.ru/used/kia/" },
    html: page(
      "Kia с пробегом в Самаре",
      `<h1>Kia с пробегом</h1>${[1, 2, 3].map((index) => `<article><a href="/used/kia/${index}"><h2>Kia Rio ${index}</h2></a><ul><li>Год: 201${index}</li><li>Пробег: ${index}0 000 км</li><li>КПП: Автомат</li><li>Привод: Передний</li></ul><div>${index} 100 000 ₽</div></article>`).join("")}`,
    ),
  },
  {
    name: "list in JSON-LD alone",
    kind: "list",
    input: { url: "https://dealer.example.ru/used/" },
    html: page(
      "Авто",
      `<div id="app"></div>`,
      ld({
        "@type": "ItemList",
        itemListElement: [1, 2, 3].map((index) => ({
          "@type": "ListItem",
          position: index,
          item: {
            "@type": "Car",
            name: `Kia Rio ${index}`,
            brand: "Kia",
            url: `https://dealer.example.ru/c/${index}`,
            offers: { "@type": "Offer", price: 1000000 + index, priceCurrency: "RUB" },
          },
        })),
      }),
    ),
  },
  {
    name: "model page with trims and prices",
    kind: "not-a-listing",
    input: { url: "https://dealer.example.ru/models/jolion" },
    html: page(
      "Haval Jolion 2025 — комплектации и цены",
      `<h1>Haval Jolion — комплектации и цены</h1><div>от 1 999 000 ₽</div><table><tr><th>Двигатель</th><td>1.5 л (143 л.с.)</td></tr><tr><th>Коробка</th><td>Робот</td></tr><tr><th>Привод</th><td>Передний</td></tr><tr><th>Кузов</th><td>Кроссовер</td></tr></table>`,
    ),
  },
  {
    name: "a part for a car",
    kind: "not-a-listing",
    input: { url: "https://example.ru/p/1" },
    html: page(
      "Фара на Toyota Camry",
      `<h1>Фара левая Toyota Camry 2018</h1><div>12 500 ₽</div><ul><li>Марка: Toyota</li><li>Модель: Camry</li><li>Состояние: новая</li></ul>`,
    ),
  },
  {
    name: "a feed where a page is expected",
    kind: "not-a-listing",
    input: { url: "https://dealer.example.ru/feed.xml", contentType: "text/xml" },
    html: `<?xml version="1.0"?><data><cars><car><mark_id>Kia</mark_id></car></cars></data>`,
  },
];
