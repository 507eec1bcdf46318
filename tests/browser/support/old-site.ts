import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { photoOf } from "../../../scripts/stress/platform/supplier.mjs";
import { listingPage } from "./feed-server.ts";

/** Of what an address of the old site is. */
export type OldKind = "home" | "list" | "brand" | "car" | "page" | "news" | "script";

export interface OldSite {
  /** Without a slash at its end. */
  url: string;
  /** The 120 addresses of its sitemap, paths with their queries. */
  addresses: Map<string, OldKind>;
  /** Of its stock, in auto.ru's format; each car names its page. */
  feedUrl: string;
  close: () => Promise<void>;
}

const MODELS = [
  ["Toyota", "Camry", "Седан"],
  ["Toyota", "RAV4", "Внедорожник 5 дв."],
  ["Kia", "Rio", "Седан"],
  ["Kia", "Sportage", "Кроссовер"],
  ["Hyundai", "Solaris", "Седан"],
  ["Hyundai", "Creta", "Кроссовер"],
  ["Lada", "Vesta", "Седан"],
  ["Lada", "Granta", "Лифтбек"],
  ["Haval", "Jolion", "Кроссовер"],
  ["Geely", "Monjaro", "Кроссовер"],
  ["Chery", "Tiggo 7 Pro Max", "Кроссовер"],
  ["Volkswagen", "Polo", "Лифтбек"],
  ["Skoda", "Octavia", "Лифтбек"],
  ["Nissan", "Qashqai", "Кроссовер"],
  ["Mazda", "CX-5", "Кроссовер"],
  ["Renault", "Duster", "Кроссовер"],
] as const;

const CARS = 80;

const PAGES: Record<string, string> = {
  "/about/": "О компании",
  "/contacts/": "Контакты",
  "/kredit/": "Автокредит без лишних справок",
  "/trade-in/": "Обмен по трейд-ин",
  "/strahovanie/": "Страхование: ОСАГО и каско",
  "/garantiya/": "Гарантия на автомобили с пробегом",
  "/servis/": "Сервис и шиномонтаж",
  "/vakansii/": "Вакансии",
  "/dostavka/": "Доставка автомобиля в другой город",
  "/rekvizity/": "Реквизиты",
  "/vykup/": "Срочный выкуп автомобилей",
  "/politika/": "Политика обработки персональных данных",
};

const NEWS: Record<string, string> = {
  "/news/otkrytie-salona/": "Мы открыли второй зал",
  "/news/novye-postupleniya/": "Новые поступления недели",
  "/news/zimnie-shiny/": "Зимние шины в подарок",
  "/news/grafik-v-prazdniki/": "График работы в праздники",
  "/news/den-otkrytyh-dverey/": "День открытых дверей",
  "/news/lizing-dlya-biznesa/": "Лизинг для бизнеса",
};

const LISTS: Record<string, string> = {
  "/catalog/": "Автомобили в наличии",
  "/catalog/new/": "Новые автомобили",
  "/catalog/used/": "Автомобили с пробегом",
};

/** Addresses of the engine before the last one, which search engines still show. */
const SCRIPTS = [
  "/index.php?id=12",
  "/index.php?id=27",
  "/price.php",
  "/cars.php?make=kia",
  "/cars.php?make=lada",
  "/feedback.php",
];

interface OldCar {
  id: number;
  path: string;
  brand: string;
  model: string;
  body: string;
  year: number;
  mileage: number;
  price: number;
  vin: string;
}

const slugOf = (text: string) => text.toLowerCase().replaceAll(" ", "-");

function carsOf(): OldCar[] {
  return Array.from({ length: CARS }, (_, at) => {
    const [brand, model, body] = MODELS[at % MODELS.length] ?? MODELS[0];
    const year = 2014 + (at % 11);
    const id = 1001 + at * 3;
    return {
      id,
      path: `/catalog/${slugOf(brand)}/${slugOf(brand)}-${slugOf(model)}-${year}-${id}.html`,
      brand,
      model,
      body,
      year,
      mileage: (2026 - year) * 14_000 + at * 137,
      price: 700_000 + (year - 2014) * 190_000 + at * 1000,
      vin: `XTA${String(21_000_000_000_000 + at * 7919)}`,
    };
  });
}

