// When these fail, what staff have taught about a file is lost, is not used, or a changed file is read all the same.

import { beforeAll, describe, expect, it } from "vitest";
import type { SourceMapping } from "../../../domain/imports/source-mapping.ts";
import type { TaughtField } from "../../../domain/imports/taught-fields.ts";
import type { Teaching, TeachInput } from "../../../domain/imports/teaching-views.ts";
import { approveRun } from "../plan/approve-run.ts";
import { uploadFeed } from "../runs/parse-feed.ts";
import { getSource, listSources } from "../sources/list-sources.ts";
import { runSource, startDueSources } from "../sources/run-source.ts";
import { createSource, updateSource } from "../sources/save-source.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { ACTOR, finishWork, openTestImports, runOf, seedDealership, type TestImports } from "../test-imports.ts";
import { getMappingHistory } from "./get-mapping-history.ts";
import { getTeaching } from "./get-teaching.ts";
import { previewMapping } from "./preview-mapping.ts";
import { saveMapping } from "./save-mapping.ts";

beforeAll(() => seedDealership());

const HEADER = ["Чьё", "Что за зверь", "Рождён", "Почём", "Накатал", "Ящик", "Паспорт"];
let made = 0;
/** Rows of one table: other tests have other cars. */
function stockRows(count: number): string[][] {
  const series = (made += 1);
  return Array.from({ length: count }, (_, at) => [
    at % 2 === 0 ? "Хавейл" : "Лада",
    at % 2 === 0 ? "Джулион" : "Веста",
    "2022",
    String(1200 + at),
    "43,5",
    "палка",
    `XTAT${String.fromCodePoint(65 + (series % 8))}RS${String(series * 100 + at).padStart(10, "0")}`,
  ]);
}

const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, ...rows].map((cells) => cells.join(";")).join("\n");

const FIELDS: Record<string, [TaughtField, string | null]> = {
  Чьё: ["brand", null],
  Чей: ["brand", null],
  Кому: ["brand", null],
  "Что за зверь": ["model", null],
  Рождён: ["year", null],
  Почём: ["price", "тыс. ₽"],
  Накатал: ["mileage", "тыс. км"],
  Ящик: ["transmission", null],
  Паспорт: ["vin", null],
};

/** What staff answer on the screen of a form. */
function answersTo({ form }: Teaching): SourceMapping {
  return {
    place: form.place,
    header: form.header,
    columns: form.columns.map(({ path }) => {
      const [field, unit] = FIELDS[path] ?? [null, null];
      return { path, field, unit };
    }),
    values: [{ field: "transmission", text: "палка", value: "manual" }],
  };
}

async function upload(imports: TestImports, table: string, sourceId: string | null = null): Promise<string> {
  const body = (async function* () {
    yield new TextEncoder().encode(table);
  })();
  const started = await uploadFeed(imports.deps, ACTOR, { body, name: "остатки.csv", sourceId });
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(imports);
  return started.value.runId;
}

