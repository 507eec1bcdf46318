// Fails when staff cannot bring their old leads along: upload, teach, preview, apply, undo.
import { expect, it } from "vitest";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";
import { accessibilityViolations } from "./support/accessibility.ts";

const LEADS = 300;
/** Of this run alone. */
const STAMP = Date.now() % 1_000_000;

function oddTable(): Buffer {
  const lines = [
    "Наши клиенты;;;;;;",
    "Клиент;;Обращение;;;;",
    "Как зовут;Как связаться;Когда;Чего хотел;Чем кончилось;Кто вёл;ПДн",
  ];
  for (let at = 0; at < LEADS; at++) {
    const day = new Date(Date.now() - (30 + at) * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split("-")
      .toReversed()
      .join(".");
    const outcome = ["купил", "думает", "ушёл к другим"][at % 3];
    lines.push(
      `Покупатель ${STAMP} ${at};"8 9${String(STAMP).padStart(6, "0")}${String(at).padStart(3, "0")}, 8 343 2${String(100_000 + at)}";${day} 12:30;Haval Jolion;${outcome};Никто;да`,
    );
  }
  lines.push("Без даты;89123456789;;;думает;;");
  return Buffer.from(lines.join("\r\n"));
}

it("brings 300 leads of an odd table along, once, and takes them back", async () => {
  const page = await openPanel("/admin/leads/import", { width: 1440 });
  const file = { name: `Клиенты ${STAMP}.csv`, mimeType: "text/csv", buffer: oddTable() };
  await page.getByLabel("Файл заявок").setInputFiles(file);
  await page.getByRole("heading", { level: 1, name: "Ждёт настройки" }).waitFor();

  await page.getByLabel("Что в столбце «Клиент: Как связаться»").selectOption({ label: "Телефон" });
  await page.getByLabel("Что в столбце «Чего хотел»").selectOption({ label: "Автомобиль" });
  await page.getByLabel("Что в столбце «Чем кончилось»").selectOption({ label: "Статус" });
  await page
    .getByLabel("Что в столбце «ПДн»")
    .or(page.getByLabel("Что в столбце «Обращение: ПДн»"))
    .selectOption({ label: "Согласие: да или нет" });
  await page.getByLabel(/^Что значит «ушёл к другим»/).selectOption({ label: "Отменена: купил в другом месте" });
  const apply = page.getByRole("button", { name: `Перенести ${LEADS} заявок` });
  await apply.waitFor();
  await page.getByText("Нет даты создания — 1").waitFor();
  await page.getByText("Ничего не записано: это только показ.").waitFor();
  await expect.poll(() => apply.isEnabled()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [left] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Скачать эти строки" }).click(),
  ]);
  expect(left.suggestedFilename()).toBe("ne-pereneseny.csv");

  await apply.click();
  await page.getByRole("heading", { level: 1, name: "Перенесено" }).waitFor();
  await page.getByText(`Перенесено: ${LEADS} заявок, с согласием ${LEADS}.`).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const address = page.url();

  const found = async () => {
    const list = await page.request.get(`/api/leads/export/csv?q=${STAMP}`);
    return (await list.text()).split("\r\n").filter((line) => line.includes(`Покупатель ${STAMP}`)).length;
  };
  expect(await found()).toBe(LEADS);

  // The same file once more: it is read as it was taught, and adds nothing.
  await page.goto("/admin/leads/import");
  await page.getByLabel("Файл заявок").setInputFiles(file);
  await page.getByText("В файле нет новых заявок").waitFor();
  await page.getByText(/Подставлены ответы о таком же файле/).waitFor();
  await page.getByRole("button", { name: "Удалить файл" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Удалить", exact: true }).click();
  await expectToast(page, "Файл удалён");

  await page.goto(address);
  await page.getByRole("button", { name: "Отменить перенос" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Отменить перенос" }).click();
  await page.getByRole("heading", { level: 1, name: "Отменено" }).waitFor();
  await page.getByText(`Удалено навсегда: ${LEADS} заявок.`).waitFor();
  expect(await found()).toBe(0);
});