/** A made-up dealer's site on this machine: a catalogue of 80 cars, 12 pages, news, addresses of an engine before it, a sitemap, a stock feed. */
export async function startOldSite(port = 0): Promise<OldSite> {
  const cars = carsOf();
  const addresses = addressesOf(cars);
  const site = { url: "" };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://old");
    const path = pathname + search;
    const html = addresses.has(path) ? pageOf(path, cars) : null;
    if (pathname === "/export/auto.xml") {
      response.setHeader("Content-Type", "text/xml; charset=utf-8").end(feedOf(cars, site.url));
    } else if (pathname === "/robots.txt") {
      response
        .setHeader("Content-Type", "text/plain")
        .end(`User-agent: *\nAllow: /\nSitemap: ${site.url}/sitemap.xml\n`);
    } else if (pathname === "/sitemap.xml") {
      response.setHeader("Content-Type", "text/xml; charset=utf-8").end(sitemapOf(addresses, site.url));
    } else if (pathname.startsWith("/upload/")) {
      void photoOf(pathname).then((bytes) => response.setHeader("Content-Type", "image/jpeg").end(bytes));
    } else {
      response.statusCode = html === null ? 404 : 200;
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(html ?? "Not found");
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...site,
    addresses,
    feedUrl: `${site.url}/export/auto.xml`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addressesOf(cars: readonly OldCar[]): Map<string, OldKind> {
  const brands = [...new Set(cars.map(({ brand }) => `/catalog/${slugOf(brand)}/`))];
  const of = (kind: OldKind, paths: readonly string[]) => paths.map((path) => [path, kind] as const);
  return new Map([
    ["/", "home"],
    ...of("list", Object.keys(LISTS)),
    ...of("brand", brands),
    ...of(
      "car",
      cars.map(({ path }) => path),
    ),
    ...of("page", Object.keys(PAGES)),
    ...of("news", Object.keys(NEWS)),
    ...of("script", SCRIPTS),
  ]);
}

function pageOf(path: string, cars: readonly OldCar[]): string {
  const car = cars.find((one) => one.path === path);
  if (car) {
    return listingPage({
      title: `${car.brand} ${car.model} ${car.year}`,
      price: car.price,
      rows: {
        Марка: car.brand,
        Модель: car.model,
        "Год выпуска": String(car.year),
        VIN: car.vin,
        Пробег: `${car.mileage} км`,
      },
    });
  }
  const title = PAGES[path] ?? NEWS[path];
  if (title) return textPage(title, path);
  const shown = path.startsWith("/catalog/") ? cars.filter(({ path: of }) => of.startsWith(path)) : cars.slice(0, 6);
  const links = shown.map(
    ({ path: to, brand, model, year }) => `<li><a href="${to}">${brand} ${model}, ${year}</a></li>`,
  );
  return wholePage(LISTS[path] ?? "Автосалон «Вираж»", `<ul class="cars">${links.join("")}</ul>`);
}

function textPage(title: string, path: string): string {
  const name = slugOf(path.replaceAll("/", " ").trim());
  return wholePage(
    title,
    `<div class="content"><p>${title}: рассказываем подробно и без мелкого шрифта. Автосалон «Вираж» работает с 2009 года.</p>
<h2>Как это устроено</h2><p>Приезжайте или позвоните: менеджер ответит на <b>все вопросы</b> и покажет документы. <a href="/catalog/">Автомобили в наличии</a>.</p>
<ul><li>Без скрытых платежей</li><li>Договор за один день</li></ul><img src="/upload/${name}.jpg" alt="${title}" width="960" height="600">
<script>window.oldStats = 1;</script><p onclick="alert(1)">Подробности уточняйте в салоне.</p></div>`,
  );
}

function wholePage(title: string, content: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title} — автосалон «Вираж»</title>
<meta name="description" content="${title}. Автосалон «Вираж»."></head><body>
<header><a href="/">Вираж</a><nav><a href="/catalog/">Каталог</a> <a href="/kredit/">Кредит</a> <a href="/contacts/">Контакты</a></nav></header>
<main><h1>${title}</h1>${content}</main><footer>© Автосалон «Вираж», 2009–2025. <a href="/politika/">Политика</a></footer></body></html>`;
}

function sitemapOf(addresses: ReadonlyMap<string, OldKind>, url: string): string {
  const places = [...addresses.keys()].map((path) => `<url><loc>${url}${path.replaceAll("&", "&amp;")}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join("\n")}\n</urlset>`;
}

function feedOf(cars: readonly OldCar[], url: string): string {
  const items = cars.map(
    ({
      id,
      path,
      brand,
      model,
      body,
      year,
      mileage,
      price,
      vin,
    }) => `<car><unique_id>${id}</unique_id><url>${url}${path}</url>
<mark_id>${brand}</mark_id><folder_id>${model}</folder_id><modification_id>1.6 AT (123 л.с.)</modification_id><body_type>${body}</body_type>
<wheel>Левый</wheel><color>Серый</color><state>б/у</state><run>${mileage}</run><year>${year}</year><price>${price}</price><currency>RUR</currency>
<vin>${vin}</vin><owners_number>Один владелец</owners_number><images><image>${url}/upload/car-${id}-1.jpg</image><image>${url}/upload/car-${id}-2.jpg</image></images></car>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><data><cars>${items.join("\n")}</cars></data>`;
}

/** Leads that the table of `oldLeads` has once. */
export const OLD_LEADS = 300;

const FIRST_NAMES = ["Анна", "Игорь", "Мария", "Павел", "Ольга", "Сергей", "Елена", "Дмитрий", "Наталья", "Андрей"];
const LAST_NAMES = ["Соколов", "Кузнецов", "Лебедев", "Орлов", "Титов", "Белов", "Громов", "Жуков"];
const OUTCOMES = ["Купил", "Думает", "Отказ - дорого", "Не дозвонились", "новый!!!", "В работе у менеджера"];
const WISHES = ["Звонок с сайта", "Кредит", "Обмен", "Подбор", "тест драйв"];
const HEARD = ["Авито", "Яндекс", "знакомые", "мимо проезжал", ""];

/**
 * A manager's table of the old site's leads as CSV in Windows-1251, with odd columns: 300 leads, 7 of them twice, 3 rows without a phone.
 * Dates are written in two ways, some cells hold two phones.
 */
export function oldLeads(): Uint8Array<ArrayBuffer> {
  const header =
    "№ п/п;Когда обратился;ФИО клиента;Тел.;Почта;Что хотел;Машина;Кто вёл;Чем кончилось;Откуда узнал;Согласие на ПДн;Дата согласия;Заметки менеджера";
  const rows = Array.from({ length: OLD_LEADS }, (_, at) => leadLine(at));
  const repeats = Array.from({ length: 7 }, (_, at) => leadLine(at * 31));
  const wrong = Array.from({ length: 3 }, (_, at) => leadLine(OLD_LEADS + at, "нет"));
  return inWindows1251([header, ...rows, ...repeats, ...wrong].join("\r\n"));
}

/** Of the letters of the table; others do not occur. */
function inWindows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < 0x80) return code;
    if (letter === "ё") return 0xb8;
    return letter === "№" ? 0xb9 : code - 0x410 + 0xc0;
  });
}

function leadLine(at: number, phone?: string): string {
  const day = new Date(Date.UTC(2026, 0, 10) + at * 22 * 3_600_000);
  const [year, month, date] = day.toISOString().slice(0, 10).split("-");
  const when = at % 3 === 0 ? `${year}-${month}-${date} 14:05` : `${date}.${month}.${year} 9:30`;
  const first = `8 (91${at % 10}) ${200 + (at % 700)}-${String(10 + (at % 80))}-${String(11 + (at % 83))}`;
  const [brand, model] = MODELS[at % MODELS.length] ?? MODELS[0];
  return [
    String(at + 1),
    when,
    `${LAST_NAMES[at % LAST_NAMES.length]}${at % 2 ? "" : "а"} ${FIRST_NAMES[at % FIRST_NAMES.length]}`,
    phone ?? (at % 9 === 0 ? `${first}, +7 343 2${String(100_000 + at)}` : first),
    at % 4 === 0 ? `client${at}@example.ru` : "",
    WISHES[at % WISHES.length],
    at % 5 === 0 ? "" : `${brand} ${model}`,
    at % 2 ? "Ирина (старший)" : "Олег",
    OUTCOMES[at % OUTCOMES.length],
    HEARD[at % HEARD.length],
    at % 6 === 0 ? "" : "да",
    at % 6 === 0 ? "" : `${date}.${month}.${year}`,
    at % 7 === 0 ? '"Просил перезвонить; жена против"' : "",
  ].join(";");
}
