import { inject, vi } from "vitest";
import { startServer } from "../../../scripts/command/child-processes.mjs";
import { findFreePort } from "../../../scripts/command/ports.mjs";
import { type Driver, KEYS, type WindowOptions } from "./driver.ts";

/** WebDriver's name of a reference to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const START_MS = 30_000;

/** WebKitGTK's driver on a display of its own; they end with the process. */
let started: Promise<string> | null = null;

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** A window of WebKitGTK's MiniBrowser, driven over WebDriver. */
export async function openWebKit({ javaScript, width, height }: WindowOptions): Promise<Driver> {
  started ??= startDriver();
  const server = await started;
  const args = ["--automation", `--enable-javascript=${javaScript}`];
  const capabilities = {
    alwaysMatch: { browserName: "MiniBrowser", acceptInsecureCerts: true, "webkitgtk:browserOptions": { args } },
  };
  const { sessionId } = (await send(`${server}/session`, "POST", { capabilities })) as { sessionId: string };
  const session: Send = (method, path, body) => send(`${server}/session/${sessionId}${path}`, method, body);
  const run = (script: string, args: unknown[] = []) => session("POST", "/execute/sync", { script, args });
  await resize(session, run, width, height);
  const problems: string[] = [];

  async function type(text: string): Promise<void> {
    const active = (await session("GET", "/element/active")) as Record<typeof ELEMENT, string>;
    await session("POST", `/element/${active[ELEMENT]}/value`, { text });
  }

  return {
    async goto(url) {
      await session("POST", "/url", { url });
      await run(`(${listen.toString()})()`);
    },
    async call(inPage, argument) {
      const script = `const problems = (${listen.toString()})(); return [(${inPage.toString()})(arguments[0]), problems]`;
      const [answer, heard] = (await run(script, [argument])) as [never, string[]];
      problems.push(...heard);
      return answer;
    },
    async run(script) {
      await run(script);
    },
    async click(x, y) {
      const move = { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) };
      const buttons = ["pointerDown", "pointerUp"].map((name) => ({ type: name, button: 0 }));
      const actions = [{ type: "pointer", id: "mouse", actions: [move, ...buttons] }];
      await session("POST", "/actions", { actions });
    },
    type,
    press: (key) => type(KEYS[key]),
    problems: () => Promise.resolve(problems),
    picture: async () => Buffer.from(String(await session("GET", "/screenshot")), "base64"),
    async close() {
      await session("DELETE", "");
    },
  };
}

/**
 * Runs in the page, whose console the driver does not read: notes from now on what went wrong, and returns what was noted since the last
 * call. What went wrong before the page had loaded is not noticed.
 */
function listen(): string[] {
  const noted = globalThis as typeof globalThis & { problems?: string[] };
  if (noted.problems) return noted.problems.splice(0);
  const problems: string[] = (noted.problems = []);
  addEventListener("error", ({ message }) => problems.push(`uncaught: ${message}`));
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) =>
    problems.push(`uncaught: ${String(event.reason)}`),
  );
  for (const method of ["error", "warn"] as const)
    console[method] = (...parts: unknown[]) => problems.push(`console ${method}: ${parts.join(" ")}`);
  return [];
}

/** The window is larger than the page by its toolbar, and has a least width of its own: 447 px. */
async function resize(session: Send, run: (script: string) => Promise<unknown>, width: number, height: number) {
  await session("POST", "/window/rect", { x: 0, y: 0, width, height });
  const inner = (await run("return innerHeight")) as number;
  await session("POST", "/window/rect", { x: 0, y: 0, width, height: height + (height - inner) });
}

async function startDriver(): Promise<string> {
  const { driver, display } = inject("webkit");
  const screen = startServer(display, ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  const number = await until(() => /^\d+$/m.exec(screen.output())?.[0]);
  const port = await findFreePort();
  // No search for an accessibility bus, which is not there.
  startServer(driver, [`--port=${port}`], { DISPLAY: `:${number}`, NO_AT_BRIDGE: "1", LANG: "C.UTF-8" });
  const server = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${server}/status`));
  return server;
}

function until<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(
    async () => {
      const found = await look();
      if (found === undefined) throw new Error("WebKitGTK's driver or its display did not start");
      return found;
    },
    { timeout: START_MS },
  );
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${error}. ${message}`);
}
