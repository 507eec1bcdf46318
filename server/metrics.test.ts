// When this fails, the operator is blind, or strangers read how the site is used.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { installByApt } from "#scripts/site/apt.mjs";
import type { Server } from "./open-server.ts";
import type { copyWorker } from "./worker/copy-worker.ts";

const TOKEN = "token-of-the-operator";
const PROMTOOL = "/usr/bin/promtool";
/** Gives each response the id that the Worker's own have. */
const WORKER = `export class LiveRoom {}
  export default {
    async fetch(request) {
      const isStored = request.method === "POST";
      const status = isStored ? 201 : new URL(request.url).pathname === "/metrics" ? 404 : 200;
      return new Response("Worker", { status, headers: { "X-Request-Id": "1" } });
    },
    async scheduled({ cron }) {
      if (cron !== "* * * * *") throw new Error("Cron jobs failed: fail");
    },
  };`;

// The build is not needed here.
vi.mock("./worker/copy-worker.ts", async (load) => {
  const actual = await load<{ copyWorker: typeof copyWorker }>();
  return { copyWorker: (to: string) => actual.copyWorker(to, pathToFileURL(`${to}/../built`)) };
});

let folder = "";
const servers: Server[] = [];
const lines: string[] = [];

async function serve(metricsToken: string | null): Promise<Server> {
  const { openServer } = await import("./open-server.ts");
  const dataDir = `${folder}/${servers.length}`;
  await mkdir(`${dataDir}/built`, { recursive: true });
  await writeFile(`${dataDir}/built/index.js`, WORKER);
  const settings = {
    origin: null,
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
    dataDir,
    cacheBytes: 1000,
    s3: null,
    mail: null,
    mailbox: null,
    backup: null,
    vars: {},
    hasAccessLog: true,
    metricsToken,
    maxAuthority: null,
  };
  const server = await openServer(settings, (line) => void lines.push(line));
  servers.push(server);
  return server;
}

const scrape = (at: Server, authorization?: string) =>
  fetch(`http://127.0.0.1:${at.port}/metrics`, authorization ? { headers: { Authorization: authorization } } : {});

let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/metrics-`);
  server = await serve(TOKEN);
});
afterAll(async () => {
  for (const one of servers) await one.stop();
  await rm(folder, { recursive: true, force: true });
});

it("has no address without the setting: the Worker answers", async () => {
  const answer = await scrape(await serve(null), "Bearer null");
  expect([answer.status, await answer.text()]).toEqual([404, "Worker"]);
});

it.each([
  undefined,
  `Bearer ${TOKEN.slice(0, -1)}`,
  `Bearer ${TOKEN}0`,
  "Bearer ",
  TOKEN,
  `Basic ${Buffer.from(`a:${TOKEN}`).toString("base64")}`,
])("shows nothing to a stranger who sends %s", async (authorization) => {
  const answer = await scrape(server, authorization);
  expect([answer.status, await answer.text(), answer.headers.get("Cache-Control")]).toEqual([401, "", "no-store"]);
});

it("is never cached, and no scrape and no token stands in the log", async () => {
  const answer = await scrape(server, `Bearer ${TOKEN}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  await answer.text();
  expect(lines.filter((line) => line.includes('"/metrics"') && line.includes('"status":200'))).toEqual([]);
  expect(lines.join("\n")).not.toContain(TOKEN);
});

it("counts requests by kind, without their addresses, and jobs that fail", async () => {
  const base = `http://127.0.0.1:${server.port}`;
  const paths = ["/car/secret-car", "/admin/cars", "/api/cars", "/media/a.avif", "/favicon.svg"];
  for (const path of paths) await (await fetch(base + path)).arrayBuffer();
  for (const path of ["/api/leads", "/request/callback"]) await (await fetch(base + path, { method: "POST" })).text();
  expect(await server.runCron("* * * * *")).toBe("ok");
  expect(await server.runCron("17 3 * * *")).toBe("exception");
  const readings = async () => (await scrape(server, `Bearer ${TOKEN}`)).text();
  // The last response is counted when it is finished, which its reader does not wait for.
  await expect.poll(readings).toContain('http_requests_total{method="POST",status="2xx",kind="lead"} 2');
  const text = await readings();
  for (const kind of ["page", "panel", "api", "media", "asset"]) {
    expect(text).toContain(`http_requests_total{method="GET",status="2xx",kind="${kind}"} 1\n`);
    expect(text).toContain(`http_request_duration_seconds_count{kind="${kind}"} 1\n`);
  }
  expect(text).not.toContain("secret-car");
  expect(text).toContain('cron_runs_total{cron="* * * * *"} 1\n');
  expect(text).toContain('cron_failures_total{cron="* * * * *"} 0\n');
  expect(text).toContain('cron_failures_total{cron="17 3 * * *"} 1\n');
  expect(text).toContain('site_failures_total{event="cron_failed"} 1\n');
  expect(text).toMatch(/^cron_last_success_timestamp_seconds\{cron="\* \* \* \* \*"\} 1\d{9}/m);
  expect(text).not.toMatch(/^cron_last_success_timestamp_seconds\{cron="17/m);
  for (const name of ["database_size_bytes", "disk_free_bytes", "nodejs_eventloop_lag_seconds"]) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]*[1-9]`, "m"));
  }
});

it("is written as Debian's promtool wants it", async ({ skip }) => {
  const isThere = await installByApt("prometheus", PROMTOOL);
  if (!isThere && process.env["CI"]) throw new Error("promtool is missing: install Debian's package prometheus.");
  if (!isThere)
    process.stderr.write("\nNOT CHECKED: /metrics, because promtool (Debian's prometheus) is not here.\n\n");
  skip(!isThere, "no promtool on this machine, and apt-get has not installed Debian's package prometheus");
  const own = await serve(TOKEN);
  await (await fetch(`http://127.0.0.1:${own.port}/`)).text();
  await own.runCron("* * * * *");
  const text = await (await scrape(own, `Bearer ${TOKEN}`)).text();
  expect(await promtool(["metrics"], text)).toBe("");
  expect(await promtool(["metrics"], "bad-name 1\n")).toContain("error");

  const guide = await readFile(new URL("../docs/self-hosting.md", import.meta.url), "utf8");
  const [, rules = ""] = /```yaml\n(groups:[^`]+)```/.exec(guide) ?? [];
  await writeFile(`${folder}/rules.yaml`, rules);
  expect(await promtool(["rules", `${folder}/rules.yaml`])).toContain("3 rules found");
  const named = rules.match(/\b(?:http|site|cron)_[a-z_]+(?=[{[])/g) ?? [];
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(text).toContain(`\n${name}{`);
});

/** What promtool says to a text; nothing to metrics that it accepts. */
function promtool(args: string[], text = ""): Promise<string> {
  return new Promise((resolve) => {
    const child = execFile(PROMTOOL, ["check", ...args], (error, out, problems) =>
      resolve(error ? `${error.message}\n${out}${problems}` : `${out}${problems}`),
    );
    child.stdin?.end(text);
  });
}
