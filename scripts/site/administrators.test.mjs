// When this fails, `npm run admin:create -- <username> --remote` makes no administrator, or one who cannot log in.
import { DatabaseSync } from "node:sqlite";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { verifyPassword } from "../../worker/services/staff/password.ts";
import { administratorInput, administratorSql } from "./administrators.mjs";
import { ROOT } from "../command/paths.mjs";

function emptyDatabase() {
  const db = new DatabaseSync(":memory:");
  db.exec(readFileSync(`${ROOT}migrations/0000_baseline.sql`, "utf8"));
  return db;
}

it("writes SQL that makes the very administrator, once", async () => {
  const db = emptyDatabase();
  const sql = await administratorSql(administratorInput("Anna", "a good password"));
  if (!sql.ok) throw new Error(sql.error.message);
  db.exec(sql.value);
  const row = db.prepare("select * from users").get();
  expect(row).toMatchObject({ username: "anna", role: "administrator", must_change_password: 0, disabled_at: null });
  expect(await verifyPassword("a good password", String(row?.["password"]))).toBe(true);
  const again = await administratorSql(administratorInput("anna", "another password"));
  expect(() => db.exec(again.ok ? again.value : "")).toThrow(/UNIQUE constraint failed/);
});

it("makes a one-time password where none is given", () => {
  expect(administratorInput("anna", undefined)).toMatchObject({
    oneTime: true,
    password: expect.stringMatching(/^[a-z2-9-]{23}$/),
  });
  expect(administratorInput("anna", "given-one")).toMatchObject({ oneTime: false, password: "given-one" });
});

it("writes no SQL for a name that could break it", async () => {
  expect(await administratorSql(administratorInput("x'); drop table users; --", undefined))).toMatchObject({
    ok: false,
  });
});
