import type { HttpPoster } from "./web/http-post.ts";

/** Yandex passes what it gets to the other search engines of IndexNow. */
const ENDPOINT = "https://yandex.com/indexnow";
/** What the key is derived for: the same secret signs other things under other texts. */
const PURPOSE = "indexnow key";

/** Notifies search engines of changed pages. https://www.indexnow.org/documentation */
export interface IndexNow {
  /** Stands at /<key>.txt, which proves that the notifications come from this site. */
  key(): Promise<string>;
  /** At most INDEX_NOW_MAX_PAGES paths. @throws DeliveryFailure */
  send(paths: readonly string[]): Promise<void>;
}

/** Addresses of one notification; the protocol allows 10,000. */
export const INDEX_NOW_MAX_PAGES = 5000;

/** The key is an HMAC: it may be public, and the secret cannot be computed from it. */
export function postedIndexNow({
  poster,
  secret,
  siteOrigin,
}: {
  poster: HttpPoster;
  secret: string;
  siteOrigin: string;
}): IndexNow {
  async function key() {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const encoder = new TextEncoder();
    const secretKey = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", secretKey, encoder.encode(PURPOSE)));
    return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  return {
    key,
    async send(paths) {
      const name = await key();
      const body = {
        host: new URL(siteOrigin).host,
        key: name,
        keyLocation: `${siteOrigin}/${name}.txt`,
        urlList: paths.map((path) => siteOrigin + path),
      };
      await poster.post({ use: "indexNow", url: ENDPOINT, headers: {}, body: JSON.stringify(body) });
    },
  };
}
