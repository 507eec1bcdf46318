import { createHmac, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backUpRecords, restoreRecords } from "./back-up-records.ts";
import { type CollectorSettings, readCollectorSettings } from "./collector-settings.ts";
import { ERASED_FILE, openRecords, RECORDS_FILE } from "./contact-records.ts";
import { type Collector, openCollector } from "./open-collector.ts";
import { DAY_MS } from "../../worker/domain/kernel/time/durations.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const ANNA = { name: "Анна Скрытная", phone: "+7 (912) 345-67-89", email: null, message: "Перезвоните вечером" };
const PERSONAL = /Анна|Скрытная|345-67-89|вечером/;

let root: string;
let settings: CollectorSettings;
let collector: Collector;
let logged: string[];
let now: number;

async function open(): Promise<void> {
  collector = await openCollector(settings, {
    log: (event, details) => logged.push(JSON.stringify({ event, ...details })),
    now: () => now,
  });
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "collector-"));
  now = Date.now();
  logged = [];
  settings = {
    secret: SECRET,
    folder: join(root, "data"),
    host: "127.0.0.1",
    port: 0,
    keptDays: 1126,
    backup: null,
    maxAuthority: null,
  };
  await open();
});

afterEach(async () => {
  await collector.stop();
  rmSync(root, { recursive: true });
});

interface Signed {
  id?: string;
  at?: number;
  secret?: string;
}

