import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, relative } from "node:path";
import { parseHeaderRules } from "./header-rules.ts";

/** A file of `public/`. */
export interface Asset {
  file: string;
  /** Of the content, hexadecimal. */
  hash: string;
  size: number;
  headers: Headers;
}

/** By extension, the types that wrangler gives; a file with another extension fails the start. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Settings of the assets, and files of tools: not served. */
const NOT_SERVED = /(?:^|\/)(?:_headers|_redirects|\.[^/]*)(?:\/|$)/;

/** The files of a folder by their path in URLs, with the headers that wrangler would send. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const rules = parseHeaderRules(await readFile(`${folder}/_headers`, "utf8").catch(() => ""));
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !NOT_SERVED.test(relative(folder, file)));
  const assets = files.map(async (file): Promise<[string, Asset]> => {
    const path = `/${relative(folder, file)}`;
    const content = await readFile(file);
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
    const headers = new Headers({
      "Content-Type": contentTypeOf(file),
      "Content-Length": String(content.byteLength),
      "Cache-Control": "public, max-age=0, must-revalidate",
      ETag: `"${hash}"`,
    });
    for (const rule of rules)
      if (rule.matches(path)) for (const [name, value] of rule.headers) headers.set(name, value);
    return [path, { file, hash, size: content.byteLength, headers }];
  });
  return new Map(await Promise.all(assets));
}

function contentTypeOf(file: string): string {
  const type = CONTENT_TYPES[extname(file)];
  if (!type)
    throw new Error(`The server has no content type for ${file}: add its extension to server/assets/read-assets.ts.`);
  return type;
}
