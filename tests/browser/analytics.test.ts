import { describe, expect, it } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import type { Env } from "#worker/env.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { useSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";

const METRIKA = "12345678";
const GOOGLE = "G-TEST123456";

/** A salon without cars that has set both identifiers. */
function withAnalytics({ DB }: Env) {
  return DB.prepare(
    `insert into settings (id, salon_name, phone, address, yandex_metrika_id, google_analytics_id, updated_at)
     values (1, '', '+7 343 222-33-44', '', ?, ?, 0)`,
  )
    .bind(METRIKA, GOOGLE)
    .run();
}

useSite(() => openDemoSite({ fill: withAnalytics }));

/** Stands in for the vendors: answers with empty scripts and remembers who was asked. */
async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/yandex|google/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return asked;
}

/** What the page has asked Metrika to note: pages and goals, in order. */
function metrikaCalls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const calls = (window as unknown as { ym?: { a: [number, string, string][] } }).ym?.a ?? [];
    return calls
      .filter(([, method]) => method !== "init" && method !== "getClientID")
      .map(([id, method, what]) => `${id} ${method} ${method === "hit" ? new URL(what).pathname : what}`);
  });
}

/** The events that Google's code would read. */
function googleEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = (window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [];
    return entries
      .filter((entry) => Object.prototype.toString.call(entry) === "[object Arguments]" && entry[0] === "event")
      .map((entry) => String(entry[1]));
  });
}

async function callThePhone(page: Page): Promise<void> {
  // A headless browser has nothing to dial with.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: /\+7/ }).first().click();
}

const notice = (page: Page) => page.getByRole("region", { name: /cookie/ });

describe("a visitor of a salon with analytics", () => {
  it("is counted after agreeing, goals reached before included", async () => {
    const page = await visit({ width: 1440 });
    const asked = await standIn(page.context());
    await page.goto("/new-cars");
    await notice(page).waitFor();
    await callThePhone(page);
    expect(asked).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    await notice(page).getByRole("button", { name: "Принять" }).click();
    await notice(page).waitFor({ state: "detached" });
    await expect.poll(() => asked.toSorted()).toEqual(["mc.yandex.ru", "www.googletagmanager.com"]);
    await expect
      .poll(async () => (await metrikaCalls(page)).toSorted())
      .toEqual([`${METRIKA} hit /new-cars`, `${METRIKA} reachGoal zvonok`]);
    await expect.poll(async () => (await googleEvents(page)).toSorted()).toEqual(["page_view", "zvonok"]);

    await page.getByRole("banner").getByRole("link", { name: "Авто с пробегом" }).click();
    await page.waitForURL(/used-cars/);
    await expect.poll(() => metrikaCalls(page)).toContain(`${METRIKA} hit /used-cars`);
    expect(await metrikaCalls(page)).toHaveLength(3);

    await page.reload();
    await expect.poll(() => metrikaCalls(page)).toEqual([`${METRIKA} hit /used-cars`]);
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  it("who first of all taps the phone, before the scripts have started, is counted once after agreeing", async () => {
    const context = (await visit({ width: 390 })).context();
    // A page whose `goto` does not wait for the scripts.
    const page = await context.newPage();
    await standIn(context);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/build\/.*\.js/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto("/new-cars", { waitUntil: "commit" });
    await callThePhone(page);
    await expect.poll(() => notice(page).count()).toBe(0);
    release();
    await notice(page).getByRole("button", { name: "Принять" }).click();
    const goals = async () => (await metrikaCalls(page)).filter((call) => call.includes("reachGoal"));
    await expect.poll(goals).toEqual([`${METRIKA} reachGoal zvonok`]);
    await callThePhone(page);
    await expect.poll(goals).toEqual([`${METRIKA} reachGoal zvonok`, `${METRIKA} reachGoal zvonok`]);
  });

  it("is never counted after refusing, and is not asked again", async () => {
    const page = await visit({ width: 390 });
    const asked = await standIn(page.context());
    await page.goto("/");
    await notice(page).getByRole("button", { name: "Только необходимые" }).click();
    await callThePhone(page);
    await page.goto("/new-cars");
    await page.getByRole("button", { name: "Настройки cookie" }).waitFor();
    await callThePhone(page);
    await expect.poll(() => notice(page).count()).toBe(0);
    expect(await metrikaCalls(page)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("can take the consent back", async () => {
    const page = await visit({ width: 1440 });
    const asked = await standIn(page.context());
    await page.goto("/new-cars");
    await notice(page).getByRole("button", { name: "Принять" }).click();
    await expect.poll(() => asked.length).toBe(2);
    await page.evaluate(() => {
      document.cookie = "_ym_uid=1; path=/";
    });
    await page.getByRole("button", { name: "Настройки cookie" }).click();
    const reloaded = page.waitForEvent("load");
    await notice(page).getByRole("button", { name: "Только необходимые" }).click();
    await reloaded;
    await page.getByRole("button", { name: "Настройки cookie" }).waitFor();
    expect(asked).toHaveLength(2);
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("_ym");
  });

  it("sees and loads nothing of it without JavaScript", async () => {
    const page = await visit({ width: 1440, javaScript: false });
    const asked = await standIn(page.context());
    await page.goto("/");
    await expect.poll(() => page.getByText("cookie").count()).toBe(0);
    expect(asked).toEqual([]);
  });
});
