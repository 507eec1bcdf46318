import * as z from "zod/mini";
import { carAttributes } from "../../domain/cars/car-attributes.ts";
import { CAR_FIELDS } from "../../domain/cars/car-fields.ts";
import { publicFieldsOf } from "../../domain/cars/car-values.ts";
import type { OutletCar, OutletPlace } from "../../domain/outlets/outlet-car.ts";
import type { Outlet } from "./outlet.ts";

/** Fields of `_car` that stand in the item already, or mean nothing outside; `_salon` names the salon where there are several. */
const LEFT_OUT: readonly string[] = [
  "slug",
  "mainImage",
  "images",
  "description",
  "featured",
  "inStock",
  "soldAt",
  "salonId",
  "spinImages",
];
const CAR_VALUES = publicFieldsOf(CAR_FIELDS)
  .filter((name) => !LEFT_OUT.includes(name))
  .flatMap((name) => (name === "price" ? ([name, "oldPrice"] as const) : [name]));

/** Between the head and the tail of the document; no JSON text of ours contains it. */
const ITEMS = "\u0000";

/**
 * JSON Feed 1.1 (jsonfeed.org/version/1.1): every item is a car with its public fields in `_car` (docs/outlets.md). No staff-only field,
 * so that the feed may be read by anyone.
 */
export const JSON_OUTLET: Outlet = {
  key: "json",
  contentType: "application/feed+json; charset=utf-8",
  extension: "json",
  limits: {},
  separator: ",\n",
  takes: () => true,
  head: ({ name, siteUrl, phone, address }) =>
    documentOf({
      version: "https://jsonfeed.org/version/1.1",
      title: name,
      home_page_url: `${siteUrl}/`,
      language: "ru",
      authors: [{ name, url: `${siteUrl}/` }],
      _salon: { phone, address, currency: "RUB" },
    })[0],
  item: (car, { place }) => JSON.stringify({ ...itemOf(car), ...(place && { _salon: placeOf(place) }) }),
  tail: () => documentOf({})[1],
  checkFile: checkJsonFeed,
};

function documentOf(feed: object): [head: string, tail: string] {
  const [head = "", tail = ""] = JSON.stringify({ ...feed, items: [ITEMS] }).split(JSON.stringify(ITEMS));
  return [head, tail];
}

/** Where there are several salons. */
function placeOf({ code: _code, ...place }: OutletPlace) {
  return place;
}

function itemOf(car: OutletCar) {
  const [main] = car.pictures;
  return {
    id: car.id,
    url: car.url,
    title: `${car.title}, ${car.year}`,
    // The format requires a text.
    content_text: car.description ?? carAttributes(car).join(" · "),
    ...(main && { image: main.url }),
    ...(car.publishedAt !== null && { date_published: new Date(car.publishedAt).toISOString() }),
    date_modified: new Date(car.updatedAt).toISOString(),
    tags: [car.brandName, car.model],
    attachments: car.pictures.map(({ url }) => ({ url, mime_type: "image/jpeg" })),
    _car: { brand: car.brandName, ...Object.fromEntries(CAR_VALUES.map((name) => [name, car[name]])) },
  };
}

const webAddress = z.url({ protocol: /^https?$/ });
const FEED = z.object({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().check(z.minLength(1)),
  home_page_url: webAddress,
  items: z.array(
    z.object({
      id: z.string().check(z.minLength(1)),
      url: webAddress,
      title: z.string().check(z.minLength(1)),
      content_text: z.string(),
      image: z.optional(webAddress),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      attachments: z.array(z.object({ url: webAddress, mime_type: z.literal("image/jpeg") })),
      _car: z.object({ brand: z.string(), model: z.string(), year: z.int(), price: z.number().check(z.gt(0)) }),
    }),
  ),
});

/** Problems of the document, in Russian. */
function checkJsonFeed(text: string): string[] {
  let feed: unknown;
  try {
    feed = JSON.parse(text);
  } catch {
    return ["Файл не читается как JSON"];
  }
  const parsed = FEED.safeParse(feed);
  return parsed.success
    ? []
    : parsed.error.issues.slice(0, 20).map(({ path }) => `Неверное значение: ${path.join(".")}`);
}
