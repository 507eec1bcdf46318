import { beforeAll, beforeEach, expect, it } from "vitest";
import { contentVersion, partnerBanks } from "../../db/schema/content.ts";
import { getStaffBank } from "../../services/content/get-staff-bank.ts";
import { listStaffBanks } from "../../services/content/list-staff-banks.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const BANK = {
  name: "Берёза Банк",
  logo: "/media/0000000000000000000a/1.png",
  requirements: "Паспорт",
  advantages: "Быстро, без КАСКО",
};
const ALL = { search: "", page: 1, active: null, inTrash: false };
let manager = "";

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, `/partner-banks${path}`, body);

async function create(fields: object = {}): Promise<string> {
  const { status, body } = await call("POST", "", { ...BANK, ...fields });
  expect(status).toBe(201);
  return String(body.id);
}

/** What visitors get. */
async function shown(): Promise<string[]> {
  const { body } = await callAs("", "GET", "/partner-banks?active=false");
  return (body as unknown as { id: string }[]).map(({ id }) => id);
}

async function version(): Promise<number> {
  return (await db.query.select().from(contentVersion))[0]?.version ?? 0;
}

beforeAll(async () => {
  manager = await signIn("mila", "manager");
});

beforeEach(async () => {
  await db.query.delete(partnerBanks);
});

it("is shown when it is new, and hidden by `active` alone", async () => {
  const id = await create();
  expect(await shown()).toEqual([id]);
  const before = await version();
  expect((await call("PUT", `/${id}`, { active: false })).body).toMatchObject({ ...BANK, active: false });
  expect([await shown(), await version()]).toEqual([[], before + 1]);
  await call("PUT", `/${id}`, { active: true });
  expect(await shown()).toEqual([id]);
});

it.each(["name", "logo", "requirements", "advantages"])("is refused without its %s, new or changed", async (field) => {
  const id = await create();
  const added = await call("POST", "", { ...BANK, [field]: undefined });
  const changed = await call("PUT", `/${id}`, { [field]: "" });
  for (const { status, body } of [added, changed]) {
    expect([status, body.fields]).toEqual([400, { [field]: expect.stringMatching(/^(Укажите|Добавьте)/) }]);
  }
});

it("goes into the trash and comes back, all of it on record", async () => {
  const id = await create();
  expect((await call("DELETE", `/${id}`)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await call("DELETE", `/${id}`)).body.error).toBe("Банк не найден");
  expect((await call("PUT", `/${id}`, { active: true })).status).toBe(404);
  expect((await listStaffBanks(depsAt(), { ...ALL, inTrash: true }, 10)).rows[0]?.id).toBe(id);
  expect((await call("POST", `/${id}/restore`)).status).toBe(200);
  expect(await shown()).toEqual([id]);
  const found = await getStaffBank(depsAt(), id);
  expect(found.ok && found.value.history.length).toBe(3);
});

it("is found by its texts, whatever the case and ё, and by whether it is shown", async () => {
  const id = await create({ active: false });
  await create({ name: "Другой" });
  const idsOf = async (query: object) =>
    (await listStaffBanks(depsAt(), { ...ALL, ...query }, 10)).rows.map((row) => row.id);
  expect(await idsOf({ search: "БЕРЕЗА" })).toEqual([id]);
  expect(await idsOf({ active: false })).toEqual([id]);
  expect(await idsOf({})).toHaveLength(2);
});
