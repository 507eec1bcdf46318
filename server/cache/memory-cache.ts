import CachePolicy from "http-cache-semantics";
import { LRUCache } from "lru-cache";
import { type CachedResponse, conditionalResponse } from "./conditional-response.ts";

/** The part of workerd's Cache that works without a network: https://developers.cloudflare.com/workers/runtime-apis/cache/ */
interface MemoryCache {
  match(request: RequestInfo | URL): Promise<Response | undefined>;
  put(request: RequestInfo | URL, response: Response): Promise<void>;
  delete(request: RequestInfo | URL): Promise<boolean>;
}

/** Caches by name, as the global `caches`. */
export interface MemoryCaches {
  readonly default: MemoryCache;
  open(name: string): Promise<MemoryCache>;
}

/** Bytes of an entry beside its body. */
const ENTRY_BYTES = 1000;

/** All caches share `bytesMax`; what was used longest ago goes first. A response above an eighth of it is not stored. */
export function memoryCaches(bytesMax: number, now: () => number = Date.now): MemoryCaches {
  const entries = new LRUCache<string, CachedResponse>({
    perf: { now },
    ttlResolution: 0,
    maxSize: bytesMax,
    maxEntrySize: Math.floor(bytesMax / 8),
    sizeCalculation: ({ body }) => body.byteLength + ENTRY_BYTES,
  });
  const opened = new Map<string, MemoryCache>();
  const open = (name: string) => {
    const cache = opened.get(name) ?? memoryCache(entries, name, Math.floor(bytesMax / 8));
    opened.set(name, cache);
    return cache;
  };
  return { default: open("default"), open: (name) => Promise.resolve(open(name)) };
}

function memoryCache(entries: LRUCache<string, CachedResponse>, name: string, bodyMax: number): MemoryCache {
  const keyOf = ({ url }: Request) => `${name} ${url}`;
  return {
    match(input) {
      const request = new Request(input);
      const found = request.method === "GET" ? entries.get(keyOf(request)) : undefined;
      return Promise.resolve(found && conditionalResponse(request, found));
    },
    async put(input, response) {
      const request = new Request(input);
      if (request.method !== "GET") throw new TypeError("Cannot cache the response to a request that is not GET.");
      if (response.status === 206) throw new TypeError("Cannot cache a partial response (206).");
      if (response.headers.get("Vary")?.includes("*")) throw new TypeError("Cannot cache a response with Vary: *.");
      const ttl = keptMs(request, response);
      if (ttl === 0 || Number(response.headers.get("Content-Length") ?? 0) > bodyMax) {
        await response.body?.cancel();
        return;
      }
      const body = new Uint8Array(await response.arrayBuffer());
      const headers = [...response.headers].filter(([header]) => header !== "set-cookie");
      entries.set(keyOf(request), { status: response.status, headers, body }, { ttl });
    },
    delete(input) {
      return Promise.resolve(entries.delete(keyOf(new Request(input))));
    },
  };
}

/** How long a shared cache may keep a response, ms. Vary is ignored, as at the edge. */
function keptMs({ url }: Request, { status, headers }: Response): number {
  if (
    status === 304 ||
    (headers.has("Set-Cookie") && !/private="?set-cookie/i.test(headers.get("Cache-Control") ?? ""))
  ) {
    return 0;
  }
  const kept = Object.fromEntries([...headers].filter(([name]) => name !== "vary" && name !== "set-cookie"));
  const policy = new CachePolicy({ url, method: "GET", headers: {} }, { status, headers: kept });
  return policy.storable() ? Math.max(0, policy.timeToLive()) : 0;
}
