// When this fails, staff accept guesses that lead visitors to a wrong page.
import { describe, expect, it } from "vitest";
import { addressKey } from "./address-key.ts";
import { countGuesses, guessLookup, guessTarget } from "./guess-target.ts";
import { missingPathOf } from "./missing-path.ts";
import { readSitemap, sitemapsInRobots } from "./sitemap-file.ts";
import { addressesInList } from "./old-site.ts";

const exact = (target: string, title: string, reason: string) =>
  ({ target, title, reason, certainty: "exact" }) as const;
const stock = guessLookup({
  makes: [
    {
      slug: "toyota",
      name: "Toyota",
      aliases: "тойота",
      families: [
        { slug: "camry", name: "Camry" },
        { slug: "land-cruiser", name: "Land Cruiser" },
        { slug: "rav4", name: "RAV4" },
      ],
    },
    { slug: "kia", name: "Kia", aliases: "киа", families: [{ slug: "rio", name: "Rio" }] },
    { slug: "land-rover", name: "Land Rover", aliases: "", families: [] },
    { slug: "geely", name: "Geely", aliases: "джили", families: [{ slug: "monjaro", name: "Monjaro" }] },
  ],
  pages: [{ path: "/garantiya", title: "Гарантия на автомобили" }],
  named: new Map([
    ["toyota-camry-2022-a1", exact("/car/toyota-camry-2022-a1", "Camry, 2022", "так же называется автомобиль")],
    ["xw8an2ne3hh014223", exact("/car/vw", "VW", "VIN")],
    ["/offer/77", exact("/car/by-page", "Rio", "автомобиль импортирован с этой страницы")],
  ]),
});
const guessed = (address: string, title?: string) =>
  guessTarget({ key: addressKey(address) ?? "", ...(title ? { title } : {}) }, stock)?.target ?? null;

describe("guessTarget", () => {
  it.each([
    ["/catalog/toyota/", "/brand/toyota"],
    ["/catalog/toyota/camry-2019.html", "/brand/toyota?model=camry"],
    ["/cars/Тойота_Ленд/land-cruiser-200", "/brand/toyota?model=land-cruiser"],
    ["/auto/land-rover/", "/brand/land-rover"],
    ["/auto/landrover/", "/brand/land-rover"],
    ["/katalog/киа/", "/brand/kia"],
    ["/modeli/monjaro/", "/brand/geely?model=monjaro"],
    ["/detail.php?make=toyota&model=rav4", "/brand/toyota?model=rav4"],
    ["/sold/toyota-camry-2022-a1.html", "/car/toyota-camry-2022-a1"],
    ["/auto/XW8AN2NE3HH014223/", "/car/vw"],
    ["/offer/77", "/car/by-page"],
    ["/kredit/", "/auto-credit"],
    ["/trade-in.php", "/trade-in"],
    ["/otzyvy", "/reviews"],
    ["/avto-s-probegom/", "/used-cars"],
    ["/catalog", "/cars"],
    ["/catalog/new/", "/new-cars"],
    ["/usloviya/kredita", "/auto-credit"],
    ["/garantiya/", "/garantiya"],
    ["/index.php", "/"],
    ["/index.php?utm_source=ya&yclid=1", "/"],
    ["/index.php?make=kia", "/brand/kia"],
  ])("%s leads to %s", (address, target) => {
    expect(guessed(address)).toBe(target);
  });

  it.each([
    "/news/novye-postupleniya",
    "/news/kia",
    "/uslugi/lizing-dlya-biznesa",
    "/rio",
    "/x/123",
    "/vakansii",
    "/2021/05/",
    "/kiabooks",
    "/index.php?id=12",
    "/index.php?page=about",
  ])("is not sure of %s", (address) => {
    expect(guessed(address)).toBe(null);
  });

  it("reads a title too, and a long address in a moment", () => {
    expect(guessed("/page-17", "Каталог Geely Monjaro")).toBe("/brand/geely?model=monjaro");
    const started = performance.now();
    guessed(`/${"toyota-".repeat(70)}`);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

it("counts guesses by their certainty and by what they lead to", () => {
  const addresses = ["/offer/77", "/index.php", "/catalog/kia/", "/kredit/", "/garantiya/", "/x/123"];
  const guesses = addresses.flatMap((key) => guessTarget({ key: addressKey(key) ?? "" }, stock) ?? []);
  expect(countGuesses(guesses)).toEqual({
    exact: { car: 1, brand: 0, section: 0, page: 0, home: 1 },
    likely: { car: 0, brand: 1, section: 1, page: 1, home: 0 },
  });
});

describe("missingPathOf", () => {
  const missing = (path: string, referer: string | null = null) =>
    missingPathOf(new URL(`https://salon.ru${path}`), referer);

  it.each([
    "/wp-login.php",
    "/.env",
    "/blog/.git/config",
    "/phpmyadmin/",
    "/a.css",
    "/x.png?1",
    "/backup.zip",
    `/${"a".repeat(400)}`,
  ])("leaves out %s", (path) => {
    expect(missing(path)).toBe(null);
  });

  it("keeps the page that led there, without its query", () => {
    expect(missing("/Old/?ID=1", "https://ya.ru/search?text=secret")).toEqual({
      key: "/old?id=1",
      referrer: "https://ya.ru/search",
    });
    expect(missing("/old", "https://salon.ru/cars?x=1")?.referrer).toBe("/cars");
    expect(missing("/old", "javascript:x")?.referrer).toBe(null);
  });
});

describe("addresses of the old site", () => {
  it("are read from sitemaps, indexes and robots.txt", () => {
    expect(
      readSitemap(
        "<urlset><url><loc> https://a.ru/?a=1&amp;b=2 </loc></url><url><loc><![CDATA[https://a.ru/x]]></loc></url><loc>ftp://a</loc></urlset>",
      ),
    ).toEqual({
      kind: "pages",
      locations: ["https://a.ru/?a=1&b=2", "https://a.ru/x"],
    });
    expect(
      readSitemap('<?xml version="1.0"?><sitemapindex><sitemap><loc>https://a.ru/1.xml</loc></sitemap></sitemapindex>')
        .kind,
    ).toBe("index");
    expect(
      sitemapsInRobots("User-agent: *\nSitemap: https://a.ru/s.xml\r\nsitemap:https://a.ru/t.xml\nSitemap: /relative"),
    ).toEqual(["https://a.ru/s.xml", "https://a.ru/t.xml"]);
  });

  it("end in time in a damaged file", () => {
    const started = performance.now();
    expect(readSitemap("<loc>".repeat(200_000)).locations).toEqual([]);
    expect(readSitemap(`<loc>https://a.ru/${"&".repeat(1900)}</loc>`.repeat(1000)).locations).toHaveLength(1000);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it("are read from a list", () => {
    expect(addressesInList('https://a.ru/x;название\r\n/y\n\nslovo\n"/z"\na.ru/w')).toEqual([
      "https://a.ru/x",
      "/y",
      "/z",
      "a.ru/w",
    ]);
  });
});
