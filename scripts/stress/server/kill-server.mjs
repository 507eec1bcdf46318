import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { ROOT } from "../../command/paths.mjs";
import { CommandError } from "../../command/run-command.mjs";

/** Leads that are sent at once. */
const AT_ONCE = 4;
const KEY = "key of a drill, 32 characters long";
export const ENVIRONMENT = {
  SITE_ORIGIN: "https://salon.example",
  TRUSTED_PROXIES: "127.0.0.1",
  PORT: "0",
  UPLOAD_KEY: KEY,
  BACKUP_KEY: KEY,
};

/** @typedef {{ answered: number, sent: number, lost: string[], twice: string[], integrity: string, restartMs: number }} KillResult */

/**
 * Serves a folder, sends leads, ends the server with kill -9 after some answers, starts it again and reads what is stored.
 * @param {string} dataDir @param {number} leads @param {number} killedAfter answers @returns {Promise<KillResult>}
 */
export async function killServer(dataDir, leads, killedAfter) {
  /** @type {string[]} */
  const answered = [];
  let sent = 0;
  let server = await startServer(dataDir);
  const sending = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < leads) {
        const number = sent++;
        const phone = `+7912${String(number).padStart(7, "0")}`;
        if (await sendLead(server.url, phone, number)) answered.push(phone);
        if (answered.length >= killedAfter) server.process.kill("SIGKILL");
      }
    }),
  );
  await sending.finally(() => server.process.kill("SIGKILL"));
  if (server.process.exitCode === null && server.process.signalCode === null) await once(server.process, "exit");
  const startedAt = Date.now();
  server = await startServer(dataDir);
  const restartMs = Date.now() - startedAt;
  server.process.kill("SIGTERM");
  await once(server.process, "exit");

  return { answered: answered.length, sent, restartMs, ...readLeads(dataDir, answered) };
}

/**
 * Compares the leads of a stopped server with those that were answered. @param {string} dataDir @param {string[]} answered phones
 * @returns {{ lost: string[], twice: string[], integrity: string }}
 */
export function readLeads(dataDir, answered) {
  const database = new DatabaseSync(`${dataDir}/site.sqlite`, { readOnly: true });
  const stored = database
    .prepare("select phone from leads")
    .all()
    .map(({ phone }) => String(phone));
  const integrity = String(database.prepare("pragma integrity_check").get()?.["integrity_check"]);
  database.close();
  const lost = answered.filter((phone) => !stored.includes(phone));
  const twice = stored.filter((phone, at) => stored.indexOf(phone) !== at);
  return { lost, twice, integrity };
}

/** @param {string} dataDir */
export async function startServer(dataDir) {
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, PATH: process.env["PATH"], DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = [];
  for await (const line of createInterface(server.stdout)) {
    output.push(line);
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (!port) continue;
    // Read on, so that the pipe does not fill.
    server.stdout.resume();
    return { process: server, url: `http://127.0.0.1:${port}` };
  }
  throw new CommandError("The server did not start.", { output: output.join("\n") });
}

/**
 * @param {string} url @param {string} phone @param {number} number @param {string} [origin] the public address
 * @returns {Promise<boolean>} whether the lead was accepted
 */
export async function sendLead(url, phone, number, origin = ENVIRONMENT.SITE_ORIGIN) {
  try {
    const response = await fetch(`${url}/api/leads`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
        "X-Forwarded-Proto": "https",
        Origin: origin,
      },
      body: JSON.stringify({ type: "auto_credit", name: "Посетитель", phone, consent: true }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Lead ${number} was refused: ${response.status} ${text.slice(0, 200)}`);
    return true;
  } catch (cause) {
    // The server was killed while the lead was on its way.
    if (cause instanceof TypeError) return false;
    throw cause;
  }
}
