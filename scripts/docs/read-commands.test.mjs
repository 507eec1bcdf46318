import { expect, it } from "vitest";
import { commandsIn, faultOf } from "./read-commands.mjs";

const scripts = {
  start: "node scripts/start.mjs",
  seed: "node scripts/seed.mjs",
  lint: "oxlint",
  gone: "node scripts/none.mjs",
};

it("reads shell blocks, joined and split lines, and commands in the text, without comments", () => {
  const text = [
    "Run `npm run seed -- --force` or `PORT=1 npm start`, not `a.ts`.",
    "```sh",
    "npm start   # serves",
    "# nothing",
    "npx wrangler \\",
    "  login && npm run lint",
    "```",
  ].join("\n");
  expect(commandsIn(text)).toEqual([
    "npm start",
    "npx wrangler login",
    "npm run lint",
    "npm run seed -- --force",
    "PORT=1 npm start",
  ]);
});

it.each([
  ["npm run seed -- --force", null],
  ["PORT=1 npm start", null],
  ["npm run lint -- --fix", null],
  ["node scripts/seed.mjs", null],
  ["npm run none", 'package.json has no script "none"'],
  ["npm run gone", "there is no scripts/none.mjs"],
  ["npm run seed -- --nowhere", "scripts/seed.mjs has no option --nowhere"],
  ["npx wrangler login", undefined],
])("%s: %s", (command, fault) => expect(faultOf(command, scripts)).toBe(fault));
