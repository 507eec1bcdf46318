import { type Browser, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { BROWSER_FLAGS } from "../../scripts/lib/browser.mjs";

export interface PageOptions {
  /** CSS pixels. */
  width?: number;
  height?: number;
  javaScript?: boolean;
  /** Console lines and failed requests that the test means to cause. */
  expectFailures?: RegExp[];
}

export interface OpenPage {
  page: Page;
  /** Fails when the console has spoken or a request has failed unexpectedly. */
  close(): Promise<void>;
}

let browser: Promise<Browser> | null = null;

function launch(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject("browserPath"), args: BROWSER_FLAGS });
  return browser;
}

/** A fresh visitor: own cookies, own storage. Paths given to `page.goto` are of the site under test. */
export async function openPage({
  width = 1440,
  height = 900,
  javaScript = true,
  expectFailures = [],
}: PageOptions = {}): Promise<OpenPage> {
  const context = await (await launch()).newContext({
    baseURL: inject("siteUrl"),
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    locale: "ru-RU",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  const note = (trouble: string) => {
    if (!expectFailures.some((expected) => expected.test(trouble))) troubles.push(trouble);
  };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) note(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  return {
    page,
    async close() {
      await context.close();
      if (troubles.length > 0) throw new Error(`The page was not silent:\n${troubles.join("\n")}`);
    },
  };
}
