import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, relative } from "node:path";

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

/** Headers for the files whose path begins with `prefix` (a rule that ends with "*") or equals `path`. */
interface HeaderRule {
  matches(path: string): boolean;
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads a file `_headers`: paths, each with indented `Name: value` lines
 * (https://developers.cloudflare.com/workers/static-assets/headers/). Of the patterns it supports a "*" at the end.
 * @throws for a line that it cannot read
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    if (/^\/[^\s*:]*\*?$/.test(line)) {
      rules.push({ path: line, headers: [] });
      continue;
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.+?)\s*$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (!name || !value || !rule) throw new Error(`public/_headers has a line that the server cannot read: ${line}`);
    rule.headers.push([name, value]);
  }
  return rules.map(({ path, headers }) => ({ headers, matches: matcherOf(path) }));
}

function matcherOf(pattern: string): (path: string) => boolean {
  if (!pattern.endsWith("*")) return (path) => path === pattern;
  const prefix = pattern.slice(0, -1);
  return (path) => path.startsWith(prefix);
}
