// Fails when staff cannot work on the board, with saved views or on several leads at once.
import { expect, it } from "vitest";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";
import { leadsOf } from "./support/lead-rows.ts";

const NAMES = ["Первая", "Вторая"].map((name) => `${name} ${Date.now()}`);
const [FIRST = "", SECOND = ""] = NAMES;

it("a lead is moved by keyboard and mouse, a view is saved and deleted, several leads are changed and restored", async () => {
  const page = await openPanel("/admin/leads?view=board", { width: 1440 });
  for (const [at, name] of NAMES.entries()) {
    const data = { type: "contact_form", name, phone: `8 999 888-00-0${at}` };
    expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  }
  await page.reload();
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const handle = page.getByRole("button", { name: `Перенести: ${FIRST}` });
  await handle.focus();
  await page.keyboard.press("Space");
  await page.getByText("Столбец «Новая».").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await page.getByText("Столбец «В работе».").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await column("В работе").getByRole("link", { name: FIRST, exact: true }).waitFor();
  // The button is shown when the change is stored.
  await page.getByRole("button", { name: "Вернуть", exact: true }).click();
  await expectToast(page, "Статус возвращён");
  await column("Новая").getByRole("link", { name: FIRST, exact: true }).waitFor();

  const cancel = async () => {
    await handle.focus();
    await page.keyboard.press("Space");
    await page.getByText("Столбец «Новая».").waitFor({ state: "attached" });
    for (const name of ["В работе", "Завершена", "Отменена"]) {
      await page.keyboard.press("ArrowRight");
      await page.getByText(`Столбец «${name}».`).waitFor({ state: "attached" });
    }
    await page.keyboard.press("Space");
    return dialogOf(page);
  };
  const kept = await cancel();
  await page.keyboard.press("Escape");
  await kept.waitFor({ state: "detached" });
  await column("Новая").getByRole("link", { name: FIRST, exact: true }).waitFor();
  const asked = await cancel();
  await asked.getByLabel("Причина отказа").selectOption({ label: "Повторная заявка" });
  await asked.getByRole("button", { name: "Закрыть заявку" }).click();
  await asked.waitFor({ state: "detached" });
  await column("Отменена").getByRole("link", { name: FIRST, exact: true }).waitFor();
  expect(leadsOf(FIRST)).toMatchObject([{ status: "cancelled", refusal_reason: "duplicate" }]);
  await page.getByRole("button", { name: "Вернуть", exact: true }).click();
  await expectToast(page, "Статус возвращён");
  await column("Новая").getByRole("link", { name: FIRST, exact: true }).waitFor();
  expect(leadsOf(FIRST)).toMatchObject([{ status: "new", refusal_reason: null }]);

  await page.getByRole("button", { name: `Перенести: ${SECOND}` }).hover();
  await page.mouse.down();
  const target = await column("В работе").boundingBox();
  if (!target) throw new Error("The column is not shown");
  await page.mouse.move(target.x + 60, target.y + 60, { steps: 5 });
  await page.mouse.move(target.x + 80, target.y + 80, { steps: 5 });
  await page.mouse.up();
  await column("В работе").getByRole("link", { name: SECOND, exact: true }).waitFor();
  await expectToast(page, "Статус лида успешно изменен");

  await page.getByRole("combobox", { name: "Следующее действие" }).selectOption({ label: "Без действия" });
  await page.getByRole("button", { name: "Сохранить вид" }).click();
  const naming = await dialogOf(page);
  await naming.getByLabel("Название").fill("Доска без действия");
  await page.keyboard.press("Enter");
  await expectToast(page, "Вид сохранён");
  await page.getByRole("link", { name: "Все", exact: true }).click();
  await page.getByRole("link", { name: "Доска без действия" }).click();
  await page.waitForURL(/view=board&task=none/);
  await page.getByRole("button", { name: "Удалить вид: Доска без действия" }).click();
  await page.getByRole("link", { name: "Доска без действия" }).waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Список", exact: true }).click();
  for (const name of NAMES) await page.getByRole("checkbox", { name: `Выбрать: ${name}` }).check();
  await page.getByRole("button", { name: "Изменить…" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Что сделать").selectOption({ label: "Отменена" });
  await dialog.getByLabel("Причина отказа").selectOption({ label: "Повторная заявка" });
  await dialog.getByRole("button", { name: "Изменить: 2" }).click();
  await dialog.getByText("Готово: 2 заявки.").waitFor();
  expect(leadsOf(FIRST)).toMatchObject([{ status: "cancelled" }]);
  await dialog.getByRole("button", { name: "Вернуть как было" }).click();
  await dialog.getByText("Возвращено: 2 заявки.").waitFor();
  expect([...leadsOf(FIRST), ...leadsOf(SECOND)]).toMatchObject([{ status: "new" }, { status: "in_progress" }]);
});

it("five columns show whole phone numbers: leads that may be spam have a column too", async () => {
  const page = await openPanel("/admin/leads?view=board", { width: 1440 });
  const name = `Рассылка ${Date.now()}`;
  const data = { type: "contact_form", name, phone: "8 999 888-00-77", message: "Продвижение: www.seo-top.com" };
  expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  await page.reload();
  const held = page.getByRole("region", { name: /^Возможно спам/ });
  await held.getByRole("link", { name, exact: true }).waitFor();
  const cut = await page
    .getByRole("main")
    .locator("a[href^='tel:'] span")
    .evaluateAll((phones) =>
      phones.flatMap(({ scrollWidth, clientWidth, scrollHeight, clientHeight, textContent }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1 ? [textContent] : [],
      ),
    );
  expect(cut).toEqual([]);
});
