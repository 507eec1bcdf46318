import { WebFailure } from "../../adapters/web/web.ts";
import { hostKey } from "../../domain/kernel/page-address.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import { OLD_ADDRESSES_MAX, SITEMAPS_MAX } from "../../domain/moving/old-site.ts";
import { readSitemap, sitemapsInRobots } from "../../domain/moving/sitemap-file.ts";
import type { Deps, WebDeps, Actor } from "../deps.ts";
import { storeOldAddresses, type StoredAddresses } from "./old-site.ts";

export interface SitemapReading extends StoredAddresses {
  /** Sitemaps that the next call reads. */
  left: string[];
  /** Sitemaps that could not be read, each with the reason. */
  failures: string[];
}

/** One call reads so many files, within so long. */
const FILES_MAX = 8;
const CALL_MS = 20_000;
const UNPACKED_MAX_BYTES = 20 * 1024 * 1024;
const NO_SITEMAP = "На прежнем сайте не нашлось карты сайта (sitemap.xml): вставьте адреса списком";

/**
 * Reads sitemaps of the old site and stores the addresses of its pages. The first call finds the sitemaps by robots.txt, the following ones get
 * what is left. Sitemaps and pages of other sites are left out.
 */
export async function readSitemaps(
  deps: Deps & WebDeps,
  actor: Actor,
  { site, sitemaps }: { site: string; sitemaps?: readonly string[] | undefined },
): Promise<Result<SitemapReading>> {
  const { clock } = deps;
  const until = clock.now() + CALL_MS;
  const opened = await openSite(deps, site, sitemaps);
  if (!opened.ok) return opened;
  const { origin } = opened.value;
  const isOfSite = (address: string) =>
    URL.canParse(address) && hostKey(new URL(address).host) === hostKey(new URL(origin).host);
  const queue = opened.value.sitemaps.filter(isOfSite);
  const seen = new Set(queue);
  const addresses: string[] = [];
  const failures: string[] = [];
  let files = 0;
  while (queue.length > 0 && files < FILES_MAX && clock.now() < until && addresses.length < OLD_ADDRESSES_MAX) {
    const address = queue.shift() ?? "";
    files += 1;
    const text = await textAt(deps, address);
    if (!text.ok) {
      failures.push(`${address}: ${text.error.message}`);
      continue;
    }
    const { kind, locations } = readSitemap(text.value);
    const own = locations.filter(isOfSite);
    if (kind === "pages") addresses.push(...own);
    else
      for (const one of own) {
        if (seen.has(one) || seen.size >= SITEMAPS_MAX) continue;
        seen.add(one);
        queue.push(one);
      }
  }
  if (!sitemaps && addresses.length === 0 && queue.length === 0) return fail("not_found", NO_SITEMAP);
  const stored = await storeOldAddresses(deps, actor, addresses.slice(0, OLD_ADDRESSES_MAX), origin);
  if (!stored.ok) return stored;
  const isFull = stored.value.found >= OLD_ADDRESSES_MAX;
  return ok({ ...stored.value, left: isFull ? [] : queue, failures });
}

/** The origin of the site, by https or else http, with the sitemaps that its robots.txt names. */
async function openSite(
  deps: Deps & WebDeps,
  site: string,
  left: readonly string[] | undefined,
): Promise<Result<{ origin: string; sitemaps: readonly string[] }>> {
  const typed = /^https?:\/\//i.test(site) ? [site] : [`https://${site}`, `http://${site}`];
  let failure: AppError | null = null;
  for (const address of typed) {
    const checked = await deps.web.check("sitemap", address);
    if (!checked.ok) {
      failure ??= checked.error;
      continue;
    }
    const { origin } = checked.value;
    if (left) return ok({ origin, sitemaps: left });
    const robots = await textAt(deps, `${origin}/robots.txt`);
    if (!robots.ok && robots.error.code !== "not_found") {
      failure ??= robots.error;
      continue;
    }
    const named = robots.ok ? sitemapsInRobots(robots.value) : [];
    return ok({ origin, sitemaps: named.length > 0 ? named.slice(0, SITEMAPS_MAX) : [`${origin}/sitemap.xml`] });
  }
  const message = failure?.message ?? "Сайт не открывается";
  return fail(failure?.code ?? "unavailable", message, { site: message });
}

/** The text at an address, unpacked. `not_found` for any answer but 200. */
async function textAt({ web, log }: Deps & WebDeps, address: string): Promise<Result<string>> {
  const { decodeBytes } = await import("#parser");
  try {
    const response = await web.request("sitemap", address, {
      headers: { Accept: "application/xml,text/plain,*/*;q=0.5" },
    });
    if (!response.isOk) {
      await response.cancel();
      return fail("not_found", `сайт ответил ${response.status}`);
    }
    const bytes = await unpacked(await response.bytes());
    return bytes ? ok(decodeBytes(bytes)) : fail("invalid", "файл повреждён или слишком большой");
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    if (cause.cause !== undefined) log.error("sitemap_not_read", cause.cause, { host: new URL(address).host });
    return { ok: false, error: cause.error };
  }
}

/** The bytes of a file that may be packed with gzip; null for a damaged one, and for one beyond the limit. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("gzip"));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for await (const part of stream as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      length += part.byteLength;
      if (length > UNPACKED_MAX_BYTES) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
