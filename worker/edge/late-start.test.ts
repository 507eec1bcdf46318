import { expect, test } from "vitest";
import { startLate } from "./late-start.ts";

const MARK = ' nonce="n1"';
const PAGE = `<html><head></head><body><p>Автомобили</p><link rel="modulepreload" href="/build/a.js"/><script${MARK} type="module" async="">import "/build/a.js";</script></body></html>`;

test("nothing of the page's scripts is fetched while it appears", () => {
  const html = startLate(PAGE, MARK);
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  expect(html).toContain('<link rel="later" href="/build/a.js"/>');
  expect(html).toContain(`<script${MARK} type="later">import "/build/a.js";</script>`);
});

test("the starter is one of the page's own scripts and stands at its end", () => {
  expect(startLate(PAGE, MARK)).toMatch(/<script nonce="n1">\{let .*<\/script><\/body><\/html>$/);
});

test("the starter is a script that a browser can read", () => {
  const [, starter = ""] = /<script nonce="n1">(\{.*)<\/script><\/body>/.exec(startLate(PAGE, MARK)) ?? [];
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is parsed, not run.
  expect(() => new Function(starter)).not.toThrow();
});

test("a page without scripts stays as it is", () => {
  expect(startLate("<html><body>Готово</body></html>", MARK)).toBe("<html><body>Готово</body></html>");
});