function signedHeaders(json: string, { id = randomUUID(), at = now, secret = SECRET }: Signed = {}) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${id}.${json}`).digest("hex");
  return { "X-Delivery-Id": id, "X-Timestamp": timestamp, "X-Signature": `sha256=${signature}` };
}

async function call(path: string, body: unknown, signed: Signed = {}) {
  const json = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(collector.url + path, {
    method: "POST",
    body: json,
    headers: signedHeaders(json, signed),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function record(leadId: string, person: object = ANNA): Promise<string> {
  return String((await call("/record", { leadId, person })).body["token"]);
}

/** Every byte of the collector's folder. */
function bytesOnDisk(): string {
  return readdirSync(settings.folder)
    .map((name) => readFileSync(join(settings.folder, name), "utf8"))
    .join("\n");
}

describe("a record", () => {
  it("is returned by its token; a repeat of the lead keeps the token and has the latest details", async () => {
    const token = await record("lead-1");
    expect(await record("lead-1", { ...ANNA, phone: "+7 (912) 000-00-00" })).toBe(token);
    const other = await record("lead-2");
    expect(other).not.toBe(token);
    const { body } = await call("/read", { tokens: [token, "unknown"] });
    expect(body).toEqual({ people: { [token]: { ...ANNA, phone: "+7 (912) 000-00-00" } } });
  });

  it("outlives the end of the program without a stop", async () => {
    const token = await record("lead-1");
    // What another process sees is what a killed one would leave.
    const file = new DatabaseSync(join(settings.folder, RECORDS_FILE), { readOnly: true });
    expect(file.prepare("select token, name from contacts").all()).toMatchObject([{ token, name: ANNA.name }]);
    file.close();
  });

  it("that is erased leaves no byte in the folder, and does not come back with an older file", async () => {
    const token = await record("lead-1");
    const kept = await record("lead-2", { ...ANNA, name: "Борис", phone: "1", message: null });
    const older = join(root, "older.sqlite");
    const copy = new DatabaseSync(join(settings.folder, RECORDS_FILE));
    copy.prepare("vacuum into ?").run(older);
    copy.close();
    expect(bytesOnDisk()).toMatch(PERSONAL);
    expect((await call("/erase", { tokens: [token] })).status).toBe(200);
    expect(bytesOnDisk()).not.toMatch(PERSONAL);
    expect((await call("/read", { tokens: [token, kept] })).body).toEqual({
      people: { [kept]: { name: "Борис", phone: "1", email: null, message: null } },
    });

    await collector.stop();
    rmSync(join(settings.folder, RECORDS_FILE));
    const { renameSync } = await import("node:fs");
    renameSync(older, join(settings.folder, RECORDS_FILE));
    await open();
    expect(Object.keys((await call("/read", { tokens: [token, kept] })).body["people"] as object)).toEqual([kept]);
    expect(bytesOnDisk()).not.toMatch(PERSONAL);
  });

  it("is not reported as erased while a reader keeps its bytes in the log, and is once it has left", async () => {
    const records = openRecords(join(root, "busy"));
    const token = records.record("lead-1", ANNA);
    const reader = new DatabaseSync(join(root, "busy", RECORDS_FILE), { readOnly: true });
    reader.exec("begin; select * from contacts");
    reader.prepare("select count(*) from contacts").get();
    expect(() => records.erase([token])).toThrow(/log could not be emptied/);
    reader.exec("commit");
    reader.close();
    records.erase([token]);
    expect(statSync(join(root, "busy", `${RECORDS_FILE}-wal`)).size).toBe(0);
    records.close();
  });

  it("is erased when the retention period is over", async () => {
    const token = await record("lead-1");
    await collector.stop();
    now += 1127 * DAY_MS;
    await open();
    expect((await call("/read", { tokens: [token] })).body).toEqual({ people: {} });
    expect(logged.join()).toContain("records_expired");
    expect(bytesOnDisk()).not.toMatch(PERSONAL);
  });
});

describe("a call is refused", () => {
  const read = { tokens: [] };

  it.each<[string, Signed]>([
    ["with another secret", { secret: "another secret of thirty-two chars" }],
    ["that is older than five minutes", { at: Date.now() - 301_000 }],
    ["from the future", { at: Date.now() + 310_000 }],
  ])("%s", async (_, signed) => {
    expect(await call("/read", read, signed)).toEqual({ status: 401, body: {} });
    expect(logged.at(-1)).toMatch(/call_refused.*wrong (?:time|signature)/);
  });

  it("whose body or time was changed after it was signed, or without a signature", async () => {
    const headers = signedHeaders('{"tokens":[]}');
    const send = (body: string, sent: Record<string, string>) =>
      fetch(`${collector.url}/read`, { method: "POST", body, headers: sent }).then(({ status }) => status);
    expect(await send('{"tokens":["x"]}', headers)).toBe(401);
    expect(await send('{"tokens":[]}', { ...headers, "X-Timestamp": String(Number(headers["X-Timestamp"]) + 1) })).toBe(
      401,
    );
    expect(await send('{"tokens":[]}', { ...headers, "X-Signature": headers["X-Signature"].slice(0, -1) })).toBe(401);
    expect(await send('{"tokens":[]}', {})).toBe(401);
    expect(await send('{"tokens":[]}', headers)).toBe(200);
  });

  it("that was seen before: a read cannot be repeated, nor be sent to another path", async () => {
    const id = randomUUID();
    expect((await call("/read", read, { id })).status).toBe(200);
    expect((await call("/read", read, { id })).status).toBe(401);
    expect((await call("/erase", read, { id })).status).toBe(401);
    const lead = { leadId: "lead-9", person: ANNA };
    expect((await call("/record", lead, { id: "lead-9" })).status).toBe(200);
    expect((await call("/record", lead, { id: "lead-9" })).status).toBe(200);
    expect((await call("/erase", { tokens: [] }, { id: "lead-9" })).status).toBe(401);
  });

  it("of a wrong shape, with too many tokens, to an unknown path, with another method", async () => {
    expect((await call("/record", { leadId: "x", person: { name: 1 } })).status).toBe(400);
    expect((await call("/record", "no json")).status).toBe(400);
    expect((await call("/read", { tokens: Array.from({ length: 1001 }, () => "t") })).status).toBe(400);
    expect((await call("/people", read)).status).toBe(404);
    expect((await fetch(`${collector.url}/read`)).status).toBe(405);
  });

  it("that is too long, declared or not, without reading it to its end", async () => {
    expect((await call("/record", "x".repeat(70_000))).status).toBe(413);
    const { hostname, port } = new URL(collector.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(Number(port), hostname, () => {
        socket.write("POST /record HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
        const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
        for (let at = 0; at < 6; at++) socket.write(chunk);
      });
      socket.on("data", (data) => (text += data.toString()));
      socket.on("close", () => resolve(text)).on("error", reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i);
  });

  it("with the reason in the log and nothing of a person", async () => {
    await call("/record", { leadId: "x", person: ANNA }, { secret: "another secret of thirty-two chars" });
    expect(logged.join()).toMatch(/call_refused.*wrong signature/);
    expect(logged.join()).not.toMatch(PERSONAL);
  });
});

describe("backups", () => {
  const backup = () => ({
    folder: join(root, "backups"),
    passphrase: "a passphrase of thirty-two chars!",
    keptDays: 14,
  });

  it("are encrypted, read back, deleted after their days, and restored without what was erased since", async () => {
    await collector.stop();
    settings = { ...settings, backup: backup() };
    const records = openRecords(settings.folder);
    const [erased, kept] = [records.record("lead-1", ANNA), records.record("lead-2", { ...ANNA, name: "Борис" })];
    expect(await backUpRecords(records, settings.folder, backup(), now - 20 * DAY_MS)).toBe(2);
    expect(await backUpRecords(records, settings.folder, backup(), now)).toBe(2);
    const names = readdirSync(backup().folder);
    expect(names).toEqual([`contacts-${new Date(now).toISOString().slice(0, 10)}.sqlite.gz.age`]);
    const file = join(backup().folder, names[0] ?? "");
    expect(readFileSync(file, "utf8")).not.toMatch(PERSONAL);
    expect(readdirSync(settings.folder)).not.toContain("copy.sqlite");
    records.erase([erased]);
    records.close();

    await expect(restoreRecords(file, settings)).rejects.toThrow(/exists/);
    for (const name of [RECORDS_FILE, `${RECORDS_FILE}-wal`, `${RECORDS_FILE}-shm`]) {
      rmSync(join(settings.folder, name), { force: true });
    }
    expect(await restoreRecords(file, settings)).toBe(1);
    await open();
    expect((await call("/read", { tokens: [erased, kept] })).body).toEqual({
      people: { [kept]: { ...ANNA, name: "Борис" } },
    });
    await expect(
      restoreRecords(file, { ...settings, folder: join(root, "x"), backup: { ...backup(), passphrase: "wrong" } }),
    ).rejects.toThrow();
    expect(existsSync(join(root, "x", RECORDS_FILE))).toBe(false);
  });

  it("are written at the start; health is 503 when the latest is older than 36 hours", async () => {
    await collector.stop();
    settings = { ...settings, backup: backup() };
    await open();
    await expect.poll(() => logged.join()).toContain("backup_written");
    expect((await fetch(`${collector.url}/healthz`)).status).toBe(200);
    const [name = ""] = readdirSync(backup().folder).filter((one) => one !== ERASED_FILE);
    const old = new Date(now - 37 * 60 * 60 * 1000);
    utimesSync(join(backup().folder, name), old, old);
    const response = await fetch(`${collector.url}/healthz`);
    expect([response.status, await response.json()]).toEqual([503, { ok: false, reason: "backup" }]);
  });
});

it("refuses to start on a wrong setting with a sentence for each", () => {
  const environment = { LEAD_COLLECTOR_SECRET: SECRET, COLLECTOR_DATA: "/srv/collector" };
  expect(readCollectorSettings(environment)).toEqual({
    secret: SECRET,
    folder: "/srv/collector",
    host: "127.0.0.1",
    port: 8788,
    keptDays: 3 * 365 + 31,
    backup: null,
    maxAuthority: null,
  });
  expect(() => readCollectorSettings({ LEAD_COLLECTOR_SECRET: "short", COLLECTOR_PORT: "99999" })).toThrow(
    /LEAD_COLLECTOR_SECRET must be at least 32.*\n.*COLLECTOR_DATA must be|COLLECTOR_DATA must be.*\n/,
  );
  expect(() => readCollectorSettings({ ...environment, COLLECTOR_BACKUP_TO: "/backups" })).toThrow(
    /COLLECTOR_BACKUP_PASSPHRASE must be set/,
  );
});
