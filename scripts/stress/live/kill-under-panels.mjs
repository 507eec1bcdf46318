import { spawn } from "node:child_process";
import { randomUUID, createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { REQUEST_KEY_HEADER } from "../../../worker/domain/kernel/request-key.ts";
import { findFreePort } from "../../command/ports.mjs";
import { ROOT } from "../../command/paths.mjs";
import { copyState } from "../../site/demo-states.mjs";
import { openPanels } from "./open-panels.mjs";
import { DatabaseSync } from "node:sqlite";

const KEY = "key of a drill, 32 characters long";
/** Two leads a second, so that the kills fall between and into them. */
const LEAD_EVERY_MS = 500;
/** For the slowest panel, which reads every 20 seconds. */
const ALL_SEEN_MS = 60_000;
/** A kill up to this time before or after a lead may delay it. */
const DISTURBED_MS = 35_000;

/**
 * Opens panels on a server of one's own, sends leads, ends the server with kill -9 and starts it again, several times.
 * @param {string} dataDir
 * @param {{ panels: number, cutOff: number, leads: number, kills: number }} options `cutOff` of the panels have no socket
 * @returns {Promise<{ sent: number, missed: number, twice: number, delays: number[] }>} `missed` and `twice` count leads at panels; `delays` are
 *   those of panels with a socket, of leads without a kill near them, ms
 */
export async function killUnderPanels(dataDir, { panels, cutOff, leads, kills }) {
  await copyState("empty", dataDir, "server");
  const cookies = addStaff(dataDir, panels);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let server = await startServer(dataDir, port);
  const open = await openPanels(
    origin,
    cookies.map((cookie, at) => ({ cookie, hasSocket: at >= cutOff })),
  );
  await sleep(3000);
  /** When each lead was answered. @type {Map<string, number>} */
  const answered = new Map();
  /** @type {number[]} */
  const killedAt = [];
  const killEvery = Math.ceil(leads / (kills + 1));
  try {
    for (let number = 0; number < leads; number++) {
      const sending = sendUntilAnswered(port, number);
      if (number > 0 && number % killEvery === 0) {
        killedAt.push(performance.now());
        server.kill("SIGKILL");
        await once(server, "exit");
        server = await startServer(dataDir, port);
      }
      answered.set(await sending, performance.now());
      await sleep(LEAD_EVERY_MS);
    }
    const ids = [...answered.keys()];
    const until = performance.now() + ALL_SEEN_MS;
    while (performance.now() < until && open.some(({ seen }) => ids.some((id) => !seen.has(id)))) await sleep(200);
    const isDisturbed = (/** @type {number} */ at) => killedAt.some((killed) => Math.abs(at - killed) < DISTURBED_MS);
    const calm = [...answered].filter(([, at]) => !isDisturbed(at));
    return {
      sent: ids.length,
      missed: open.flatMap(({ seen }) => ids.filter((id) => !seen.has(id))).length,
      twice: open.flatMap((panel) => panel.twice).length,
      delays: open
        .filter(({ hasSocket }) => hasSocket)
        .flatMap(({ seen }) => calm.map(([id, at]) => (seen.get(id) ?? Infinity) - at))
        .toSorted((a, b) => a - b),
    };
  } finally {
    for (const panel of open) panel.close();
    server.kill("SIGTERM");
    await once(server, "exit");
  }
}

/** @param {string} dataDir @param {number} port */
async function startServer(dataDir, port) {
  const environment = { SITE_ORIGIN: `http://127.0.0.1:${port}`, PORT: String(port), UPLOAD_KEY: KEY, BACKUP_KEY: KEY };
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    env: { ...environment, TRUSTED_PROXIES: "127.0.0.1", PATH: process.env["PATH"], DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(server.stdout)) {
    if (!line.includes('"started"')) continue;
    // Read on, so that the pipe does not fill.
    server.stdout.resume();
    return server;
  }
  throw new Error("The server did not start.");
}

/** Sends a lead as the form does: with one key until it is answered. @param {number} port @param {number} number @returns {Promise<string>} its id */
async function sendUntilAnswered(port, number) {
  const body = JSON.stringify({
    type: "contact_form",
    name: `Клиент ${number}`,
    phone: `+7912${String(number).padStart(7, "0")}`,
  });
  const key = randomUUID();
  for (;;) {
    const id = await sendLead(port, key, body).catch(() => null);
    if (id !== null) return id;
    await sleep(200);
  }
}

/** Without `fetch`, which the panels have replaced. @param {number} port @param {string} key @param {string} lead @returns {Promise<string | null>} */
function sendLead(port, key, lead) {
  return new Promise((resolve, reject) => {
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(lead),
      [REQUEST_KEY_HEADER]: key,
    };
    const sent = request({ host: "127.0.0.1", port, path: "/api/leads", method: "POST", headers }, (answer) => {
      text(answer).then((body) => resolve(answer.statusCode === 201 ? JSON.parse(body).id : null), reject);
    });
    sent.on("error", reject).end(lead);
  });
}

const HOUR_MS = 3_600_000;

/**
 * Adds administrators with a session each, while no server runs on the folder.
 * @param {string} dataDir @param {number} count @returns {string[]} their cookies
 */
function addStaff(dataDir, count) {
  const database = new DatabaseSync(`${dataDir}/site.sqlite`);
  const now = Date.now();
  const cookies = Array.from({ length: count }, (_, at) => {
    const token = randomBytes(32).toString("base64url");
    const id = `torture-${at}`;
    database
      .prepare("insert into users (id, username, password, role, created_at) values (?, ?, 'none', 'administrator', ?)")
      .run(id, id, now);
    database
      .prepare("insert into sessions (id, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)")
      .run(createHash("sha256").update(token).digest("hex"), id, now, now, now + HOUR_MS);
    return `__Host-sid=${token}`;
  });
  database.close();
  return cookies;
}
