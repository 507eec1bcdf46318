// Fails when a visitor cannot subscribe to a search by mail, confirm it, hear of a car and unsubscribe, with or without JavaScript.
import { describe, expect, it } from "vitest";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { homeUnderTest } from "../../scripts/site/homes.mjs";
import { accessibilityViolations } from "./support/accessibility.ts";
import { fileSite, useSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";

const ORIGIN = "https://salon.test";
/** The built Worker with a mail service that keeps the letters, and an address to read them at. */
const ENTRY = {
  path: "letters.js",
  text: `import site from "./index.js";
export { LiveRoom } from "./index.js";
const letters = [];
const withMail = (env) => ({ ...env, EMAIL: { send: async (letter) => void letters.push(letter) } });
export default {
  fetch: (request, env, execution) => new URL(request.url).pathname === "/letters"
    ? Response.json(letters.splice(0))
    : site.fetch(request, withMail(env), execution),
  scheduled: (controller, env, execution) => site.scheduled(controller, withMail(env), execution),
};`,
};

useSite(async () => {
  const site = await openDemoSite({ entry: ENTRY, vars: { SITE_ORIGIN: ORIGIN } });
  const { DB } = await site.env();
  await DB.prepare("update settings set from_email = 'site@salon.test'").run();
  return site;
});

interface Letter {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

async function letters(): Promise<Letter[]> {
  const { url } = await fileSite();
  return (await (await fetch(`${url}/letters`)).json()) as Letter[];
}

/** A link of the letter, as a path of this site. */
const linkIn = ({ text }: Letter, path: string) =>
  new RegExp(`${ORIGIN}(${path}\\?token=[\\w.-]+)`).exec(text)?.[1] ?? `no link ${path}`;

// The wrapped Worker is workerd's alone.
describe.skipIf(homeUnderTest() === "server").each([
  ["without JavaScript at 390 px", { javaScript: false, width: 390 }, "no-js@mail.test"],
  ["with JavaScript at 1440 px", { javaScript: true, width: 1440 }, "js@mail.test"],
] as const)("a visitor %s", (_case, options, email) => {
  it("subscribes to a search, confirms it by the letter and unsubscribes", async () => {
    const page = await visit({ ...options, expectFailures: [/400|404/] });
    await page.goto("/new-cars?brand=haval&priceMax=9000000");
    await page.getByRole("link", { name: "Сообщить о новых" }).click();
    await page.getByRole("heading", { name: "Сообщить мне" }).waitFor();
    await page.getByText("Haval, новые, до 9 000 000 ₽").waitFor();

    await page.getByLabel("Электронная почта").fill(email);
    await page.getByRole("button", { name: "Сообщать на почту" }).click();
    await page.getByText("без него мы не вправе их сохранить").first().waitFor();
    await expect.poll(() => page.getByLabel("Электронная почта").inputValue()).toBe(email);
    if (options.javaScript) expect(await accessibilityViolations(page)).toEqual([]);
    for (const box of await page.getByRole("checkbox").all()) {
      await expect.poll(() => box.isChecked()).toBe(false);
      await box.check();
    }
    await page.getByRole("button", { name: "Сообщать на почту" }).click();
    await page.getByRole("heading", { name: "Проверьте почту" }).waitFor();

    const site = await fileSite();
    await site.runCron("* * * * *");
    const [letter, ...others] = await letters();
    if (!letter) throw new Error("No letter was sent");
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: email, subject: expect.stringContaining("Подтвердите подписку") as string });
    await page.goto(linkIn(letter, "/subscriptions/confirm"));
    await page.getByRole("button", { name: "Подтвердить" }).click();
    await page.waitForURL(/\/subscriptions\?token=/);
    await page.getByText("Действует").waitFor();
    if (options.javaScript) expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto(linkIn(letter, "/subscriptions/confirm").replace("/confirm", "/unsubscribe"));
    await page.getByRole("button", { name: "Отписаться" }).click();
    await page.getByRole("heading", { name: "Вы отписаны" }).waitFor();
    await page.goto(linkIn(letter, "/subscriptions/confirm").replace("/confirm", ""));
    await page.getByText("Вы отписались").waitFor();
  });
});

it("mail programs unsubscribe with one call, without cookies (RFC 8058)", async () => {
  const { url } = await fileSite();
  const body = "List-Unsubscribe=One-Click";
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const wrong = await fetch(`${url}/subscriptions/unsubscribe?token=x.y`, { method: "POST", body, headers });
  expect(wrong.status).toBe(404);
  expect(wrong.headers.get("Cache-Control")).toContain("no-store");
});

it("a car's page offers to report a lower price, and the form names the car", async () => {
  const page = await visit({ width: 390 });
  await page.goto("/used-cars");
  await page.locator("a[href^='/car/']").first().click();
  await page.getByRole("link", { name: "Сообщить о снижении" }).click();
  await page.getByText("Когда снизится цена:").waitFor();
  await page.getByRole("link", { name: "на обработку адреса" }).waitFor();
});

it.each(["alerts", "advertising"])(
  "the text of the consent /consent/%s stands on a page of its own",
  async (document) => {
    const page = await visit({ width: 390 });
    await page.goto(`/consent/${document}`);
    await page.getByRole("heading", { level: 1, name: /^Согласие на/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  },
);
