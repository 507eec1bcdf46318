// Fails when a bulk change sets back what a colleague or the visitor has written at the same time.
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { leadRow } from "../../../db/factories.ts";
import { leads } from "../../../db/schema/leads.ts";
import { notificationDeps } from "../../notifications/test-notifications.ts";
import { applyLeadBulk } from "./bulk-leads.ts";

it("keeps the next action that somebody has planned between its read and its write", async () => {
  const deps = notificationDeps();
  const { db } = deps;
  const lead = leadRow({ status: "new", updatedAt: 1 });
  await db.write([db.query.insert(leads).values(lead)]);
  const planned = { nextActionKind: "visit", nextActionAt: 5, updatedAt: 2 } as const;
  let isPlanned = false;
  const racing = {
    ...db,
    async writeChange(queries: Parameters<typeof db.writeChange>[0]) {
      if (!isPlanned) await db.write([db.query.update(leads).set(planned).where(eq(leads.id, lead.id))]);
      isPlanned = true;
      return db.writeChange(queries);
    },
  };
  const input = { ids: [lead.id], status: "in_progress" as const };
  expect(await applyLeadBulk({ ...deps, db: racing }, { userId: "vera", role: "administrator" }, input)).toMatchObject({
    ok: true,
  });
  const [after] = await db.query.select().from(leads).where(eq(leads.id, lead.id));
  expect(after).toMatchObject({ status: "in_progress", nextActionKind: "visit", nextActionAt: 5 });
});
