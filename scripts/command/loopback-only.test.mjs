import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { toolEnvironment } from "./tool-environment.mjs";

// Fails when a development server answers other machines of the network, or shows the database without a login.

const PRELOADED = new URL("loopback-only.mjs", import.meta.url).href;
const source = (/** @type {string} */ path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

it.each(["server.listen(0)", "server.listen({ port: 0 })", "server.listen(0, () => {})"])(
  "%s listens on this machine only",
  async (call) => {
    const program = `const server = require("node:http").createServer(); ${call}; server.on("listening", () => { console.log(server.address().address); server.close(); });`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", PRELOADED, "-e", program]);
    expect(stdout.trim()).toBe("127.0.0.1");
  },
);

it("npm start and npm run dev listen on this machine only", () => {
  expect(source("site/local-site.mjs")).toMatch(/host: "127\.0\.0\.1"/);
  expect(source("dev.mjs")).toContain("command/loopback-only.mjs");
  for (const path of ["dev.mjs", "start.mjs", "site/local-site.mjs"]) {
    for (const [command] of source(path).matchAll(/wrangler dev .*/g)) expect(command).toContain("--ip 127.0.0.1");
  }
});

it("neither serves the database explorer", () => {
  expect(toolEnvironment()["X_LOCAL_EXPLORER"]).toBe("false");
  expect(source("site/local-site.mjs")).not.toContain("unsafeLocalExplorer");
  // The name that the installed wrangler reads.
  const wrangler = fileURLToPath(new URL("../../node_modules/wrangler/wrangler-dist/cli.js", import.meta.url));
  expect(readFileSync(wrangler, "utf8")).toContain('"X_LOCAL_EXPLORER"');
});
