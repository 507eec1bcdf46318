// When this fails, the report of searches shows a wrong number of subscriptions, or reads all of them.
import { env } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createDatabase } from "../../client.ts";
import { FACTORY_TIME } from "../../factories.ts";
import { insertRows } from "../../many-rows.ts";
import { savedSearches, wantedSearches } from "../../schema/alerts.ts";
import {
  type SavedSearchRow,
  confirmSearch,
  deleteEndedBefore,
  deleteSearches,
  endSearches,
} from "./saved-searches.ts";
import { compareWantedSearches, rebuildWantedSearches, selectWantedSearches } from "./wanted-searches.ts";

const db = createDatabase(env.DB);

function searchRow(values: Partial<SavedSearchRow>): SavedSearchRow {
  return {
    id: crypto.randomUUID(),
    params: "",
    carId: null,
    matchKey: "*",
    channel: "email",
    contact: null,
    personToken: null,
    addressHash: "",
    frequency: "daily",
    dataConsent: "",
    advertisingConsent: "",
    createdAt: FACTORY_TIME,
    confirmedAt: null,
    lastHitAt: null,
    lastSentAt: null,
    dueAt: null,
    attempts: 0,
    askedAt: null,
    endedAt: null,
    endReason: null,
    ...values,
  };
}

const wish = fc.constantFrom({ params: "" }, { params: "brand=geely" }, { params: "", carId: "car-1" });
const search = fc.record({
  wish,
  isConfirmed: fc.boolean(),
  fate: fc.constantFrom("stays", "confirmed", "over", "gone"),
});

it("the counts are those of a recount, whatever becomes of the subscriptions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(search, { minLength: 1, maxLength: 12 }), async (searches) => {
      await db.query.delete(savedSearches);
      const rows = searches.map(({ wish: wanted, isConfirmed }) =>
        searchRow({ ...wanted, confirmedAt: isConfirmed ? FACTORY_TIME : null }),
      );
      for (const row of rows) await db.query.insert(savedSearches).values(row);
      const idsOf = (wanted: string) => rows.filter((_, at) => searches[at]?.fate === wanted).map(({ id }) => id);
      for (const id of idsOf("confirmed")) await confirmSearch(db, id, FACTORY_TIME + 1, 0);
      await endSearches(db, idsOf("over"), "visitor", FACTORY_TIME + 2);
      await deleteSearches(db, idsOf("gone"));
      const [stored, counted] = await db.read(compareWantedSearches(db));
      const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
      expect(stored.toSorted(byKey)).toEqual(counted.toSorted(byKey));
      await db.write(rebuildWantedSearches(db));
      expect((await db.read(compareWantedSearches(db)))[0].toSorted(byKey)).toEqual(counted.toSorted(byKey));
      await deleteEndedBefore(db, FACTORY_TIME + 3);
      expect(await db.query.select().from(wantedSearches)).toHaveLength(counted.length);
    }),
    { numRuns: 15 },
  );
});

it("the report reads as few rows of 300 subscriptions", async () => {
  await db.query.delete(savedSearches);
  const rows = Array.from({ length: 300 }, (_, at) =>
    searchRow({ params: `priceMax=${at % 250}`, confirmedAt: FACTORY_TIME }),
  );
  await db.write([insertRows(db, savedSearches, rows)]);
  const counting = createDatabase(env.DB);
  const [wanted] = await counting.read([selectWantedSearches(counting, 50)]);
  expect(wanted).toHaveLength(51);
  expect(wanted.slice(0, 2).map(({ wanted: key, subscribers }) => [key, subscribers])).toEqual([
    ["*", 300],
    ["priceMax=9", 2],
  ]);
  expect(counting.use.rowsRead).toBeLessThanOrEqual(110);
  const ids = (await db.query.select({ id: savedSearches.id }).from(savedSearches)).map(({ id }) => id);
  await db.query
    .update(savedSearches)
    .set({ endedAt: FACTORY_TIME })
    .where(inArray(savedSearches.id, ids.slice(0, 90)));
  expect(await db.query.select().from(wantedSearches).where(eq(wantedSearches.wanted, "*"))).toMatchObject([
    { subscribers: ids.slice(90).length },
  ]);
});
