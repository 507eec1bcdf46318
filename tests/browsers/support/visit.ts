import { mkdir, writeFile } from "node:fs/promises";
import { inject, TestRunner, vi } from "vitest";
import { fileSite } from "../../browser/support/file-site.ts";
import type { Driver, WindowOptions } from "./driver.ts";
import { openFirefox } from "./firefox.ts";
import { Part } from "./part.ts";
import { openWebKit } from "./webkit.ts";

/** Phone layouts begin far above it. WebKitGTK's window is 447 px wide at least. */
export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface VisitOptions extends Partial<WindowOptions> {
  /** Console lines and answers that this journey means to cause. */
  expectFailures?: readonly RegExp[];
}

const SCRIPTS = { timeout: 45_000 };
const OUTPUT_DIR = "tests/output";

const engines = { firefox: openFirefox, webkit: openWebKit };
/** What Remix says when a page is left while an answer is read; a request that fails for another reason is a problem of its own. */
const HARMLESS = [/AbortError/, /TypeError: Error in input stream/, /Failed to fetch manifest patches/];

let open: { driver: Driver; foreseen: readonly RegExp[] } | null = null;

/** The page of a window, with a profile of its own, for the running test. Addresses begin with «/». */
export class Page extends Part {
  readonly #driver: Driver;
  readonly #url: string;

  constructor(driver: Driver, url: string) {
    super(driver);
    this.#driver = driver;
    this.#url = url;
  }

  goto(path: string): Promise<void> {
    return this.#driver.goto(this.#url + path);
  }

  /** Path and query. */
  address(): Promise<string> {
    return this.#driver.call(() => location.pathname + location.search, null);
  }

  /** For controls that do nothing before: those of the panel, and forms of the storefront that follow what is typed. */
  async waitForScripts(): Promise<void> {
    await vi.waitFor(async () => {
      const isReady = await this.#driver.call(() => performance.getEntriesByName("hydrated").length > 0, null);
      if (!isReady) throw new Error("The scripts of the page have not started");
    }, SCRIPTS);
  }

  press(key: Parameters<Driver["press"]>[0]): Promise<void> {
    return this.#driver.press(key);
  }
}

/** Opens the window in the project's browser; what its console said is judged when the test ends. */
export async function visit({ javaScript = true, expectFailures = [], ...size }: VisitOptions = {}): Promise<Page> {
  const { url } = await fileSite();
  const driver = await engines[inject("engine")]({ javaScript, ...DESKTOP, ...size });
  open = { driver, foreseen: [...HARMLESS, ...expectFailures] };
  return new Page(driver, url);
}

/** Closes the test's window; throws for what its page complained about. */
export async function endVisit(): Promise<void> {
  const closing = open;
  open = null;
  if (!closing) return;
  const { driver, foreseen } = closing;
  await keepPicture(driver);
  const problems = await driver.problems();
  await driver.close();
  const unforeseen = problems.filter((problem) => !foreseen.some((pattern) => pattern.test(problem)));
  if (unforeseen.length > 0) throw new Error(`The page had problems:\n${unforeseen.join("\n")}`);
}

/** Of a failed test, in tests/output. */
async function keepPicture(driver: Driver): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== "fail") return;
  const name = `${inject("engine")} ${test.fullTestName}`.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120);
  await mkdir(OUTPUT_DIR, { recursive: true });
  await writeFile(`${OUTPUT_DIR}/${name}.png`, await driver.picture());
  console.log(`Picture of the page: ${OUTPUT_DIR}/${name}.png`);
}
