// A page of one's own hides a page of the site, or nothing answers at an address that the form refuses.
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { DEFAULT_PAGE_LINKS, defaultPages } from "./default-pages.ts";
import { addressTaken, pageHref, TAKEN_ADDRESSES } from "./page-addresses.ts";
import { readBody } from "./page-body-schema.ts";

const ROOT = new URL("../../../", import.meta.url);
/** Answered outside the routes: by the Worker, as files of the build, and names that are kept for it. */
const OF_THE_WORKER = ["api", "media", "feeds", "assets", "build", "favicon", "fonts"];

function routeAddresses(): string[] {
  const names = readdirSync(new URL("app/routes", ROOT)).filter((name) => !name.includes(".test."));
  const firsts = names.map(
    (name) =>
      name
        .replace(/^_store\.?/, "")
        .split(".")[0]
        ?.replace(/_$/, "") ?? "",
  );
  return [...new Set(firsts)].filter((first) => /^[a-z0-9-]+$/.test(first));
}

it("every first part of an address that the site answers is refused with its name", () => {
  const routes = routeAddresses();
  expect(routes).toContain("trade-in");
  expect(routes.filter((first) => addressTaken("page", first) === null)).toEqual([]);
  expect(addressTaken("page", "trade-in")).toBe("По адресу /trade-in уже отвечает трейд-ин: выберите другой");
});

it("nothing is refused that answers nothing", () => {
  const answered = new Set([...routeAddresses(), ...OF_THE_WORKER]);
  expect(Object.keys(TAKEN_ADDRESSES).filter((first) => !answered.has(first))).toEqual([]);
  expect(addressTaken("page", "garantiya")).toBeNull();
  expect(addressTaken("news", "trade-in"), "news have a path of their own").toBeNull();
  expect(addressTaken("page", "constructor")).toBeNull();
  expect(pageHref({ kind: "news", slug: "a" })).toBe("/news/a");
});

it("the default pages have texts that staff may save as they are", () => {
  const pages = defaultPages("Салон");
  expect(pages.map(({ slug, title }) => ({ slug, title }))).toEqual(DEFAULT_PAGE_LINKS);
  for (const { slug, body } of pages) {
    expect(addressTaken("page", slug)).toBeNull();
    expect(readBody(body)).toEqual({ ok: true, body });
  }
});
