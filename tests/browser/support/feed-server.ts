import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { photoOf } from "../../../scripts/stress/platform/supplier.mjs";

/** A car as a supplier's feed lists it; an empty text is left out. */
export interface FeedCar {
  id: string;
  brand: string;
  model: string;
  modification: string;
  body: string;
  year: number;
  price: number;
  vin: string;
}

export interface FeedServer {
  /** Without a slash at its end. */
  url: string;
  feedUrl: string;
  /** The feed's content from now on. */
  cars: FeedCar[];
  /** Pages that say one car and its price, by path; a page without one is refused with a captcha. */
  pages: Map<string, string | null>;
  close: () => Promise<void>;
}

/** A supplier's site on this machine: a stock feed, photos drawn on the spot, and pages of cars. */
export async function startFeedServer(cars: FeedCar[]): Promise<FeedServer> {
  const pages: FeedServer["pages"] = new Map();
  const supplier = { url: "", feedUrl: "", cars, pages };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://supplier");
    if (pathname === "/feed.xml") {
      response.setHeader("Content-Type", "text/xml; charset=utf-8").end(feedOf(supplier.cars, supplier.url));
    } else if (pathname.startsWith("/photo/")) {
      void photoOf(pathname).then((bytes) => response.setHeader("Content-Type", "image/jpeg").end(bytes));
    } else if (pages.has(pathname)) {
      const html = pages.get(pathname) ?? null;
      response.statusCode = html === null ? 403 : 200;
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(html ?? CAPTCHA);
    } else {
      response.writeHead(404).end("Not found");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  supplier.url = `http://127.0.0.1:${port}`;
  supplier.feedUrl = `${supplier.url}/feed.xml`;
  return Object.assign(supplier, {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const CAPTCHA = `<!doctype html><html lang="ru"><head><title>Доступ ограничен</title></head>
<body><h1>Подтвердите, что запросы отправляли вы, а не робот</h1><form><input type="checkbox" name="captcha"></form></body></html>`;

function feedOf(cars: readonly FeedCar[], url: string): string {
  const items = cars.map(
    ({ id, brand, model, modification, body, year, price, vin }) => `<car><unique_id>${id}</unique_id>
<mark_id>${brand}</mark_id><folder_id>${model}</folder_id>${modification && `<modification_id>${modification}</modification_id>`}
<body_type>${body}</body_type><wheel>Левый</wheel><color>Белый</color><state>новый</state><run>0</run><year>${year}</year>
<price>${price}</price><currency>RUR</currency>${vin && `<vin>${vin}</vin>`}
<images><image>${url}/photo/${id}-1.jpg</image><image>${url}/photo/${id}-2.jpg</image></images></car>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><data><cars>${items.join("\n")}</cars></data>`;
}

/** A page of one car in words that any reader of listings understands. */
export function listingPage({
  title,
  price,
  rows,
}: {
  title: string;
  price: number;
  rows: Record<string, string>;
}): string {
  const cells = Object.entries(rows).map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`);
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Купить ${title}, цена ${price} рублей</title></head>
<body><nav><a href="/">Главная</a></nav><h1>${title}</h1><p class="price">${price} ₽</p><table>${cells.join("")}</table></body></html>`;
}
