// When this fails, a stopped command leaves wrangler or workerd running, and the next start finds its port in use.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { run, startServer } from "./child-processes.mjs";

/** @param {string} program @returns {[string, string[]]} */
function node(program) {
  return [process.execPath, ["-e", program]];
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("run", () => {
  it("gives back the exit code and all words", async () => {
    const { code, output } = await run(...node("console.log('out'); console.error('err'); process.exit(3)"));
    expect(code).toBe(3);
    expect(output).toContain("out");
    expect(output).toContain("err");
  });

  it("fails plainly for a program that is not there", async () => {
    expect(await run("no-such-program", [])).toMatchObject({ code: 127, output: expect.stringContaining("ENOENT") });
  });
});

describe("startServer", () => {
  it("ends a program together with its children", async () => {
    const parent =
      "const c = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']); console.log(c.pid); setInterval(() => {}, 1e6)";
    const server = startServer(...node(parent));
    while (!/\d+\s/.test(server.output())) await sleep(20);
    const grandchild = Number(server.output());
    expect(isAlive(grandchild)).toBe(true);
    await server.stop();
    // The process is killed at once; init removes it a moment later.
    await expect.poll(() => isAlive(grandchild), { timeout: 10_000 }).toBe(false);
  });
});
