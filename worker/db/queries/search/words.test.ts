import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { indexedWords } from "../../../domain/kernel/text/indexed-words.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import { leadSearchText } from "../../../domain/leads/lead-search.ts";
import { indexWords } from "../../../services/operations/index-words.ts";
import { createDatabase } from "../../client.ts";
import { brandRow, carRow, FACTORY_TIME, leadRow } from "../../factories.ts";
import { brands, cars } from "../../schema/cars.ts";
import { leads } from "../../schema/leads.ts";
import { carWords, leadWords, unindexedWords } from "../../schema/search-words.ts";
import { renameInSearch } from "../content/brands.ts";
import { insertLeadOnce } from "../leads/leads.ts";
import { emptyLeads } from "../leads/personal-data.ts";
import { compareWords, deleteStrayWords, scheduleIndexing } from "./fill-words.ts";
import { selectIdsByWords } from "./found-by-words.ts";
import { WORDS_OF_ROW } from "./words-sql.ts";

// Fails when the panel does not find a lead or car, finds a person that was erased, or reads more of the index than its share.

const db = createDatabase(env.DB);
const brand = brandRow({ name: "Geely", aliases: "джили" });

beforeAll(() => db.write([db.query.insert(brands).values(brand)]));
beforeEach(() => db.write([db.query.delete(leads), db.query.delete(cars)]));

async function wordsOf(leadId: string): Promise<string[]> {
  const rows = await db.query.select().from(leadWords).where(eq(leadWords.leadId, leadId));
  return rows.map(({ word }) => word).toSorted();
}

async function isComplete(table: "leads" | "cars"): Promise<boolean> {
  const [[stored], [due]] = await db.read(compareWords(db, table));
  return stored?.value === due?.value;
}

async function foundBy(table: "leads" | "cars", words: string[], limit = 100): Promise<string[]> {
  const found = await db.query.all<{ id: string }>(selectIdsByWords(table, words, limit));
  return found.map(({ id }) => id);
}

it.each(["muller", "Müller jurgen", "Skoda"])("a name with accents is found without them: %s", async (typed) => {
  const lead = leadRow({ searchText: leadSearchText({ name: "Jürgen Müller", phone: "1", carInfo: "Škoda" }) });
  await db.query.insert(leads).values(lead);
  expect(await foundBy("leads", indexedWords(typed, 6))).toContain(lead.id);
});

describe("the words of a row", () => {
  it("are those of its name, its car and every end of its phone down to four digits", async () => {
    const lead = leadRow({
      searchText: leadSearchText({ name: "Анна-Мария", phone: "+7 912 345-67-89", carInfo: "Geely Атлас, 2026" }),
    });
    await db.query.insert(leads).values(lead);
    expect(await wordsOf(lead.id)).toEqual(
      [
        "2026",
        "3456789",
        "23456789",
        "123456789",
        "9123456789",
        "456789",
        "56789",
        "6789",
        "79123456789",
        "89123456789",
        "geely",
        "анна",
        "атлас",
        "мария",
      ].toSorted(),
    );
  });

  it("are the same in SQL and in TypeScript, whatever the text", async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(..." ,.-\"'\\«»@=—№ёЁЯa1"),
        fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
      ),
      maxLength: 120,
    });
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const searchText = foldText(typed.replaceAll(/[\0\p{Surrogate}]/gu, ""));
        const lead = leadRow({ searchText });
        await db.query.insert(leads).values(lead);
        // Parts of phones and VINs are more than the words.
        expect(await wordsOf(lead.id)).toEqual(
          expect.arrayContaining(indexedWords(searchText, WORDS_OF_ROW).filter((word) => [...word].length < 10)),
        );
      }),
      { numRuns: 20 },
    );
  });

  it("are not those of the end of a long message", async () => {
    const lead = leadRow({ searchText: Array.from({ length: 500 }, (_, at) => `слово${at}`).join(" ") });
    await db.query.insert(leads).values(lead);
    expect(await wordsOf(lead.id)).toHaveLength(WORDS_OF_ROW);
  });

  it("follow every write of a lead: an earlier repeat, an erasure, the end of its row", async () => {
    const lead = { ...leadRow(), spamSignals: "" };
    const limits = { since: 0, phone: 100, network: null };
    await db.write([insertLeadOnce(db, lead, {}, limits)]);
    await db.write([insertLeadOnce(db, { ...lead, id: "again", createdAt: lead.createdAt - 5 }, {}, limits)]);
    const times = (await db.query.select().from(leadWords)).map(({ createdAt }) => createdAt);
    expect(new Set(times)).toEqual(new Set([lead.createdAt - 5]));
    expect(await isComplete("leads")).toBe(true);
    await db.write([...emptyLeads(db, [lead.id], FACTORY_TIME)]);
    expect(await wordsOf(lead.id)).toEqual([]);
    await db.query.update(leads).set({ searchText: "снова" }).where(eq(leads.id, lead.id));
    await db.query.delete(leads);
    expect(await db.query.select().from(leadWords)).toEqual([]);
  });

  it("follow a car: its brand's name, VIN and plate", async () => {
    const car = carRow({
      brandId: brand.id,
      searchText: "geely джили атлас 2026",
      vin: "LB37522S8PL000123",
      plate: "А123ВС77",
    });
    await db.query.insert(cars).values(car);
    for (const word of ["lb37522s8", "pl000123", "000123", "0123", "а123вс", "атл"])
      expect(await foundBy("cars", [word])).toEqual([car.id]);
    await db.write([renameInSearch(db, brand.id, "geely джили", "geely жили")]);
    expect(await foundBy("cars", ["джили"])).toEqual([]);
    expect(await foundBy("cars", ["жили"])).toEqual([car.id]);
    await db.query.update(cars).set({ vin: null, plate: null });
    expect(await foundBy("cars", ["000123"])).toEqual([]);
    expect(await isComplete("cars")).toBe(true);
  });
});

