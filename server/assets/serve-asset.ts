import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { matchesTag } from "../cache/conditional-response.ts";
import { acceptedEncoding } from "../http/compression.ts";
import type { CompressedCopies } from "./compressed-copies.ts";
import type { Asset } from "./read-assets.ts";

/** Answers a request for a file of `public/`, before the Worker gets it; null for other paths. */
export type ServeAsset = (request: Request) => Promise<Response | null>;

export function assetServer(assets: ReadonlyMap<string, Asset>, copies: CompressedCopies): ServeAsset {
  return async ({ url, method, headers }) => {
    const { pathname } = new URL(url);
    const asset = assets.get(pathname);
    if (!asset) return redirectToAsset(pathname, assets);
    if (method !== "GET" && method !== "HEAD") return new Response(null, { status: 405 });
    const answer = new Headers(asset.headers);
    const encoding = acceptedEncoding(headers.get("Accept-Encoding") ?? "");
    const copy = encoding && (await copies.find(asset, encoding));
    if (matchesTag(headers.get("If-None-Match") ?? "", asset.headers.get("ETag"))) {
      answer.delete("Content-Length");
      return new Response(null, { status: 304, headers: answer });
    }
    if (copy) {
      answer.set("Content-Encoding", encoding);
      answer.set("Content-Length", String(copy.size));
      answer.set("ETag", `W/${answer.get("ETag")}`);
      answer.append("Vary", "Accept-Encoding");
    }
    const body = method === "HEAD" ? null : Readable.toWeb(createReadStream(copy?.file ?? asset.file));
    return new Response(body as ReadableStream | null, { headers: answer });
  };
}

/** Other spellings of a file's path, with encoded letters or double slashes, lead to it as at the edge. */
function redirectToAsset(pathname: string, assets: ReadonlyMap<string, Asset>): Response | null {
  const canonical = decoded(pathname)?.replace(/\/{2,}/g, "/");
  return canonical !== undefined && assets.has(canonical)
    ? new Response(null, { status: 307, headers: { Location: canonical } })
    : null;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
