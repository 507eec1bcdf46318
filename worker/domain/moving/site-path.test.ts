// When this fails, staff redirect an address that a page of the site has, or every visit of a page looks for a redirect first.
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { isForeignPath, sitePathOf } from "./site-path.ts";

it("has every page of the storefront", () => {
  const routes = readdirSync("app/routes").filter(
    (name) => !/^(?:admin|login|logout|_store$|_store\.\$|.*\.test\.)/.test(name),
  );
  const paths = routes.map(
    (name) =>
      `/${name
        .replace(/^_store\.?/, "")
        .replace("_index", "")
        .replace(/^\[(.*)\]$/, "$1")
        .split(/(?<!robots|sitemap|llms)\./)
        .map((part) => part.replace(/_$/, "").replace(/^\$.*/, part === "$type" ? "sedan" : "x"))
        .join("/")}`,
  );
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths.filter((one) => !one.startsWith("/admin"))) {
    expect(sitePathOf(path) ?? path, path).not.toBe(path);
    expect(isForeignPath(path), path).toBe(false);
  }
});

it.each(["/index.php", "/catalog/x.html", "/old/y/z", "/каталог", "/a_b"])("%s is of no route", (key) => {
  expect(isForeignPath(key)).toBe(true);
});

it("names what is looked up", () => {
  expect(sitePathOf("/car/kia-rio/credit?x=1")).toEqual({ kind: "car", slug: "kia-rio" });
  expect(sitePathOf("/brand/kia?model=rio")).toEqual({ kind: "brand", slug: "kia" });
  expect(sitePathOf("/about")).toEqual({ kind: "page", slug: "about" });
  expect(sitePathOf("/news/sale")).toEqual({ kind: "news", slug: "sale" });
  expect(sitePathOf("/body-type/plane")).toBe(null);
  expect(sitePathOf("/l/code")).toEqual({ kind: "other" });
});
