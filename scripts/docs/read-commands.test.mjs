import { expect, it } from "vitest";
import { commandsIn, faultOf } from "./read-commands.mjs";

const scripts = {
  start: "node scripts/start.mjs",
  data: "node scripts/data.mjs",
  contracts: "node scripts/contracts.mjs",
  lint: "oxlint",
  gone: "node scripts/none.mjs",
};

it("reads shell blocks, joined and split lines, and commands in the text, without comments", () => {
  const text = [
    "Run `npm run data -- seed --force` or `PORT=1 npm start`, not `a.ts`.",
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
    "npm run data -- seed --force",
    "PORT=1 npm start",
  ]);
});

it.each([
  ["npm run data -- seed --force", null],
  ["PORT=1 npm start", null],
  ["npm run lint -- --fix", null],
  ["npm run data -- <name>", null],
  ["npm run data -- scatter", "there is no scripts/scatter.mjs"],
  ["npm run contracts -- s3", null],
  ["npm run contracts -- tape", "there is no scripts/tape.mjs"],
  ["node scripts/data.mjs", null],
  ["npm run none", 'package.json has no script "none"'],
  ["npm run gone", "there is no scripts/none.mjs"],
  ["npm run data -- seed --nowhere", "scripts/data/seed.mjs has no option --nowhere"],
  ["npx wrangler login", undefined],
])("%s: %s", (command, fault) => expect(faultOf(command, scripts)).toBe(fault));
