import { parseArgs } from "node:util";
import { afterEach, expect, it, vi } from "vitest";
import { runCommand } from "./run-command.mjs";

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

it("an unknown option is named without a stack", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  await runCommand(async () => void parseArgs({ args: ["--bogus"], options: {} }));
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^\nUnknown option '--bogus'.*$/)]]);
  expect(process.exitCode).toBe(1);
});
