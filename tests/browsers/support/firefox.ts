import puppeteer, { type Browser, type ConsoleMessage } from "puppeteer-core";
import { inject } from "vitest";
import type { Driver, WindowOptions } from "./driver.ts";

/** A page was left while something was under way. */
const ABORTED = "NS_BINDING_ABORTED";

/** With and without JavaScript, which is a setting of the whole browser. They end with the file: the process does not end them. */
const launched = new Map<boolean, Promise<Browser>>();

/** A window of Firefox, driven over WebDriver BiDi. */
export async function openFirefox({ javaScript, width, height }: WindowOptions): Promise<Driver> {
  const context = await (await browser(javaScript)).createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  const problems: Promise<string>[] = [];
  const note = (problem: string | Promise<string>) => problems.push(Promise.resolve(problem));
  page.on("console", (message) => {
    const type = message.type();
    if (type === "error" || type === "warn") note(textOf(message).then((text) => `console ${type}: ${text}`));
  });
  page.on("pageerror", (error) => note(`uncaught: ${String(error)}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== ABORTED) note(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
  });
  return {
    async goto(url) {
      await page.goto(url);
    },
    call: (inPage, argument) => page.evaluate(inPage as never, argument as never) as never,
    async run(script) {
      await page.evaluate(script);
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    problems: () => Promise.all(problems),
    picture: () => page.screenshot(),
    close: () => context.close(),
  };
}

function browser(javaScript: boolean): Promise<Browser> {
  const running =
    launched.get(javaScript) ??
    puppeteer.launch({
      browser: "firefox",
      executablePath: inject("firefox"),
      acceptInsecureCerts: true,
      extraPrefsFirefox: { "javascript.enabled": javaScript, "intl.accept_languages": "ru-RU" },
    });
  launched.set(javaScript, running);
  return running;
}

/** With the texts of errors, as long as their page is there. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const parts = message.args().map((part) => part.evaluate(String).catch(() => part.toString()));
  return (await Promise.all(parts)).join(" ");
}

export async function closeFirefox(): Promise<void> {
  const running = [...launched.values()];
  launched.clear();
  for (const browser of running) await (await browser).close();
}
