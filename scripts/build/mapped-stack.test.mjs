// Fails when a stack in the log no longer leads to the source.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { build } from "esbuild";
import { expect, it, onTestFinished } from "vitest";
import { mappedStack } from "./mapped-stack.mjs";
import { writeMinified } from "./minify.mjs";

const SOURCE = `interface Car { price: number }

export function priceOf({ price }: Car): number {
  if (price < 0) throw new RangeError("no price");
  return price;
}
console.error(priceOf({ price: -1 }));
`;

it("a stack of a minified script names file and line of the source, by the command and in Node", async () => {
  const folder = `${await mkdtemp(`${tmpdir()}/stack-`)}/`;
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}price.ts`, SOURCE);
  const { outputFiles } = await build({
    entryPoints: [`${folder}price.ts`],
    outdir: folder,
    write: false,
    format: "esm",
    sourcemap: "external",
    sourcesContent: false,
  });
  const [sourceMap = "", text = ""] = outputFiles.map((file) => file.text);
  await writeMinified(folder, [{ path: "price.mjs", text, sourceMap }]);
  expect(await readFile(`${folder}price.mjs`, "utf8")).not.toContain("Car");
  const stackOf = async (/** @type {string[]} */ ...flags) => {
    const ended = promisify(execFile)(process.execPath, [...flags, `${folder}price.mjs`]);
    return String(await ended.catch(({ stderr }) => stderr));
  };
  expect(await stackOf()).toMatch(/price\.mjs:1:\d+/);
  expect(await stackOf("--enable-source-maps")).toMatch(/price\.ts:4:\d+/);
  expect(await mappedStack((await stackOf()).replaceAll(folder, ""), folder)).toMatch(/price\.ts:4:\d+/);
});
