import sharp from "sharp";

/** Images for tests, generated for each run, so that the repository contains no binary files. */

/** Yekaterinburg, in the format that phones write. */
const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "56/1 50/1 1899/100",
  GPSLongitudeRef: "E",
  GPSLongitude: "60/1 36/1 2155/100",
};

/**
 * A grainy photo of sky, ground and a dark shape that a rotated phone took: stored as `width` × `height`, displayed as
 * `height` × `width` with the sky on top. It contains a position.
 * @param {{ width: number, height: number, quality?: number }} size @returns {Promise<Buffer>} JPEG
 */
export async function phonePhoto({ width, height, quality = 85 }) {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="none" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="1" y2="0"><stop offset="0" stop-color="#7fb2e6"/><stop offset="1" stop-color="#dfe9f2"/></linearGradient></defs>
    <rect width="400" height="300" fill="#6d6a63"/><rect width="200" height="300" fill="url(#sky)"/>
    <rect x="170" y="60" width="90" height="190" rx="30" fill="#8d1522"/><circle cx="262" cy="100" r="26" fill="#1b1b1d"/><circle cx="262" cy="210" r="26" fill="#1b1b1d"/>
  </svg>`;
  const grain = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .blur(0.8)
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return (
    sharp(Buffer.from(scene))
      .composite([{ input: grain, blend: "soft-light" }])
      .removeAlpha()
      .jpeg({ quality })
      // 6: rotate by 90° clockwise for display, which brings the left edge to the top.
      .withExif({ IFD0: { Make: "Phone", Model: "Twelve" }, IFD3: GPS })
      .withMetadata({ orientation: 6 })
      .toBuffer()
  );
}

/** One small image of every type that can be uploaded, by content type. @returns {Promise<Record<string, Buffer>>} */
export async function samplePictures() {
  const jpeg = await phonePhoto({ width: 1600, height: 1200 });
  const small = sharp(jpeg, { autoOrient: true }).resize(400);
  const logo = await sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 200, g: 16, b: 46, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  return {
    "image/jpeg": jpeg,
    "image/png": await small.clone().png().toBuffer(),
    "image/webp": await small.clone().webp().toBuffer(),
    "image/avif": await small.clone().avif({ effort: 0 }).toBuffer(),
    "image/gif": await small.clone().gif().toBuffer(),
    "image/x-icon": iconOf(logo, 64),
    "image/svg+xml": Buffer.from(
      `<?xml version="1.0"?><!-- drawn by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#c8102e"/></svg>`,
    ),
  };
}

/** An ICO with one PNG. @param {Buffer} png @param {number} side px */
function iconOf(png, side) {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
