/**
 * Makes subsets of the font Onest (SIL OFL 1.1) for Russian and English, weights 400–700. One file for each source file; the ruble
 * sign is in latin-ext. Raise REVISION before `node scripts/fonts.mjs`: browsers cache the files for ever.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const REVISION = 1;
const TARGET = path.resolve(import.meta.dirname, "../public/fonts");
const SOURCE = path.dirname(createRequire(import.meta.url).resolve("@fontsource-variable/onest/package.json"));

/** Characters of each file; `app/styles/fonts.css` names the same ranges. */
const SUBSETS = [
  { name: "cyrillic", source: "cyrillic", text: charactersOf(0x410, 0x44f) + "Ёё№" },
  { name: "latin", source: "latin", text: charactersOf(0x20, 0x7e) + "\u00a0\u202f«»–—…•×·°’“”„" },
  { name: "ruble", source: "latin-ext", text: "₽" },
];

await mkdir(TARGET, { recursive: true });
for (const { name, source, text } of SUBSETS) {
  const whole = await readFile(path.join(SOURCE, "files", `onest-${source}-wght-normal.woff2`));
  const cut = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  await writeFile(path.join(TARGET, `onest-${name}-${REVISION}.woff2`), cut);
  console.log(`onest-${name}-${REVISION}.woff2: ${cut.length} bytes`);
}
await copyFile(path.join(SOURCE, "LICENSE"), path.join(TARGET, "onest-license.txt"));

/** @param {number} first @param {number} last */
function charactersOf(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