async function teachingOf(imports: TestImports, runId: string): Promise<Teaching> {
  const found = await getTeaching(imports.deps, runId, { place: undefined, header: undefined });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

async function teach(imports: TestImports, runId: string, change: Partial<TeachInput> = {}): Promise<string> {
  const teaching = await teachingOf(imports, runId);
  // Other tests have taught the same columns to their sources; a new source has no version.
  const version = change.sourceId === null ? 0 : teaching.version;
  const input = { ...answersTo(teaching), sourceId: teaching.sourceId, version, ...change };
  const saved = await saveMapping(imports.deps, ACTOR, runId, input);
  if (!saved.ok) throw new Error(saved.error.message);
  await finishWork(imports);
  return saved.value.runId;
}

/** A file that was taught as a new source, and approved. */
async function openTaught(count = 4) {
  const imports = openTestImports();
  const rows = stockRows(count);
  const name = `Ручной ${made}`;
  const runId = await teach(imports, await upload(imports, tableOf(HEADER, rows)), {
    sourceId: null,
    sourceName: name,
  });
  const { run } = await runOf(imports, runId);
  const approved = await approveRun(imports.deps, ACTOR, runId, {});
  if (!approved.ok) throw new Error(approved.error.message);
  await finishWork(imports);
  return { imports, rows, name, runId, sourceId: run.sourceId ?? "" };
}

describe("a file of an unknown form", () => {
  it("shows its columns with values and guesses, and what its cars would become", async () => {
    const imports = openTestImports();
    // No source was taught these columns: its answers would be proposed.
    const runId = await upload(imports, tableOf(HEADER.with(0, "Чей"), stockRows(12)));
    expect((await runOf(imports, runId)).run.canTeach).toBe(true);
    const teaching = await teachingOf(imports, runId);
    expect(teaching).toMatchObject({ version: 0, sourceId: null, difference: [], title: "остатки.csv" });
    const columns = teaching.form.columns.map(({ label, field, from }) => [label, field, from]);
    expect(columns).toContainEqual(["Чей", "brand", "values"]);
    expect(columns).toContainEqual(["Паспорт", "vin", "values"]);
    expect(teaching.form.columns[4]?.samples).toEqual(["43,5"]);

    const preview = await previewMapping(imports.deps, runId, { ...answersTo(teaching), values: [] });
    if (!preview.ok) throw new Error(preview.error.message);
    const { cars, values, misunderstood, problem } = preview.value;
    expect({ cars: cars.length, problem }).toEqual({ cars: 10, problem: null });
    expect(cars[0]?.title).toBe("Haval Джулион, 2022");
    expect(cars[0]?.stated.find(({ field }) => field === "price")?.value).toBe("1\u00a0200\u00a0000\u00a0₽");
    expect(values).toEqual([{ field: "transmission", text: "палка", count: 12, read: null, value: null }]);
    expect(misunderstood).toEqual([{ path: "Ящик", filled: 12, understood: 0, samples: ["палка"] }]);
    expect(cars[0]?.doubts.find(({ field }) => field === "transmission")?.message).toContain("палка");
  });

  it("is refused with the reason when the answers cannot be used, and nothing is stored", async () => {
    const imports = openTestImports();
    const runId = await upload(imports, tableOf(HEADER, stockRows(2)));
    const teaching = await teachingOf(imports, runId);
    const answers = answersTo(teaching);
    const before = (await listSources(imports.deps)).length;
    const save = async (change: Partial<TeachInput>) => {
      const saved = await saveMapping(imports.deps, ACTOR, runId, {
        ...answers,
        sourceId: null,
        sourceName: "Не станет источником",
        version: 0,
        ...change,
      });
      return saved.ok ? null : saved.error.message;
    };
    const columns = (change: Record<string, TaughtField | null>) =>
      answers.columns.map((column) => ({ ...column, field: change[column.path] ?? column.field }));
    const twice = answers.columns.map((column) =>
      column.path === "Рождён" ? { ...column, field: "vin" as const } : column,
    );
    const noModel = answers.columns.filter(({ field }) => field !== "model");
    const wrongUnit = answers.columns.map((column) => (column.field === "price" ? { ...column, unit: "км" } : column));
    expect(await save({ columns: twice })).toContain("Поле «VIN» выбрано дважды: «Рождён» и «Паспорт»");
    expect(await save({ columns: noModel })).toBe("Укажите, где модель: без неё автомобиль не узнать");
    expect(await save({ columns: wrongUnit })).toContain("нет единицы «км»");
    expect(await save({ columns: [...columns({}), { path: "Нет такого", field: "color", unit: null }] })).toContain(
      "В файле нет столбца «Нет такого»",
    );
    expect(await save({ values: [{ field: "transmission", text: "палка", value: "stick" }] })).toContain("нет");
    expect(await save({ sourceName: undefined } as Partial<TeachInput>)).toBe("Укажите название источника");
    expect(await save({ sourceId: "nobody" })).toBe("Источник не найден");
    expect((await listSources(imports.deps)).length).toBe(before);
  });

  it("is read at once as it was taught, and its source is one without a schedule", async () => {
    const { imports, runId, sourceId, name } = await openTaught();
    const { run, items } = await runOf(imports, runId);
    expect(run).toMatchObject({ state: "finished", sourceName: name, kind: "feed-file", formChanged: false });
    expect(items.map(({ title, price, mileage }) => [title, price, mileage])[1]).toEqual([
      "LADA Веста, 2022",
      1_201_000,
      43_500,
    ]);
    const source = await getSource(imports.deps, sourceId);
    expect(source.ok && source.value).toMatchObject({ kind: "file", enabled: false, nextRunAt: null, cars: 4 });
    expect(await runSource(imports.deps, ACTOR, sourceId)).toMatchObject({ ok: false, error: { code: "invalid" } });
    const on = await updateSource(imports.deps, ACTOR, sourceId, { enabled: true });
    expect(on).toMatchObject({ ok: false, error: { code: "invalid" } });
  });

  it("keeps the plan of the wrong reading from being applied after it was taught", async () => {
    const imports = openTestImports();
    const rows = stockRows(3).map((row) => [...row, "Бензин"]);
    const first = await upload(
      imports,
      tableOf(["Марка", "Модель", "Год", "Цена", "Накатал", "Ящик", "VIN", "Топливо"], rows),
    );
    expect((await runOf(imports, first)).run.state).toBe("waiting");
    const teaching = await teachingOf(imports, first);
    expect(teaching.form.columns.find(({ path }) => path === "Цена")).toMatchObject({
      field: "price",
      unit: "тыс. ₽",
      from: "name",
    });
    const saved = await saveMapping(imports.deps, ACTOR, first, {
      place: teaching.form.place,
      header: teaching.form.header,
      columns: teaching.form.columns.map(({ path, field, unit }) => ({ path, field, unit })),
      values: [],
      sourceId: null,
      sourceName: "Перечитанный",
      version: 0,
    });
    expect(saved.ok).toBe(true);
    const { run, items } = await runOf(imports, first);
    expect(run.state).toBe("finished");
    expect(items.every(({ state }) => state === "rejected")).toBe(true);
  });

  it("is no form in a file without columns, and its run says so", async () => {
    const imports = openTestImports();
    const runId = await upload(imports, "просто текст");
    const found = await getTeaching(imports.deps, runId, { place: undefined, header: undefined });
    expect(found).toMatchObject({ ok: false, error: { code: "invalid" } });
  });
});

describe("the next file of a taught source", () => {
  it("is read as it was taught when its columns are the same", async () => {
    const { imports, rows, sourceId } = await openTaught();
    const next = rows.map((row, at) => row.with(3, String(1300 + at)));
    const { run, items } = await runOf(imports, await upload(imports, tableOf(HEADER, next), sourceId));
    expect(run.state).toBe("waiting");
    expect(items.map(({ verdict, price }) => [verdict, price])).toEqual(
      rows.map((_, at) => ["changed", 1_300_000 + at * 1000]),
    );
  });

  it("with a moved column stops, shows the difference, and goes on as staff answer", async () => {
    const { imports, rows, sourceId, name } = await openTaught();
    const move = (row: readonly string[]) => [row[3] ?? "", ...row.filter((_, at) => at !== 3)];
    const stopped = await upload(imports, tableOf(move(HEADER), rows.slice(0, 1).map(move)), sourceId);
    const { run, items } = await runOf(imports, stopped);
    expect(run).toMatchObject({ state: "stopped", formChanged: true, canTeach: true, total: 0 });
    expect(run.reason).toContain("Столбец «Почём» (Цена) был 4-м, стал 1-м");
    expect(items).toEqual([]);
    // The price is a price wherever it stands; the three cars that this file lacks are not missing before it is confirmed.
    const source = await getSource(imports.deps, sourceId);
    expect(source.ok && source.value.cars).toBe(4);

    const teaching = await teachingOf(imports, stopped);
    expect(teaching).toMatchObject({ version: 1, taughtBy: "vera", sourceId });
    expect(teaching.difference).toEqual(["Столбец «Почём» (Цена) был 4-м, стал 1-м"]);
    expect(teaching.form.columns[0]).toMatchObject({ path: "Почём", field: "price", unit: "тыс. ₽", from: "taught" });
    const again = await runOf(imports, await teach(imports, stopped));
    expect(again.run).toMatchObject({ sourceName: name, formChanged: false });
    expect(again.items.map(({ verdict }) => verdict)).toContain("same");
    expect((await runOf(imports, stopped)).run.state).toBe("finished");
    const history = await getMappingHistory(imports.deps, sourceId);
    if (!history.ok) throw new Error(history.error.message);
    expect(history.value.sourceName).toBe(name);
    expect(history.value.versions.map(({ version, taughtBy, changes }) => [version, taughtBy, changes])).toEqual([
      [2, "vera", ["Столбец «Почём» (Цена) был 4-м, стал 1-м"]],
      [1, "vera", null],
    ]);
    expect(history.value.versions[0]?.lines).toContainEqual({ from: "Почём", to: "Цена, тыс. ₽" });
    // The answer is remembered: the same form does not stop again.
    const third = await upload(imports, tableOf(move(HEADER), rows.map(move)), sourceId);
    expect((await runOf(imports, third)).run.formChanged).toBe(false);
  });

  it("proposes the field of a renamed column for its new name", async () => {
    const { imports, rows, sourceId } = await openTaught();
    const stopped = await upload(imports, tableOf(HEADER.with(3, "Ценник"), rows), sourceId);
    expect((await runOf(imports, stopped)).run.reason).toContain("Вместо «Почём» (Цена) стоит «Ценник»");
    const { form } = await teachingOf(imports, stopped);
    expect(form.columns[3]).toMatchObject({ path: "Ценник", field: "price", unit: "тыс. ₽", from: "taught" });
  });

  it("is taught by one staff member at a time", async () => {
    const { imports, rows, sourceId } = await openTaught();
    const runId = await upload(
      imports,
      tableOf(
        [...HEADER, "Город"],
        rows.map((row) => [...row, "Тверь"]),
      ),
      sourceId,
    );
    const seen = await teachingOf(imports, runId);
    await teach(imports, runId);
    const late = await saveMapping(imports.deps, ACTOR, runId, { ...answersTo(seen), sourceId, version: seen.version });
    expect(late).toMatchObject({ ok: false, error: { code: "conflict" } });
  });
});

describe("a file without a source", () => {
  /** Columns of this test alone: sources of other tests have other names. */
  const header = HEADER.with(0, "Кому");

  it("with the columns of a taught source is proposed as its file, and read so only when staff confirm it", async () => {
    const imports = openTestImports();
    const title = ["Остатки на утро", ...header.slice(1).map(() => "")];
    const tableWith = (rows: string[][]) => tableOf(title, [header, ...rows]);
    const rows = stockRows(3);
    const first = await upload(imports, tableWith(rows));
    expect((await runOf(imports, first)).run.proposedSourceName).toBeNull();
    const name = `Узнаваемый ${made}`;
    await teach(imports, first, {
      sourceId: null,
      sourceName: name,
      values: [
        { field: "transmission", text: "палка", value: "manual" },
        { field: "transmission", text: "мешалка", value: "cvt" },
      ],
    });

    const next = await upload(imports, tableWith(stockRows(2)));
    const { run, items } = await runOf(imports, next);
    expect(run).toMatchObject({ sourceId: null, proposedSourceName: name, unreadFields: [] });
    // It is read as the source was taught, and belongs to no source: none of its cars counts as missing.
    expect(items.map(({ price, verdict }) => [price, verdict])).toEqual([
      [1_200_000, "new"],
      [1_201_000, "new"],
    ]);
    const shown = await teachingOf(imports, next);
    expect(shown).toMatchObject({ version: 1, sourceId: null, difference: [] });
    expect(shown.sources.find(({ id }) => id === shown.proposedSourceId)?.name).toBe(name);
    expect(shown.form.columns[3]).toMatchObject({ path: "Почём", field: "price", unit: "тыс. ₽", from: "taught" });
    // A word that this file lacks stays taught.
    expect(shown.values.map(({ text }) => text)).toEqual(["палка", "мешалка"]);

    // The answers of the last version are no new one.
    const { place, header: row, columns } = shown.form;
    const read = await saveMapping(imports.deps, ACTOR, next, {
      place,
      header: row,
      columns: columns.map(({ path, field, unit }) => ({ path, field, unit })),
      values: shown.values,
      sourceId: shown.proposedSourceId,
      version: shown.version,
    });
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.message).toBe("Читаем файл по версии 1");
    await finishWork(imports);
    const again = await runOf(imports, read.value.runId);
    expect(again.run).toMatchObject({ sourceName: name, proposedSourceName: null, formChanged: false });
    expect(again.items.filter(({ verdict }) => verdict === "new").map(({ price }) => price)).toEqual([
      1_200_000, 1_201_000,
    ]);
  });

  it("that lacks prices is not applied as a whole before staff have shown what stands where", async () => {
    const imports = openTestImports();
    const named = ["Марка", "Модель", "Год", "Сумма к оплате вперёд", "Накатал", "Ящик", "VIN"];
    const rows = stockRows(3).map((row) => row.with(0, "Haval").with(1, "Jolion").with(3, "по курсу"));
    const runId = await upload(imports, tableOf(named, rows));
    const { run } = await runOf(imports, runId);
    expect(run).toMatchObject({ canTeach: true, unreadFields: ["цена"] });
    expect(await approveRun(imports.deps, ACTOR, runId, {})).toMatchObject({
      ok: false,
      error: { code: "conflict", message: expect.stringMatching(/цена.*Как читать файл/s) },
    });
    const taught = await teach(imports, runId, {
      sourceId: null,
      sourceName: `Без цен ${made}`,
      columns: (await teachingOf(imports, runId)).form.columns.map(({ path, field, unit }) => ({ path, field, unit })),
      values: [],
    });
    expect((await runOf(imports, taught)).run.unreadFields).toEqual([]);
    expect(await approveRun(imports.deps, ACTOR, taught, {})).toMatchObject({ ok: true });
    await finishWork(imports);
  });

  it("with one more column is nobody's", async () => {
    const imports = openTestImports();
    const own = [...header, "Совсем новый столбец"];
    const runId = await upload(
      imports,
      tableOf(
        own,
        stockRows(2).map((row) => [...row, "да"]),
      ),
    );
    expect((await runOf(imports, runId)).run.proposedSourceName).toBeNull();
    expect(await teachingOf(imports, runId)).toMatchObject({ proposedSourceId: null, version: 0 });
  });
});

