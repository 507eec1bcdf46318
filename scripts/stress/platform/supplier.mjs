import { createServer } from "node:http";
import sharp from "sharp";

/** A site with photos of cars on this machine. @returns {Promise<{ url: string, close(): void }>} */
export async function startSupplier() {
  const server = createServer((request, response) => {
    void photoOf(request.url ?? "/").then((bytes) => response.setHeader("Content-Type", "image/jpeg").end(bytes));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/**
 * Another photo for each path: other shapes, because an import takes one drawing in two colours for one picture.
 * @param {string} path @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function photoOf(path) {
  let seed = [...path].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2_147_483_647, 7);
  const next = (/** @type {number} */ limit) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const hue = next(360);
  const shapes = Array.from(
    { length: 14 },
    () =>
      `<rect x="${next(900)}" y="${next(560)}" width="${80 + next(320)}" height="${60 + next(220)}" fill="hsl(${hue} 40% ${next(100)}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><rect width="960" height="600" fill="hsl(${hue} 20% 60%)"/>${shapes.join("")}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer());
}

/**
 * A stock feed. @param {number} count @param {{ series: string, photosFrom?: string, photos?: number }} options `series`: three letters
 * that make the cars different from those of other feeds
 */
export function feedOf(count, { series, photosFrom = "", photos = 0 }) {
  const cars = Array.from({ length: count }, (_, at) => {
    const id = `${series}${String(at).padStart(6, "0")}`;
    const images = Array.from({ length: photos }, (_, n) => `<image>${photosFrom}/${id}-${n}.jpg</image>`);
    return `<car><unique_id>${id}</unique_id><mark_id>Haval</mark_id><folder_id>Jolion</folder_id>
<modification_id>1.5 AMT (150 л.с.) 4WD</modification_id><body_type>Кроссовер</body_type><wheel>Левый</wheel><color>Белый</color>
<state>новый</state><run>0</run><year>2025</year><price>${2_000_000 + at * 100}</price><currency>RUR</currency>
<vin>XZT${series}5${String(at).padStart(10, "0")}</vin><images>${images.join("")}</images></car>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><data><cars>${cars.join("\n")}</cars></data>`;
}
