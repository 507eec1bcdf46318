import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { createDatabase } from "../db/client.ts";
import { leadRow } from "../db/factories.ts";
import { leads } from "../db/schema/leads.ts";
import { memoryLog } from "./log.ts";

// Fails when the log would hold a visitor's personal data or lose the cause that an operator needs.

it("logs why D1 refused a statement, without the values of the statement", async () => {
  const log = memoryLog();
  const { query } = createDatabase(env.DB);
  const row = leadRow({ name: "Аделаида Тайная", phone: "+79876543210", message: "мой секрет" });
  await query.insert(leads).values(row);
  const failure = await query
    .insert(leads)
    .values(row)
    .catch((cause: unknown) => cause);
  log.error("lead_not_stored", failure, { leadId: row.id });
  expect(log.lines).toMatchObject([{ level: "error", event: "lead_not_stored", leadId: row.id }]);
  expect(log.lines[0]?.cause).toContain("UNIQUE constraint failed: leads.");
  expect(log.lines[0]?.stack).toMatch(/^\s+at /);
  expect(JSON.stringify(log.lines)).not.toMatch(/Аделаида|9876543210|секрет/);
});

it.each([
  ["no mail for tayna@mail.test", "no mail for <e-mail>"],
  ["sms to 8 (987) 654-32-10 failed", "sms to <phone> failed"],
  ["sms to +79876543210 failed", "sms to <phone> failed"],
  [
    "run 0f6e2d0a-77c1-4b52-9d6e-3f2b9c0a7e11 at 1763800000000",
    "run 0f6e2d0a-77c1-4b52-9d6e-3f2b9c0a7e11 at 1763800000000",
  ],
])("«%s» is logged as «%s»", (message, cause) => {
  const log = memoryLog();
  log.error("request_failed", new Error(message));
  expect(log.lines[0]?.cause).toBe(cause);
});

it("does not quote text that is not valid JSON", () => {
  const log = memoryLog();
  try {
    JSON.parse("Аделаида");
  } catch (cause) {
    log.error("request_failed", new Error("No answer", { cause }));
  }
  expect(log.lines[0]?.cause).toBe("No answer ← SyntaxError");
});

it.each(["/q/abcdefghjk", "/visit/abcdefghjk/calendar", "/l/abcdefghjk", "/outlets/json/abcdefghjk.json"])(
  "a line names the page %s without what opens it",
  (path) => {
    const log = memoryLog();
    for (const event of ["request_failed", "database_unavailable"] as const)
      log.error(event, new Error("Fault"), { path });
    expect(log.lines).toMatchObject([{ event: "request_failed" }, { event: "database_unavailable" }]);
    for (const line of log.lines) {
      expect(line["path"]).toMatch(/^\/(?:q|visit|l|outlets)\/\*/);
      expect(JSON.stringify(line)).not.toContain("abcdefghjk");
    }
  },
);
