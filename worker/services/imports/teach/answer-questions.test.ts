// When these fail, a file's open currency becomes rubles for good, staff answer the same file again and again, or an answer is lost.

import { beforeAll, describe, expect, it } from "vitest";
import { approveRun } from "../plan/approve-run.ts";
import { getRun } from "../runs/list-runs.ts";
import { uploadFeed } from "../runs/parse-feed.ts";
import { createSource } from "../sources/save-source.ts";
import { ACTOR, finishWork, openTestImports, runOf, seedDealership, type TestImports } from "../test-imports.ts";
import { answerQuestions } from "./answer-questions.ts";
import { saveMapping } from "./save-mapping.ts";

beforeAll(() => seedDealership());

let made = 0;
/** A table of three cars whose prices name no currency. */
function table(price: number): string {
  made += 1;
  const rows = [1, 2, 3].map((n) => `Haval;Jolion;2022;${price + n};XW7Z${String(made * 10 + n).padStart(13, "0")}`);
  return ["Марка;Модель;Год;Цена;VIN", ...rows].join("\n");
}

async function upload(imports: TestImports, sourceId: string | null = null, price = 2_000_000): Promise<string> {
  const text = table(price);
  const body = (async function* () {
    yield new TextEncoder().encode(text);
  })();
  const started = await uploadFeed(imports.deps, ACTOR, { body, name: "прайс.csv", sourceId });
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(imports);
  return started.value.runId;
}

async function answer(imports: TestImports, runId: string, currency: string): Promise<string> {
  const answered = await answerQuestions(imports.deps, ACTOR, runId, { currency, words: [] });
  if (!answered.ok) throw new Error(answered.error.message);
  await finishWork(imports);
  return answered.value.runId;
}

const ALL = { page: 1, search: "", state: null, verdict: null };

async function pricesOf(imports: TestImports, runId: string) {
  const page = await getRun(imports.deps, runId, ALL, 20);
  return page.ok ? page.value.items.rows.map(({ price }) => price) : [];
}

describe("a table whose prices name no currency", () => {
  it("asks once for all of its cars, and is not applied as a whole before the answer", async () => {
    const imports = openTestImports();
    const runId = await upload(imports);
    const { run } = await runOf(imports, runId);
    expect(run.questions).toEqual([{ kind: "currency", field: null, text: "", cars: 3 }]);
    const approved = await approveRun(imports.deps, ACTOR, runId, {});
    expect(approved.ok ? "" : approved.error.message).toContain("Валюта не указана в ценах 3 автомобилей");
  });

  it("is read again in rubles, asks nothing more, and can be applied", async () => {
    const imports = openTestImports();
    const again = await answer(imports, await upload(imports), "RUB");
    expect((await runOf(imports, again)).run.questions).toEqual([]);
    expect(await pricesOf(imports, again)).toEqual([2_000_001, 2_000_002, 2_000_003]);
    expect((await approveRun(imports.deps, ACTOR, again, {})).ok).toBe(true);
  });

  it("has no price in rubles when the answer is another currency", async () => {
    const imports = openTestImports();
    const again = await answer(imports, await upload(imports), "KZT");
    // The column of prices was understood: there is nothing to show.
    expect((await runOf(imports, again)).run).toMatchObject({ questions: [], unreadFields: [] });
    expect(await pricesOf(imports, again)).toEqual([null, null, null]);
  });

  it("shows its answer, and another one takes its place", async () => {
    const imports = openTestImports();
    const wrong = await answer(imports, await upload(imports), "KZT");
    expect((await runOf(imports, wrong)).run.answers).toEqual({ currency: "KZT", words: [] });
    const again = await answer(imports, wrong, "RUB");
    expect((await runOf(imports, again)).run.answers).toEqual({ currency: "RUB", words: [] });
    expect(await pricesOf(imports, again)).toEqual([2_000_001, 2_000_002, 2_000_003]);
  });

  it("is asked for its currency alone when its numbers are no prices in rubles", async () => {
    const imports = openTestImports();
    const { run } = await runOf(imports, await upload(imports, null, 18_500));
    expect(run).toMatchObject({ questions: [{ kind: "currency" }], unreadFields: [] });
  });

  it("of a source asks once for all of its files", async () => {
    const imports = openTestImports();
    const input = {
      name: "Склад",
      kind: "feed" as const,
      url: "https://stock.example.ru/a.csv",
      everyHours: 24 as const,
    };
    const source = await createSource(imports.deps, ACTOR, { ...input, graceHours: 72, enabled: false });
    if (!source.ok) throw new Error(source.error.message);
    await answer(imports, await upload(imports, source.value.id), "RUB");
    const next = await upload(imports, source.value.id);
    expect((await runOf(imports, next)).run.questions).toEqual([]);
  });

  it("keeps its answer when staff teach how it is read", async () => {
    const imports = openTestImports();
    const answered = await answer(imports, await upload(imports), "KZT");
    const columns = ["brand", "model", "year", "price", "vin"] as const;
    const taught = await saveMapping(imports.deps, ACTOR, answered, {
      place: "0",
      header: 0,
      columns: ["Марка", "Модель", "Год", "Цена", "VIN"].map((path, at) => ({
        path,
        field: columns[at] ?? null,
        unit: null,
      })),
      values: [],
      sourceId: null,
      sourceName: `Склад в тенге ${made}`,
      version: 0,
    });
    if (!taught.ok) throw new Error(taught.error.message);
    await finishWork(imports);
    expect((await runOf(imports, taught.value.runId)).run.questions).toEqual([]);
    expect(await pricesOf(imports, taught.value.runId)).toEqual([null, null, null]);
  });

  it("refuses a key that the field has not, and a run that is not there", async () => {
    const imports = openTestImports();
    const runId = await upload(imports);
    const words = [{ field: "fuel" as const, text: "Biokaasu", value: "steam" }];
    const refused = await answerQuestions(imports.deps, ACTOR, runId, { words });
    expect(refused.ok ? "" : refused.error.message).toBe("«Biokaasu»: такого варианта нет");
    const missing = await answerQuestions(imports.deps, ACTOR, "none", { words: [] });
    expect(missing.ok ? "" : missing.error.code).toBe("not_found");
  });
});
