import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, vi } from "vitest";
import { startServer } from "../../../scripts/command/child-processes.mjs";
import { findFreePort } from "../../../scripts/command/ports.mjs";

/** The program of `node server/collector/main.ts` in a process of its own, on a folder that `remove` deletes. */
export async function openLocalCollector(secret: string) {
  const folder = mkdtempSync(join(tmpdir(), "collector-"));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const logs: string[] = [];
  let running: ReturnType<typeof startServer>;

  async function start(): Promise<void> {
    const started = startServer("node", ["server/collector/main.ts"], {
      LEAD_COLLECTOR_SECRET: secret,
      COLLECTOR_DATA: folder,
      COLLECTOR_HOST: "localhost",
      COLLECTOR_PORT: String(port),
    });
    running = started;
    await vi.waitFor(() => expect(started.output()).toContain("collector_started"), { timeout: 30_000 });
  }

  async function stop(): Promise<void> {
    await running.stop();
    logs.push(running.output());
  }

  await start();
  return {
    url,
    start,
    stop,
    output: () => [...logs, running.output()].join("\n"),
    /** Oldest first. */
    records() {
      const file = new DatabaseSync(join(folder, "contacts.sqlite"), { readOnly: true });
      try {
        return file.prepare("select * from contacts order by recorded_at").all();
      } finally {
        file.close();
      }
    },
    /** All files of its folder as text. */
    bytes: () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .join("\n"),
    async remove(): Promise<void> {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
