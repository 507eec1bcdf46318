/**
 * Cuts the site's own font files out of Onest (SIL OFL 1.1): what Russian and English need, weights 400–700.
 * One file a script, since the sources come split; the ruble sign lives in the source's latin-ext.
 * Run `node scripts/fonts.mjs` after raising REVISION; the files are served as immutable.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const REVISION = 1;
const TARGET = path.resolve(import.meta.dirname, "../public/fonts");
const SOURCE = path.dirname(createRequire(import.meta.url).resolve("@fontsource-variable/onest/package.json"));

/** What each file draws; `app/styles/fonts.css` names the same ranges. */
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
