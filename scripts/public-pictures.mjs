// node scripts/public-pictures.mjs: draws the images in public/: default banners, favicon, share card. Run it after a change in
// scripts/demo/pictures and commit the files.
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { BANNER_SCENES, drawBanner, drawFavicon, drawShareCard } from "./demo/pictures/draw.mjs";
import { renderPng } from "./demo/pictures/render.mjs";

const PUBLIC = new URL("../public/", import.meta.url);
/** Pixels; the desktop banner is drawn 1920 wide, the phone's 828. */
const WIDTHS = { desktop: 1920, mobile: 828 };

await mkdir(new URL("banners/", PUBLIC), { recursive: true });
for (const scene of BANNER_SCENES) {
  for (const format of /** @type {const} */ (["desktop", "mobile"])) {
    const picture = sharp(Buffer.from(drawBanner({ scene, format }))).resize(WIDTHS[format]);
    await writeFile(new URL(`banners/${scene}-${format}.webp`, PUBLIC), await picture.webp({ quality: 72 }).toBuffer());
  }
}
await writeFile(new URL("favicon.svg", PUBLIC), drawFavicon());
await writeFile(new URL("apple-touch-icon.png", PUBLIC), await renderPng(drawFavicon(), 180));
await writeFile(new URL("share-card.png", PUBLIC), await renderPng(drawShareCard(), 1200));
