// When this fails, a visitor of an old address goes round in circles, is led to another site by a trick, or loses a page that exists.
import { describe, expect, it } from "vitest";
import { checkRedirects, type CheckedRedirect } from "./check-redirects.ts";
import {
  isFault,
  locationOf,
  type RedirectStatus,
  type RedirectValues,
  redirectValues,
  targetFor,
} from "./redirect.ts";
import { countAddresses, readRedirectRows } from "./read-redirect-rows.ts";

const ORIGIN = "https://salon.ru";

function values(
  key: string,
  target: string | null,
  status: RedirectStatus = target === null ? 410 : 301,
): RedirectValues {
  const read = redirectValues({ key, target, status }, ORIGIN);
  if (isFault(read)) throw new Error(read.message);
  return read;
}
const stored = (...pairs: [string, string | null][]): CheckedRedirect[] =>
  pairs.map(([key, target], at) => ({ ...values(key, target), id: `r${at}` }));
const added = (...pairs: [string, string | null][]) =>
  pairs.map(([key, target], at) => ({ values: values(key, target), line: at + 2, id: null }));
const reasons = (verdicts: ReturnType<typeof checkRedirects>) =>
  verdicts.map((one) => (one.verdict === "refused" ? one.reason : one.verdict));

describe("targets", () => {
  it.each([
    "//evil.ru",
    "/\\evil.ru",
    "/..//evil.ru",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "http://plain.ru/",
    "https://user:pass@evil.ru/",
    "https://localhost/",
    "https://",
    "/a b",
    "/a\tb",
    "/a\u0000b",
    "/<script>",
    "",
    "brand/kia",
    "/admin",
    "/api/cars",
    `/${"x".repeat(600)}`,
  ])("refuses %j", (target) => {
    const read = redirectValues({ key: "/old", target, status: 301 }, ORIGIN);
    expect(isFault(read) && read.field).toBe("target");
  });

  it("takes paths and https, and makes own addresses paths", () => {
    expect(values("/old", "/brand/kia?model=rio#top").target).toBe("/brand/kia?model=rio#top");
    expect(values("/old", "https://salon.ru/brand/kia").target).toBe("/brand/kia");
    expect(values("/old", "http://www.salon.ru/brand/kia?a=1").target).toBe("/brand/kia?a=1");
    expect(values("/old", "https://salon.ru.evil.ru/").target).toBe("https://salon.ru.evil.ru/");
    expect(locationOf("javascript:alert(1)")).toBe("/");
    expect(locationOf("/марка")).toBe("/%D0%BC%D0%B0%D1%80%D0%BA%D0%B0");
  });

  it.each(["/", "/admin/x", "/api/x", "/*", "//x", ""])("refuses the old address %j", (key) => {
    const read = redirectValues({ key, target: "/cars", status: 301 }, ORIGIN);
    expect(isFault(read) && read.field).toBe("key");
  });
});

describe("$1 in a target", () => {
  it("becomes what the star took, and never another site", () => {
    const of = (key: string, target: string, address: string) => targetFor(values(key, target), address);
    expect(of("/catalog/*/toyota-*", "/brand/toyota?model=$2", "/catalog/x/toyota-camry")).toBe(
      "/brand/toyota?model=camry",
    );
    expect(of("/old/*", "/brand/$1", "/old/kia")).toBe("/brand/kia");
    expect(of("/old/*", "/$1", "/old//evil.ru")).toBe("/evil.ru");
    expect(of("/old/*", "/$1", "/old/../..//evil.ru")).toBe("/evil.ru");
    expect(of("/old/*", "/$1", "/old/admin/staff")).toBe(null);
    expect(of("/old/*", "/s?a=$1", "/old/x&b=1#c")).toBe("/s?a=x%26b%3D1%23c");
    expect(of("/old/*", "/x/$1", `/old/${"a".repeat(499)}`)).toBe(null);
    expect(of("/old/*", "/новости/$1", "/old/день")).toBe(
      "/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/%D0%B4%D0%B5%D0%BD%D1%8C",
    );
    expect(targetFor(values("/x", "/y"), "/x")).toBe("/y");
  });

  it.each([
    ["/old/*", "/a/$2", "звёздочек в старом адресе 1"],
    ["/old/*", "/a/$0", "звёздочек"],
    ["/old", "/a/$1", "есть звёздочка"],
    ["/old/*", "https://evil.ru/$1", "только в адресе этого сайта"],
  ])("%s to %s is refused", (key, target, message) => {
    const read = redirectValues({ key, target, status: 301 }, ORIGIN);
    expect(isFault(read) && read.message).toContain(message);
  });

  it("makes no circle", () => {
    const verdicts = checkRedirects(
      stored(["/aa/*", "/bb/$1"]),
      added(["/bb/*", "/aa/$1"], ["/cc/*", "/cc/$1"]),
      new Map(),
    );
    expect(reasons(verdicts)).toEqual([expect.stringContaining("Круг"), expect.stringContaining("сам на себя")]);
  });
});

