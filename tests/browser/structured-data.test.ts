// When this fails, search engines do not understand a page's structured data, or show it without price, picture or path.
import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, it } from "vitest";
import { carJsonLd } from "#app/features/seo/car-json-ld.ts";
import { carRow } from "#worker/db/factories.ts";
import { NO_PAPERS } from "#worker/domain/papers/papers.ts";
import type { Car } from "#worker/domain/cars/car.ts";
import { fileSite, type Site } from "./support/file-site.ts";
import { type Node, structuredDataChecker } from "./support/schema-org.ts";

let site: Site;
let problemsOf: Awaited<ReturnType<typeof structuredDataChecker>>;
beforeAll(async () => {
  [site, problemsOf] = [await fileSite(), await structuredDataChecker()];
});

/** The structured data of a page as its server sends it. */
async function dataOf(path: string): Promise<unknown[]> {
  const texts: string[] = [];
  let isData = false;
  const parser = new Parser({
    onopentag(name, { type }) {
      isData = name === "script" && type === "application/ld+json";
      if (isData) texts.push("");
    },
    ontext(text) {
      if (isData) texts.push((texts.pop() ?? "") + text);
    },
    onclosetag() {
      isData = false;
    },
  });
  const answer = await fetch(site.url + path);
  expect(answer.status, path).toBe(200);
  parser.end(await answer.text());
  return texts.map((text) => JSON.parse(text) as unknown);
}

const typesOf = (data: unknown[]) =>
  data.flatMap((each) => ((each as { "@graph"?: Node[] })["@graph"] ?? [each as Node]).map((node) => node["@type"]));

it("every page of the map has none or valid structured data", async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const checked: Record<string, number> = {};
  for (const path of paths) {
    const data = await dataOf(path);
    for (const each of data) expect(await problemsOf(each), path).toEqual([]);
    const kind = `/${path.split("/")[1] ?? ""} ${typesOf(data).join("+")}`;
    checked[kind] = (checked[kind] ?? 0) + 1;
  }
  expect(checked["/ AutoDealer"]).toBe(1);
  expect(checked["/car Car+BreadcrumbList"]).toBeGreaterThan(20);
  for (const kind of ["/new-cars", "/used-cars", "/brand", "/reviews"])
    expect(Object.keys(checked).join()).toContain(kind);
});

describe("the check", () => {
  const car = { "@context": "https://schema.org", "@type": "Car", name: "Geely Monjaro" };

  it.each([
    ["a type that does not exist", { "@type": "Caar" }, "Caar"],
    ["a property of another type", { openingHours: "Mo-Su 09:00-21:00" }, "openingHours"],
    ["a value that a property cannot have", { brand: "Geely" }, "Car.brand"],
    ["a member of another enumeration", { steeringPosition: "https://schema.org/InStock" }, "steeringPosition"],
    ["a word in place of a number", { offers: { "@type": "Offer", price: true } }, "Car.offers.price"],
    ["a wrong type inside", { offers: { "@type": "Offr", price: 1 } }, "Offr"],
    ["an offer without a price", { offers: { "@type": "Offer", priceCurrency: "RUB" } }, "price"],
    ["an address in place of a member", { itemCondition: "https://salon.test/new" }, "Car.itemCondition"],
    ["a path without its pages", { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem" }] }, "position"],
  ])("finds %s", async (_case, change, named) => {
    expect((await problemsOf({ ...car, ...change })).join("\n")).toContain(named);
  });

  it("accepts what is right", async () => {
    const offers = {
      "@type": "Offer",
      price: 4_199_000,
      priceCurrency: "RUB",
      availability: "https://schema.org/InStock",
    };
    const brand = { "@type": "Brand", name: "Geely" };
    const image = "https://salon.test/media/a/1280.jpg";
    expect(await problemsOf({ ...car, brand, image, offers, vehicleModelDate: "2025" })).toEqual([]);
  });
});

it.each<[string, Partial<Car>]>([
  ["nothing but what is required", {}],
  ["no photo", { mainImage: null, images: [] }],
  [
    "everything",
    { engineCc: 1969, powerHp: 238, owners: 1, steering: "right", color: "Белый", description: "Один хозяин" },
  ],
  ["it being sold", { inStock: false, soldAt: 1 }],
  ["it being electric and for lease", { status: "lease", fuelType: "electric", engineCc: null, powerHp: 300 }],
])("a car with %s is described", async (_case, values) => {
  const car = { ...carRow({ brandId: "b" }), mainImage: "/media/a/1280.jpg", images: [], ...values } as Car;
  const trail = [{ label: "Главная", to: "/" }, { label: "Geely Monjaro" }];
  const data = carJsonLd({ car, brand: null, papers: NO_PAPERS }, trail, site.url);
  // Google shows no product without a picture; ours has none to name.
  const known = car.mainImage ? [] : [expect.stringContaining('Required attribute "image" is missing') as string];
  expect(await problemsOf(JSON.parse(JSON.stringify(data)))).toEqual(known);
});
