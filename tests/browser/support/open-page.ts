import { mkdir, writeFile } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject, TestRunner } from "vitest";
import { fileSite } from "./file-site.ts";
import { watchRequests } from "./idle.ts";
import { startScripts } from "../../../scripts/site/start-scripts.mjs";

export interface PageOptions {
  javaScript?: boolean;
  /** Of the window, px; below 768 the browser is a phone's. */
  width?: number;
  height?: number;
  /** Lets the page register service workers, whose requests `page.route` does not see. */
  serviceWorkers?: boolean;
  /** Console lines and failed requests that this test means to cause. */
  expectFailures?: readonly RegExp[];
}

export interface OpenPage {
  page: Page;
  /** Closes the page; fails when its console shouted or a request failed. */
  close(): Promise<void>;
}

const PHONE_BELOW = 768;
/** An action or a navigation that takes longer has failed; shorter than a test may take, so that the failure names the step. */
const STEP_TIMEOUT_MS = 60_000;
/** A page that does not respond gives no picture. */
const SCREENSHOT_MS = 10_000;
/** Recording each step costs a tenth of the tests' time, so it is done on demand. */
const RECORDS_TRACE = process.env["TRACE"] === "1";
const OUTPUT_DIR = "tests/output";
/** The browser derives its client hints from it. */
const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36";
/** The navigation went elsewhere while something was under way; nothing is wrong. */
const ABORTED = "net::ERR_ABORTED";
/** Problems that depend on which of two things ends first. */
const HARMLESS = [
  // Remix logs it when the next load of a page's data replaces one that is half read.
  /^console error: AbortError: (?:signal is aborted without reason|BodyStreamBuffer was aborted)/,
  // The panel was left, or its session ended, while its live socket opened; without the socket it asks whether the session has ended.
  /WebSocket connection to .*\/api\/live\/socket' failed: (?:WebSocket is closed before|HTTP Authentication failed)/,
  /\b401\b.*\/api\/live\/changes/,
  // Of Playwright, where a test does without service workers.
  /^console warning: Service Worker registration blocked by Playwright/,
];
/** How Chromium names its refusal to preload scripts where scripts are off. */
const SCRIPTS_OFF = "csp";

/** One browser for all files of this process; it ends with the process. */
let launched: Promise<Browser> | null = null;

/** A page in a browser profile of its own; addresses begin with «/». */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const { javaScript = true, width = 1440, expectFailures = [] } = options;
  const isPhone = width < PHONE_BELOW;
  const { url: baseURL } = await fileSite();
  launched ??= chromium.launch(inject("browser"));
  const context = await (
    await launched
  ).newContext({
    baseURL,
    javaScriptEnabled: javaScript,
    viewport: { width, height: options.height ?? (isPhone ? 844 : 900) },
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(isPhone ? { userAgent: PHONE_AGENT } : {}),
    serviceWorkers: options.serviceWorkers ? "allow" : "block",
    locale: "ru-RU",
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  if (RECORDS_TRACE) await context.tracing.start({ snapshots: true });
  const page = await context.newPage();
  const problems = watch(page, javaScript);
  const ofOtherPages: string[] = [];
  context.on("page", (other) => watch(other, javaScript, ofOtherPages));
  if (javaScript) {
    watchRequests(page);
    waitForScripts(page);
  }
  return {
    page,
    async close() {
      const foreseen = [...HARMLESS, ...expectFailures];
      const unforeseen = problems.filter((problem) => !foreseen.some((pattern) => pattern.test(problem)));
      await keepEvidence(context, unforeseen, ofOtherPages);
      await context.close();
      if (unforeseen.length > 0) throw new Error(`The page had problems:\n${unforeseen.join("\n")}`);
    },
  };
}

/** Makes `goto` and `reload` end when React has hydrated the page: scripts of the storefront start when the visitor does something. */
function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await startScripts(page);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload.apply(page, options);
    await startScripts(page);
    return response;
  };
}

function watch(page: Page, javaScript: boolean, problems: string[] = []): string[] {
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", ({ stack, message }) => {
    const text = stack || message;
    // What a document leaves rejected while the next one replaces it has no text; errors of code have one.
    if (text) problems.push(`uncaught: ${text}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    const isHarmless = reason === ABORTED || (!javaScript && reason === SCRIPTS_OFF);
    if (!isHarmless) problems.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Of a failed test the pictures and texts of its pages and their problems stay in tests/output; with TRACE=1 a trace as well. */
async function keepEvidence(
  context: BrowserContext,
  problems: readonly string[],
  ofOtherPages: readonly string[],
): Promise<void> {
  const { tracing } = context;
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== "fail" && problems.length === 0) return RECORDS_TRACE ? tracing.stop() : undefined;
  const name = (test?.fullTestName ?? "page").replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120);
  const file = `${OUTPUT_DIR}/${name}-${Date.now()}`;
  const options = { timeout: SCREENSHOT_MS };
  const texts: string[] = [];
  for (const [at, page] of context.pages().entries()) {
    await page.screenshot({ path: `${file}-${at + 1}.png`, ...options }).catch(() => undefined);
    texts.push(page.url(), await page.locator("body").ariaSnapshot(options).catch(String));
  }
  await mkdir(OUTPUT_DIR, { recursive: true });
  await writeFile(`${file}.txt`, [...problems, ...ofOtherPages, ...texts, ""].join("\n"));
  console.log(
    `Pictures and texts of the pages: ${file}-1.png, .txt${RECORDS_TRACE ? "" : " (TRACE=1 records each step)"}`,
  );
  if (!RECORDS_TRACE) return;
  await tracing.stop({ path: `${file}.zip` });
  console.log(`Trace: npx playwright-core show-trace ${file}.zip`);
}
