import { addressKey, pathOfKey } from "./address-key.ts";

/** An address that nothing answered, as it is counted. */
export interface MissingPath {
  key: string;
  referrer: string | null;
}

/** Rows that strangers can make. */
export const MISSING_PATHS_MAX = 2000;
export const MISSING_KEPT_DAYS = 90;
/** Different addresses of one network in a minute, and of all in one batch. */
export const MISSING_OF_NETWORK_MAX = 20;
export const MISSING_OF_BATCH_MAX = 100;
const KEY_MAX = 300;
const REFERRER_MAX = 300;

/** What scanners look for on every site. */
const SCANNED =
  /(?:^|\/)(?:\.|etc\/|wp-|wordpress|xmlrpc|phpmyadmin|pma|adminer|cgi-bin|vendor|actuator|owa|autodiscover|boaform|administrator|bitrix\/admin|server-status|_profiler|solr|jenkins|backup)|\.(?:env|git|sql|sqlite|db|toml|bak|old|ya?ml|ini|log|asp|aspx|jsp|cgi|zip|gz|tar|rar)(?:$|[/?])/;
/** Files of pages, which are no pages. */
const FILES = /\.(?:css|js|mjs|map|json|xml|txt|png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|woff2?|ttf|eot)$/;

/** What is counted of a request that got a 404; null for what is no page that somebody looks for. */
export function missingPathOf(url: URL, referer: string | null): MissingPath | null {
  const key = addressKey(url.pathname + url.search);
  if (key === null || key.length > KEY_MAX || SCANNED.test(key) || FILES.test(pathOfKey(key))) return null;
  return { key, referrer: referrerOf(url, referer) };
}

/** The page that led there, without its query: a path of this site, or an address of another. */
function referrerOf({ origin }: URL, referer: string | null): string | null {
  if (referer === null || !/^https?:\/\//i.test(referer) || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  return `${from.origin === origin ? "" : from.origin}${from.pathname}`.slice(0, REFERRER_MAX);
}
