// Makes public/icons-4.svg, the sprite of the kit's icons (app/ui/icon-names.ts), from Lucide: `node scripts/icons.mjs`. Commit the file.
// After a change of names, raise the number in the file's name: browsers keep it for a year.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { ICON_NAMES } from "../app/ui/icon-names.ts";

const FILE = new URL("../public/icons-4.svg", import.meta.url);
const require = createRequire(import.meta.url);

const symbols = await Promise.all(
  ICON_NAMES.map(async (name) => {
    const svg = await readFile(require.resolve(`lucide-static/icons/${name}.svg`), "utf8");
    const shapes = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/\s*\n\s*/g, "")}</symbol>`;
  }),
);
await writeFile(
  FILE,
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->${symbols.join("")}</svg>\n`,
);
