import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, inject, TestRunner } from "vitest";

export interface PageOptions {
  javaScript?: boolean;
  /** Of the window, px; below 768 the browser is a phone's. */
  width?: number;
  height?: number;
  /** Console lines and failed requests that this test means to cause. */
  expectFailures?: readonly RegExp[];
}

export interface OpenPage {
  page: Page;
  /** Closes the page; fails when its console shouted or a request failed. */
  close(): Promise<void>;
}

const PHONE_BELOW = 768;
/** The browser derives its client hints from it. */
const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36";
/** The navigation went elsewhere while something was under way; nothing is wrong. */
const ABORTED = "net::ERR_ABORTED";
/** How Chromium names its refusal to preload scripts where scripts are off. */
const SCRIPTS_OFF = "csp";

let launched: Promise<Browser> | null = null;

afterAll(async () => {
  await (await launched)?.close();
  launched = null;
});

/** A page in a browser profile of its own; addresses begin with «/». */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const { javaScript = true, width = 1440, expectFailures = [] } = options;
  const isPhone = width < PHONE_BELOW;
  launched ??= chromium.launch(inject("browser"));
  const context = await (
    await launched
  ).newContext({
    baseURL: inject("siteUrl"),
    javaScriptEnabled: javaScript,
    viewport: { width, height: options.height ?? (isPhone ? 844 : 900) },
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(isPhone ? { userAgent: PHONE_AGENT } : {}),
    locale: "ru-RU",
  });
  const page = await context.newPage();
  const problems = watch(page, javaScript);
  if (javaScript) waitForScripts(page);
  return {
    page,
    async close() {
      const unforeseen = problems.filter((problem) => !expectFailures.some((pattern) => pattern.test(problem)));
      await photographFailure(page);
      await context.close();
      if (unforeseen.length > 0) throw new Error(`The page had problems:\n${unforeseen.join("\n")}`);
    },
  };
}

/** Makes `goto` and `reload` end when the page answers: its scripts start after it has loaded (worker/edge/late-start.ts). */
function waitForScripts(page: Page): void {
  const opened = () =>
    page.waitForFunction(
      () => !document.querySelector("script[type=later]") || performance.getEntriesByName("hydrated").length > 0,
    );
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await opened();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload.apply(page, options);
    await opened();
    return response;
  };
}

function watch(page: Page, javaScript: boolean): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
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

/** Leaves a picture of what a failed test saw last in tests/output. */
async function photographFailure(page: Page): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== "fail") return;
  const name = test.fullTestName.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120);
  await page.screenshot({ path: `tests/output/${name}.png` });
}
