import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { leadSearchText } from "../domain/leads/lead-search.ts";
import { createDatabase } from "./client.ts";
import { leadRow } from "./factories.ts";
import { leads } from "./schema/leads.ts";

// Fails when the migration of the leads' trash loses leads or counts of an existing database.

const backfill = env.MIGRATIONS.find(({ name }) => name.includes("leads_trash"))?.queries.find((sql) =>
  sql.includes("UPDATE `leads`"),
);

it("requests from before the migration are found by car and message as new ones are", async () => {
  const db = createDatabase(env.DB);
  const asked = {
    carInfo: "Haval Jolion, 2026",
    carBrand: "ЛАДА",
    carModel: "Ёлка",
    message: "Съешь ЕЩЁ этих мягких ФРАНЦУЗСКИХ булок, да выпей ЧАЮ\nЪ Ы Ь Э Ю Я",
  };
  const older = leadRow(asked);
  const kept = { ...leadRow({ ...asked, personToken: "token-1" }), searchText: "" };
  const erased = { ...leadRow({ ...asked, anonymisedAt: 1 }), searchText: "" };
  const before = { ...older, searchText: leadSearchText({ name: older.name, phone: older.phone }) };
  for (const row of [before, kept, erased]) await db.query.insert(leads).values(row);
  await env.DB.prepare(backfill ?? "").run();
  const texts = Object.fromEntries((await db.query.select().from(leads)).map((row) => [row.id, row.searchText]));
  const wordsOf = (text: string | undefined) => (text ?? "").split(/\s+/);
  expect(wordsOf(texts[older.id])).toEqual(wordsOf(older.searchText));
  expect(wordsOf(texts[kept.id])).toEqual(["haval", "jolion,", "2026", "лада", "елка"]);
  expect(texts[erased.id]).toBe("");
});