describe("a feed on schedule", () => {
  it("is read as it was taught, and stops when its form changes", async () => {
    const imports = openTestImports();
    const url = "https://odd.example.ru/stock.csv";
    const rows = stockRows(3);
    let table = tableOf(HEADER, rows);
    imports.sites.set(url, () => new Response(table));
    const source = await createSource(imports.deps, ACTOR, {
      name: "Странный фид",
      kind: "feed",
      url,
      everyHours: 24,
      graceHours: 72,
      enabled: false,
    });
    if (!source.ok) throw new Error(source.error.message);
    const sourceId = source.value.id;
    const first = await runSource(imports.deps, ACTOR, sourceId);
    if (!first.ok) throw new Error(first.error.message);
    await finishWork(imports);
    const taught = await teach(imports, first.value.runId, { sourceId });
    expect((await runOf(imports, taught)).items.map(({ price }) => price)).toEqual([1_200_000, 1_201_000, 1_202_000]);

    await updateSource(imports.deps, ACTOR, sourceId, { enabled: true });
    const lastRun = async () => {
      imports.advance(25 * HOUR_MS);
      await startDueSources(imports.deps);
      await finishWork(imports);
      const found = await getSource(imports.deps, sourceId);
      return found.ok ? found.value.lastRun : null;
    };
    expect(await lastRun()).toMatchObject({ state: "waiting", formChanged: false, total: 3 });
    table = tableOf(
      HEADER.filter((_, at) => at !== 3),
      rows.map((row) => row.filter((_, at) => at !== 3)),
    );
    expect(await lastRun()).toMatchObject({ state: "stopped", formChanged: true, total: 0 });
  });

  it("says that a file which is no longer stored must be uploaded again", async () => {
    const { imports, runId } = await openTaught(2);
    await imports.deps.importStore.removeBefore(Date.now() + HOUR_MS);
    const found = await getTeaching(imports.deps, runId, { place: undefined, header: undefined });
    expect(found).toMatchObject({ ok: false, error: { message: expect.stringContaining("загрузите его ещё раз") } });
  });
});
