// Fails when staff cannot connect 1C, its cars do not become a plan that can be applied, or it does not get the leads.
import { expect, it } from "vitest";
import { carValues, importXml, offersXml } from "../../worker/parser/feeds/test-commerce.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { fileSite } from "./support/file-site.ts";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";

const PLATE = String(Date.now()).padStart(14, "0");

it("1C is connected, sends a car in parts that staff apply, and fetches a lead once", async () => {
  const { url } = await fileSite();
  const page = await openPanel("/admin/integrations", { width: 1440, expectFailures: [/400/] });
  const card = page.getByRole("region", { name: "1С: обмен с сайтом" });
  await card.getByLabel("Вести обмен").check();
  await card.getByRole("button", { name: "Сохранить" }).click();
  await card.getByText("Укажите: Логин").waitFor();
  await card.getByLabel("Логин").fill("exchange");
  await card.getByRole("button", { name: "Создать пароль" }).click();
  const password = await card.getByLabel("Пароль", { exact: true }).inputValue();
  expect(await accessibilityViolations(page)).toEqual([]);
  await card.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Сохранено: 1С: обмен с сайтом");

  // Like 1C: without a browser.
  const ask = async (query: string, headers: Record<string, string>, body?: string) => {
    const sent = body === undefined ? { headers } : { method: "POST", headers, body };
    const answer = await fetch(`${url}/api/1c/exchange?${query}`, sent);
    return new TextDecoder("windows-1251").decode(await answer.arrayBuffer());
  };
  const logIn = async (type: string) => {
    const Authorization = `Basic ${btoa(`exchange:${password}`)}`;
    const [result, name, value] = (await ask(`type=${type}&mode=checkauth`, { Authorization })).split("\n");
    expect(result).toBe("success");
    return { Cookie: `${name}=${value}` };
  };
  const car = { id: "onec-1", name: "Haval Jolion", values: carValues(`XZ9${PLATE}`, { "Год выпуска": "2023" }) };
  const files = {
    "import.xml": importXml([car]),
    "offers.xml": offersXml({ "onec-1": { price: 2_190_000, quantity: 1 } }),
  };
  const session = await logIn("catalog");
  expect(await ask("type=catalog&mode=init", session)).toContain("file_limit=");
  for (const [name, file] of Object.entries(files)) {
    const third = Math.ceil(file.length / 3);
    for (let at = 0; at < file.length; at += third)
      expect(await ask(`type=catalog&mode=file&filename=${name}`, session, file.slice(at, at + third))).toContain(
        "success",
      );
    expect(await ask(`type=catalog&mode=import&filename=${name}`, session)).toContain("success");
  }
  expect(await ask("type=catalog&mode=complete", session)).toContain("success");

  await page.reload();
  await card.getByText(/Последний обмен/).waitFor();
  await card.getByRole("link", { name: "Присланное 1С: импорт" }).click();
  await page.getByRole("heading", { name: "Источники" }).waitFor();
  const source = page.getByRole("listitem").filter({ has: page.getByText("1С присылает сама") });
  await source.getByRole("link", { name: /последняя проверка: 1С/ }).click();
  await page.getByRole("heading", { level: 1 }).getByText("Ждёт решения", { exact: true }).waitFor();
  await page.getByText("Haval Jolion, 2023").first().waitFor();
  await page.getByRole("button", { name: /^Применить все/ }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Применить" }).click();
  await page.getByRole("heading", { level: 1 }).getByText("Завершён", { exact: true }).waitFor();

  const posted = await page.request.post("/api/leads", {
    data: { type: "contact_form", name: "Лидия Обменная", phone: "8 999 666-00-07", message: "Через 1С" },
  });
  const { id } = (await posted.json()) as { id: string };
  const sale = await logIn("sale");
  const orders = await ask("type=sale&mode=query", sale);
  expect(orders).toContain(`<Ид>${id}</Ид>`);
  expect(orders).toContain("Лидия Обменная");
  expect(await ask("type=sale&mode=success", sale)).toContain("success");
  expect(await ask("type=sale&mode=query", sale)).not.toContain(id);
});