describe("checkRedirects", () => {
  it("refuses circles and chains, and names the other row", () => {
    const verdicts = checkRedirects(
      stored(["/a", "/b"], ["/gone", null], ["/cat/*/x-*", "/cars"]),
      added(
        ["/self", "/Self/?utm_source=1"],
        ["/b", "/a"],
        ["/z", "/a"],
        ["/y", "/gone"],
        ["/w", "/cat/1/x-2"],
        ["/b", "/c"],
        ["/ok", "/c"],
        ["/c", "/d"],
      ),
      new Map(),
    );
    expect(reasons(verdicts)).toEqual([
      expect.stringContaining("сам на себя"),
      expect.stringContaining("Круг: «/a»"),
      expect.stringContaining("«/a» сама ведёт на «/b»"),
      expect.stringContaining("«/gone» отмечена удалённой"),
      expect.stringContaining("«/cat/*/x-*» сама ведёт"),
      expect.stringContaining("на этот адрес ведёт «/a»"),
      "new",
      expect.stringContaining("ведёт «/ok» (строка 8)"),
    ]);
  });

  it("sees chains and circles through patterns and queries", () => {
    const verdicts = checkRedirects(
      stored(["/a", "/catalog/1?id=2"]),
      added(
        ["/catalog/*", "/cars"],
        ["/news-*", "/news-1"],
        ["/catalog/1", "/x"],
        ["/pp/*", "/qq/1"],
        ["/qq/*", "/pp/2"],
      ),
      new Map(),
    );
    expect(reasons(verdicts)).toEqual([
      expect.stringContaining("ведёт «/a»"),
      expect.stringContaining("сам на себя"),
      expect.stringContaining("ведёт «/a»"),
      "new",
      expect.stringContaining("Круг: «/pp/*» (строка 5)"),
    ]);
  });

  it("distinguishes new, equal and replaced ones, and refuses what is in the file twice or opens a page", () => {
    const verdicts = checkRedirects(
      stored(["/a", "/b"], ["/c", "/d"]),
      added(["/a", "/b"], ["/c", "/e"], ["/n", "/b"], ["/n", "/e"], ["/new-cars", "/cars"]),
      new Map([["/new-cars", "Новые автомобили"]]),
    );
    expect(reasons(verdicts)).toEqual([
      "same",
      "replaces",
      "new",
      expect.stringContaining("строке 4"),
      expect.stringContaining("«Новые автомобили»"),
    ]);
  });

  it("bounds patterns", () => {
    const rows = Array.from({ length: 202 }, (_, at): [string, string] => [`/old/${at}/*`, "/cars"]);
    expect(checkRedirects([], added(...rows), new Map()).filter(({ verdict }) => verdict === "refused")).toHaveLength(
      2,
    );
  });

  it("checks 10,000 beside 10,000 in a moment", () => {
    const many = (name: string): [string, string][] =>
      Array.from({ length: 9_900 }, (_, at) => [`/${name}/page-${at}.html`, `/brand/kia?page=${at}`]);
    const patterns = Array.from({ length: 100 }, (_, at): [string, string] => [`/pattern/${at}/*`, "/cars"]);
    const started = performance.now();
    const verdicts = checkRedirects(stored(...many("one")), added(...many("two"), ...patterns), new Map());
    expect(verdicts.every(({ verdict }) => verdict === "new")).toBe(true);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe("rows of a file", () => {
  const rowsOf = (...lines: string[][]) => readRedirectRows(lines.map((cells, at) => ({ line: at + 1, cells })));

  it("has its columns by name in Russian and English, or in order", () => {
    const row = { key: "/a", target: "/b", status: 308, note: "x" };
    expect(rowsOf(["Заметка", "Ответ", "Куда", "Старый адрес"], ["x", "308", "/b", "/a"])).toMatchObject([
      { line: 2, ...row },
    ]);
    expect(rowsOf(["From", "To", "Status", "Note"], ["/a", "/b", "308", "x"])).toMatchObject([row]);
    expect(rowsOf(["/a", "/b", "308", "x"])).toMatchObject([{ line: 1, ...row }]);
  });

  it("assumes 301, or 410 without a target, and refuses other statuses", () => {
    expect(
      rowsOf(["/a", "/b"], ["/c"], ["/d", "/e", "302"], ["/f", "/g", "301 Moved"]).map(({ status }) => status),
    ).toEqual([301, 410, null, 301]);
  });

  it("reads its own export", () => {
    expect(rowsOf(["/a", "/b", "301", "'=1+1"])[0]?.note).toBe("=1+1");
  });

  it("counts the cells by which a file's delimiter is found", () => {
    expect(countAddresses(["/a,b", "/c"])).toBe(2);
    expect(countAddresses(["/a", "b;/c"])).toBe(1);
    expect(countAddresses(["from", "to", "заметка"])).toBe(3);
    expect(countAddresses(["цена", "год"])).toBe(0);
  });
});
