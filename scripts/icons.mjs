// Cuts the signs that the kit uses (app/ui/icon.tsx) from Lucide into one file: `node scripts/icons.mjs`. Commit what it
// writes; after a change of names raise the number in the file's name, because browsers keep it for a year.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const FILE = new URL("../public/icons-2.svg", import.meta.url);
const require = createRequire(import.meta.url);

const component = await readFile(new URL("../app/ui/icon.tsx", import.meta.url), "utf8");
const names = [...component.matchAll(/^ {2}\| "([a-z0-9-]+)"/gm)].map(([, name = ""]) => name);

const symbols = await Promise.all(
  names.map(async (name) => {
    const svg = await readFile(require.resolve(`lucide-static/icons/${name}.svg`), "utf8");
    const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]?.replaceAll(/\s*\n\s*/g, "") ?? "";
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  }),
);
await writeFile(
  FILE,
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->${symbols.join("")}</svg>\n`,
);
