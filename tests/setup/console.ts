import { afterEach, beforeEach } from "vitest";

type ConsoleMethod = "error" | "warn";

interface Expected {
  kind: ConsoleMethod;
  text: RegExp;
  seen: boolean;
}

let expected: Expected[] = [];
let unexpected: string[] = [];
const original = { error: console.error, warn: console.warn };

/** Expects the running test to print such a line at least once. Any other warning or error fails the test. */
export function expectConsole(kind: ConsoleMethod, text: RegExp): void {
  expected.push({ kind, text, seen: false });
}

function listen(kind: ConsoleMethod): (...parts: unknown[]) => void {
  return (...parts) => {
    const line = parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(" ");
    const match = expected.find((one) => one.kind === kind && one.text.test(line));
    if (match) match.seen = true;
    else unexpected.push(`console.${kind}: ${line}`);
  };
}

beforeEach(() => {
  expected = [];
  unexpected = [];
  console.error = listen("error");
  console.warn = listen("warn");
});

afterEach(() => {
  console.error = original.error;
  console.warn = original.warn;
  const missing = expected
    .filter((one) => !one.seen)
    .map((one) => `expected console.${one.kind} ${one.text}: none was printed`);
  const problems = [...unexpected, ...missing];
  if (problems.length > 0) throw new Error(problems.join("\n"));
});
