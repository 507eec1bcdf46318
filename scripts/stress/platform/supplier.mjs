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

/** Another photo for each path: its colour is of the path. @param {string} path @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function photoOf(path) {
  const hue = [...path].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="hsl(${hue} 20% 88%)"/>
<rect x="80" y="200" width="480" height="90" rx="40" fill="hsl(${hue} 50% 40%)"/><circle cx="320" cy="300" r="${20 + (hue % 60)}"/></svg>`;
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
