import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { brandRow } from "../../../db/factories.ts";
import { brands } from "../../../db/schema/cars.ts";
import { contentVersion } from "../../../db/schema/content.ts";
import { auditLog } from "../../../db/schema/staff.ts";
import { depsAt, seedUser } from "../test-staff.ts";
import { getHistory } from "./get-history.ts";
import { writeAsStaff } from "./write-as-staff.ts";

// Fails when a change by staff is written without the audit log or without a new content version.

const { db } = depsAt();
const actor = { userId: "user-vera", role: "manager" as const };

async function version(): Promise<number> {
  return (await db.query.select().from(contentVersion))[0]?.version ?? 0;
}

beforeAll(() => seedUser("vera"));

it("writes the change, its record and the new content version in one trip", async () => {
  const before = await version();
  const deps = depsAt(5000);
  const row = brandRow({ id: "b1", name: "Ока" });
  const changes = { name: [null, "Ока"], hidden: [null, true] } as const;
  await writeAsStaff(deps, actor, { action: "create", entity: "brand", entityId: "b1", changes, isVisible: true }, [
    db.query.insert(brands).values(row),
  ]);
  expect(deps.db.use.roundTrips).toBe(1);
  expect(await version()).toBe(before + 1);
  const history = await getHistory(depsAt(), "brand", "b1", { name: { label: "Название" } });
  expect(history).toEqual([
    {
      id: expect.any(String),
      at: 5000,
      who: "vera",
      action: "Добавление",
      changes: [
        { label: "Название", before: "—", after: "Ока" },
        { label: "hidden", before: "—", after: "да" },
      ],
    },
  ]);
});

it("leaves the content version alone when visitors see nothing of it", async () => {
  const before = await version();
  await writeAsStaff(depsAt(), actor, { action: "update", entity: "lead", entityId: "l1", isVisible: false }, []);
  expect(await version()).toBe(before);
});

it("records nothing when the change fails, and changes nothing", async () => {
  const records = await db.query.$count(auditLog);
  const duplicate = brandRow({ id: "b1" });
  const writing = writeAsStaff(
    depsAt(),
    actor,
    { action: "create", entity: "brand", entityId: "b1", isVisible: true },
    [db.query.insert(brands).values(duplicate)],
  );
  await expect(writing).rejects.toThrow();
  expect(await db.query.$count(auditLog)).toBe(records);
  const [brand] = await db.query.select().from(brands).where(eq(brands.id, "b1"));
  expect(brand?.name).toBe("Ока");
});
