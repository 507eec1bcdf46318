import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { LEAD_LIMITS } from "#worker/domain/leads/intake/lead-limits.ts";
import { fileSite } from "./support/file-site.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { visit } from "./support/visit.ts";

// Fails when visitors cannot send a lead while their network floods the site.

/** What Cloudflare, or the proxy in front of a server of one's own, adds to a visitor's request. */
const visitorFrom = (address: string) => ({ "CF-Connecting-IP": address, "X-Forwarded-For": address });

/** Sends leads as a script that imitates a browser, until they need a challenge. */
async function floodFrom(address: string) {
  const { url } = await fileSite();
  const statuses: number[] = [];
  for (let at = 0; at <= (LEAD_LIMITS.ordinary[0]?.leads ?? 0); at++) {
    const lead = { type: "contact_form", name: `Робот ${address} ${at}`, phone: `+7999555${1000 + at}` };
    const response = await fetch(new URL("/api/leads", url), {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        ...visitorFrom(address),
        "Sec-Fetch-Site": "same-origin",
        "User-Agent": `Robot ${at}`,
      },
      body: JSON.stringify({ ...lead, sourceUrl: "/new-cars", filledMs: 9000 }),
    });
    statuses.push(response.status);
    await response.arrayBuffer();
  }
  expect(statuses.at(-1)).toBe(429);
}

async function visitFrom(address: string, javaScript: boolean): Promise<Page> {
  const page = await visit({ javaScript, width: 390, expectFailures: [/429/] });
  await page.setExtraHTTPHeaders(visitorFrom(address));
  await page.goto("/new-cars");
  await page.goto("/request/callback", { referer: new URL("/new-cars", page.url()).href });
  return page;
}

async function fill(page: Page, name: string) {
  await page.getByLabel("ФИО *").fill(name);
  await page.getByLabel("Номер телефона *").fill("8 (912) 345-67-89");
  await page.getByRole("checkbox", { name: /согласие/i }).check();
}

it("with JavaScript the challenge is solved by itself and the lead arrives", async () => {
  await floodFrom("203.0.113.21");
  const page = await visitFrom("203.0.113.21", true);
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/leads")) statuses.push(response.status());
  });
  await fill(page, "Ирина Проверкина");
  await page.getByRole("button", { name: "Жду звонка" }).click();
  await page.getByText("Заявка на звонок отправлена!").first().waitFor();
  expect(statuses).toEqual([429, 201]);
  // Neither the flood of the network nor the haste of the test is a reason.
  expect(leadsOf("Ирина Проверкина")).toMatchObject([{ spam_marks: "", phone_normalised: "+79123456789" }]);
});

it("without JavaScript the page keeps what was typed, and the button sends it after some seconds", async () => {
  await floodFrom("203.0.113.22");
  const page = await visitFrom("203.0.113.22", false);
  await fill(page, "Пётр Безскриптов");
  await page.getByRole("button", { name: "Жду звонка" }).click();
  const notice = page.getByRole("alert");
  await expect.poll(() => notice.textContent()).toMatch(/Нажмите кнопку ещё раз через несколько секунд/);
  await expect.poll(() => page.getByText("Если заявка не отправляется, позвоните нам").count()).toBe(1);
  // Too early, each press says so and keeps the text.
  await page.getByRole("button", { name: "Жду звонка" }).click();
  while (!page.url().includes("/thanks/")) {
    await expect.poll(() => notice.textContent()).toMatch(/Ещё несколько секунд/);
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe("Пётр Безскриптов");
    await page.getByRole("button", { name: "Жду звонка" }).click();
  }
  expect(leadsOf("Пётр Безскриптов")).toMatchObject([{ source_url: expect.stringMatching(/\/new-cars$/) }]);
});
