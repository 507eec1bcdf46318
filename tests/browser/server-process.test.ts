// When this fails, `npm run server` does not start on an empty machine, loses requests when it stops, or starts on wrong settings.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
const KEY = "k".repeat(32);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/server-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Running {
  child: ChildProcess;
  port: number;
  output: Promise<string>;
}

function spawnServer(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [MAIN], { env: { PATH: process.env["PATH"], ...settings }, stdio: "pipe" });
}

async function startServer(): Promise<Running> {
  const settings = {
    SITE_ORIGIN: "https://salon.example",
    TRUSTED_PROXIES: "127.0.0.1",
    UPLOAD_KEY: KEY,
    BACKUP_KEY: KEY,
  };
  const child = spawnServer({ ...settings, PORT: "0", DATA_DIR: `${folder}/data` });
  const { stdout } = child;
  if (!stdout) throw new Error("The process has no output.");
  const output = text(stdout);
  const port = await new Promise<number>((resolve, reject) => {
    let seen = "";
    stdout.on("data", (part: Buffer) => {
      seen += part.toString();
      const [, found] = /"event":"started".*"port":(\d+)/.exec(seen) ?? [];
      if (found) resolve(Number(found));
    });
    child.once("exit", () => reject(new Error(`The server ended: ${seen}`)));
  });
  return { child, port, output };
}

async function stopped({ child, output }: Running): Promise<{ code: number | null; events: unknown[] }> {
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  const lines = (await output).trim().split("\n");
  return { code, events: lines.map((line) => (JSON.parse(line) as { event: unknown }).event) };
}

describe("npm run server", () => {
  it("serves an empty dealership from an empty folder, stops by SIGTERM, and starts again on its data", async () => {
    for (let start = 0; start < 2; start += 1) {
      const server = await startServer();
      const site = `http://127.0.0.1:${server.port}`;
      expect((await fetch(`${site}/healthz`)).status).toBe(200);
      const home = await fetch(site, { headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" } });
      const html = await home.text();
      expect(home.status).toBe(200);
      expect(html).toContain('rel="canonical" href="https://salon.example/"');
      expect(html).not.toContain("evil.example");
      const script = /\/build\/[\w./-]+\.js/.exec(html)?.[0] ?? "";
      const asset = await fetch(site + script);
      expect([asset.status, asset.headers.get("Cache-Control")]).toEqual([200, "public, max-age=31536000, immutable"]);
      await asset.body?.cancel();
      server.child.kill("SIGTERM");
      const events = ["started", "answered", "answered", "answered", "stopped"];
      expect(await stopped(server)).toEqual({ code: 0, events });
    }
    expect(existsSync(`${folder}/data/site.sqlite`)).toBe(true);
  });

  it("names every wrong setting and ends", async () => {
    const child = spawnServer({ SITE_ORIGIN: "http://salon.example", UPLOAD_KEY: "short" });
    const errors = child.stderr ? text(child.stderr) : "";
    const code = await new Promise((resolve) => child.once("exit", resolve));
    expect(code).toBe(1);
    expect((await errors).split("\n").filter(Boolean)).toEqual([
      "Wrong settings:",
      expect.stringMatching(/^ {2}SITE_ORIGIN must be/),
      expect.stringMatching(/^ {2}UPLOAD_KEY must have 32 characters/),
      expect.stringMatching(/^ {2}BACKUP_KEY is missing/),
    ]);
  });
});