describe("the rows of a word", () => {
  it("come newest first, those with the very word before longer ones, as far as the limit", async () => {
    const at = (createdAt: number, searchText: string) => leadRow({ createdAt, searchText });
    const [old, young, longer] = [at(1, "анна"), at(3, "анна"), at(9, "аннабель")];
    await db.query.insert(leads).values([old, young, longer]);
    expect(await foundBy("leads", ["анна"])).toEqual([young.id, old.id, longer.id]);
    expect(await foundBy("leads", ["анна"], 2)).toEqual([young.id, old.id]);
    expect(await foundBy("leads", [])).toEqual([]);
  });

  it("are those of the rarest word, or of a number if all words are frequent", async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      leadRow({ searchText: `клиент ${1000 + at} ${at === 7 ? "редкий" : ""}` }),
    );
    for (let at = 0; at < 60; at += 2) await db.query.insert(leads).values(many.slice(at, at + 2));
    expect(await foundBy("leads", ["клиент", "редк"])).toEqual([many[7]?.id]);
    expect(await foundBy("leads", ["клиент", "10"])).toHaveLength(60);
    const steps = await db.query.all<{ detail: string }>(
      sql`explain query plan select * from (${selectIdsByWords("leads", ["клиент", "10"], 90)}) as found left join leads on leads.id = found.id`,
    );
    const details = steps.map(({ detail }) => detail).join("\n");
    expect(details).not.toMatch(/SCAN (?:leads|lead_words)/);
    expect(details).toMatch(/SEARCH lead_words USING PRIMARY KEY \(word>\? AND word<\?\)/);
  });
});

it("rows that are older than the index get their words from cron, once and without rows that are gone", async () => {
  const rows = Array.from({ length: 3 }, () => leadRow());
  await db.query.insert(leads).values(rows);
  const before = await db.query.select().from(leadWords);
  await db.query.delete(leadWords);
  await db.query.insert(leadWords).values({ word: "нет", createdAt: 1, leadId: "gone" });
  await db.write([deleteStrayWords(db, "leads"), scheduleIndexing(db, "leads"), scheduleIndexing(db, "cars")]);
  expect(await indexWords({ db }, { batches: 1 })).toBe(false);
  expect(await indexWords({ db }, { batches: 1 })).toBe(true);
  expect(await db.query.select().from(unindexedWords)).toEqual([]);
  expect(await db.query.select().from(leadWords)).toEqual(before);
  expect(await db.query.select().from(carWords)).toEqual([]);
});
