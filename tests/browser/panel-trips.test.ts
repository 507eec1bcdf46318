// Fails when a screen of the panel costs more than one round trip to the database, or when somebody who is not logged in receives
// its data.
import { beforeAll, describe, expect, it } from "vitest";
import { parseUse } from "../../scripts/measure/parse-use.mjs";
import { PANEL_SCREENS as EXAMPLES } from "../../scripts/measure/screen-lists.mjs";
import { logIn } from "../../scripts/measure/time-panel.mjs";
import { PANEL_SCREENS } from "#worker/domain/staff/staff-roles.ts";
import { fileSite, type Site } from "./support/file-site.ts";

/** Lists whose rows lead to a screen of one row. */
const LISTS = ["cars", "leads", "brands", "reviews", "promotions", "partner-banks", "parser/sources"];
const FORGED = `__Host-sid=${"A".repeat(43)}`;

let site: Site;
let cookie: string;
let screens: string[];

async function open(path: string, as: string) {
  const response = await fetch(site.url + path, { headers: { Cookie: as }, redirect: "manual" });
  const { trips } = parseUse(response.headers.get("Server-Timing"));
  return { status: response.status, location: response.headers.get("Location"), body: await response.text(), trips };
}

async function firstRowOf(list: string): Promise<string[]> {
  const { body } = await open(list === "parser/sources" ? "/admin/parser" : `/admin/${list}`, cookie);
  const [row] = body.match(new RegExp(`/admin/${list}/[0-9a-f][\\w-]{7,}`)) ?? [];
  return row ? [row, ...(list === "cars" ? [`${row}/preview`, `${row}/papers`, `${row}/photos`] : [])] : [];
}

beforeAll(async () => {
  site = await fileSite();
  cookie = await logIn(site.url, site.administrator);
  const rows = await Promise.all(LISTS.map(firstRowOf));
  expect(rows.flat().length).toBeGreaterThan(LISTS.length / 2);
  screens = [...new Set([...PANEL_SCREENS.map(({ path }) => path), ...EXAMPLES, ...rows.flat()])];
});

/** The address that client navigation requests. */
function dataOf(screen: string): string {
  const [path = "", query] = screen.split("?");
  return `${path}.data${query ? `?${query}` : ""}`;
}

describe("a screen of the panel", () => {
  it("costs one round trip, the session's check included", async () => {
    const trips = [];
    for (const screen of screens) {
      for (const path of [screen, dataOf(screen)]) trips.push([path, (await open(path, cookie)).trips]);
    }
    expect(trips.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it("costs one when client navigation requests the data of its own route alone", async () => {
    const routes = ["admin.cars", "admin.leads", "admin.settings", "admin.account", "admin.password"];
    for (const route of routes) {
      const path = `/${route.replace(".", "/")}.data?_routes=routes%2F${route}`;
      const { status, body, trips } = await open(path, cookie);
      expect([path, status, trips]).toEqual([path, 200, 1]);
      expect(body).toContain(route);
      expect((await open(path, FORGED)).body).toContain("/login?next=");
    }
  });

  it("gives nothing to a session that does not exist", async () => {
    for (const screen of screens) {
      const page = await open(screen, FORGED);
      const login = `${site.url}/login?${new URLSearchParams({ next: encodeURI(screen) })}`;
      expect([page.status, decodeURIComponent(page.location ?? ""), page.body]).toEqual([
        302,
        decodeURIComponent(login),
        "",
      ]);
      const data = await open(dataOf(screen), FORGED);
      expect(data.status).toBe(202);
      expect(data.body.length).toBeLessThan(500);
      expect(data.body).toContain("/login?next=");
    }
  });
});
