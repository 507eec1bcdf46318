// When this fails, administrators do not find an event in the journal, or others read it.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { FACTORY_TIME } from "../../db/factories.ts";
import { insertSecurityEvents } from "../../db/queries/staff/security-events.ts";
import { JOURNAL_PAGE_SIZE, parseJournalQuery } from "../../domain/staff/security-journal.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { describeEvent } from "../../services/staff/security/describe-event.ts";
import { listSecurityEvents } from "../../services/staff/security/list-security-events.ts";
import { securityEventRow } from "../../services/staff/security/security-event.ts";
import { depsAt, seedUser } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const EVENTS = JOURNAL_PAGE_SIZE * 2 + 5;
let administrator = "";

function list(params: Record<string, string> = {}) {
  return listSecurityEvents(depsAt(), parseJournalQuery(new URLSearchParams(params)));
}

beforeAll(async () => {
  await seedUser("vera");
  // Pairs of the same time, so that the id decides.
  const rows = Array.from({ length: EVENTS }, (_, at) => ({
    ...securityEventRow(depsAt(FACTORY_TIME - Math.floor(at / 2) * 1000), {
      kind: at % 5 === 0 ? "login_refused" : "login",
      actorId: at % 5 === 0 ? null : "user-vera",
      targetId: at % 5 === 0 ? "user-vera" : null,
      detail: at % 5 === 0 ? "wrong_password" : null,
    }),
    network: at % 5 === 0 ? "203.0.113.0/24" : "203.0.113.7",
  }));
  await db.write([insertSecurityEvents(db, rows)]);
  administrator = await signIn("root", "administrator");
});

describe("the journal", () => {
  it("shows each event once, over all pages, newest first, in one round trip each", async () => {
    const seen: { id: string; at: number }[] = [];
    let before: string | null = "";
    for (let page = 0; page < 3 && before !== null; page++) {
      const deps = depsAt();
      const found = await listSecurityEvents(deps, parseJournalQuery(new URLSearchParams({ before })));
      expect(deps.db.use.roundTrips).toBe(1);
      seen.push(...found.events);
      before = found.next;
    }
    expect(before).toBeNull();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(EVENTS);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => b - a));
  });

  it("is narrowed by kind, by person as author and as target, and by days", async () => {
    expect((await list({ kind: "login_refused" })).events).toHaveLength(21);
    const { events } = await list({ kind: "login_refused", person: "user-vera" });
    expect(events).toHaveLength(21);
    expect(events[0]).toMatchObject({
      label: "Отказ во входе",
      whoLabel: "Неизвестный посетитель",
      target: { username: "vera" },
      details: ["неверный пароль"],
    });
    expect((await list({ person: "user-vera" })).next).not.toBeNull();
    expect((await list({ person: "user-nobody" })).events).toEqual([]);
    const later = await listSecurityEvents(depsAt(FACTORY_TIME + 86_400_000 - 5000), {
      ...parseJournalQuery(new URLSearchParams({ days: "1" })),
    });
    expect(later.events).toHaveLength(12);
  });

  it("shows what was changed as the audit log has it, with author and target", async () => {
    const id = await seedUser("petr", { role: "sales" });
    expect((await callAs(administrator, "PUT", `/staff/${id}`, { role: "manager" })).status).toBe(200);
    const now = depsAt(Date.now());
    const [event] = (await listSecurityEvents(now, parseJournalQuery(new URLSearchParams({ person: id })))).events;
    expect(event).toMatchObject({
      label: "Роль изменена",
      who: { username: "root" },
      target: { id, username: "petr" },
      details: ["Роль: Продажи → Менеджер"],
    });
  });

  it("says of how many leads the data were erased", () => {
    const nobody = { actorId: null, targetId: null, network: null, userAgent: null, detail: null, token: null };
    const erasure = { entity: "lead", changes: '{"leads":[2,null],"subscriptions":[1,null]}' } as const;
    const row = { id: "e1", kind: "data_erased", at: 0, lastAt: 0, count: 1, ...nobody, ...erasure };
    expect(describeEvent(row, []).details).toEqual(["Заявок: 2", "Подписок: 1"]);
  });
});

describe("the exported journal", () => {
  async function file(cookie: string, path: string) {
    const request = new Request(`https://salon.test/api/security-events/export/${path}`, {
      headers: { Cookie: cookie },
    });
    return handleRequest(request, env, () => Promise.resolve(new Response("page")));
  }

  it("has the lines of the filter, and is an event itself", async () => {
    const response = await file(administrator, "csv?kind=role_changed");
    expect(response.headers.get("Content-Disposition")).toMatch(/zhurnal-bezopasnosti-\d{2}\.\d{2}\.\d{4}\.csv/);
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines[0]).toContain('"Время, UTC');
    expect(lines.slice(1)).toEqual([expect.stringContaining('"Роль изменена";"1"')]);
    const exports = await listSecurityEvents(
      depsAt(Date.now()),
      parseJournalQuery(new URLSearchParams({ kind: "data_exported" })),
    );
    expect(exports.events[0]).toMatchObject({ who: { username: "root" }, details: ["журнал безопасности"] });
  });

  it("exists in known formats only, for those who may read the journal", async () => {
    expect((await file(administrator, "xlsx")).status).toBe(200);
    expect((await file(administrator, "pdf")).status).toBe(404);
    expect((await file(await signIn("boss", "manager"), "csv")).status).toBe(403);
  });
});
