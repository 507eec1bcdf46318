// When this fails, a buyer cannot pay a deposit by the link, the car is not kept for it, or the money does not come back.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { answerPayments, SHOP, yookassaWorld } from "../../scripts/stress/payments/yookassa-world.mjs";
import { accessibilityViolations } from "./support/accessibility.ts";
import { type Site, fileSite, useSite } from "./support/file-site.ts";
import { dialogOf, expectToast, logIn } from "./support/panel.ts";
import { visit } from "./support/visit.ts";

const NOW = Date.now();

async function fill({ DB }: Env): Promise<void> {
  await DB.batch([
    DB.prepare(
      "insert into settings (id, salon_name, phone, address, deposit_amount, updated_at) values (1, 'Салон', '+73432223344', 'Екатеринбург', 2000000, 0)",
    ),
    DB.prepare("insert into brands (id, name, slug, created_at) values ('kia', 'Kia', 'kia', 1)"),
    DB.prepare(
      `insert into cars (id, brand_id, name, slug, model, year, price, status, body_type, transmission, drivetrain, fuel_type, engine, in_stock, published_at, created_at, updated_at)
       values ('car-1', 'kia', 'Kia Rio', 'kia-rio', 'Rio', 2024, 150000000, 'used', 'sedan', 'automatic', 'front', 'gasoline', '1.6', 1, 1, 1, 1)`,
    ),
    DB.prepare(
      `insert into leads (id, request_key, type, status, name, phone, car_id, car_info, created_at, updated_at)
       values ('lead-1', 'lead-1', 'contact_form', 'in_progress', 'Вера', '+79991112233', 'car-1', 'Kia Rio, 2024', ?1, ?1)`,
    ).bind(NOW),
    DB.prepare(
      `insert into car_holds (id, car_id, lead_id, state, hours, started_at, ends_at, created_at)
       values ('hold-1', 'car-1', 'lead-1', 'active', 24, ?1, ?2, ?1)`,
    ).bind(NOW, NOW + 24 * 3_600_000),
  ]);
}

let url = "";
const world = yookassaWorld({ payOrigin: () => url });
let site: Site;

useSite(async () => {
  const server = createServer((request, response) => {
    void (async () => {
      const [, paid] = /^\/pay\/([\w-]+)$/.exec(request.url ?? "") ?? [];
      if (paid === undefined) {
        const call = { method: request.method ?? "GET", path: request.url ?? "/", headers: request.headers };
        await answerPayments(world, { ...call, body: await text(request) }, response);
        return;
      }
      // The page of the service: the buyer pays and is sent back.
      if (request.method === "POST") response.writeHead(303, { Location: world.pay(paid)?.returnUrl ?? "/" }).end();
      else
        response
          .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
          .end(
            `<!doctype html><html lang="ru"><title>ЮKassa</title><form method="post"><button>Заплатить</button></form></html>`,
          );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = await openDemoSite({ fill, vars: { YOOKASSA_API_URL: url } });
  return {
    ...opened,
    stop: async () => {
      await opened.stop();
      server.closeAllConnections();
      server.close();
    },
  };
});

beforeAll(async () => {
  site = await fileSite();
});

it("a buyer pays by a link, and gets the money back in two parts", async () => {
  const page = await logIn(await visit({ width: 1440 }), "/admin/integrations", site);
  const card = page.getByRole("region", { name: "ЮKassa: задатки" });
  await card.getByRole("checkbox", { name: "Принимать задатки" }).check({ force: true });
  await card.getByLabel("shopId").fill(SHOP.id);
  await card.getByLabel("Секретный ключ").fill(SHOP.secret);
  await card.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Сохранено: ЮKassa: задатки");

  await page.goto(`${site.url}/admin/leads/lead-1`);
  await page.getByRole("button", { name: "Взять задаток" }).click();
  await expect.poll(() => page.getByLabel("Сумма, ₽").inputValue()).toBe("20000");
  await page.getByRole("button", { name: "Создать ссылку" }).click();
  const link = page.getByRole("textbox", { name: "Ссылка на оплату" });
  await link.waitFor();
  const href = await link.inputValue();

  const buyer = await visit({ javaScript: false, width: 390 });
  await buyer.goto(href);
  await buyer.getByText("20 000 ₽").waitFor();
  expect(world.payments.size).toBe(0);
  await buyer.getByRole("link", { name: "Оплатить" }).click();
  await buyer.getByRole("button", { name: "Заплатить" }).click();
  // The page asks the service about a payment every few seconds.
  await expect
    .poll(
      async () => {
        await buyer.goto(href);
        return buyer.getByRole("heading", { level: 1, name: "Задаток внесён" }).isVisible();
      },
      { interval: 1000 },
    )
    .toBe(true);

  await page.reload();
  await page.getByText("Заморожен", { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Списать 20 000 ₽" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Списать", exact: true }).click();
  const reloaded = async (shown: string) => {
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByText(shown).first().isVisible();
        },
        { timeout: 20_000, interval: 1000 },
      )
      .toBe(true);
  };
  await reloaded("Списано 20 000 ₽, возвращено 0 ₽.");
  for (const [sum, shown] of [
    ["5000,50", "возвращено 5 000,50 ₽"],
    ["14999,50", "возвращено 20 000 ₽"],
  ] as const) {
    await page.getByRole("button", { name: "Вернуть", exact: true }).click();
    await page.getByLabel("Сумма возврата, ₽").fill(sum);
    await page.getByRole("button", { name: "Вернуть…" }).click();
    await (await dialogOf(page)).getByRole("button", { name: "Вернуть", exact: true }).click();
    await reloaded(shown);
  }
  expect([...world.refunds.values()].map(({ amount }) => amount)).toEqual([500_050, 1_499_950]);

  await page.goto(`${site.url}/admin/deposits`);
  await page.getByRole("button", { name: "Сверить" }).click();
  await page.getByText("Всё сходится до копейки.").waitFor();
});
