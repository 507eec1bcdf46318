import type { AnalyticsIds } from "../domain/dealership/analytics.ts";
import { startLate } from "./late-start.ts";

/** Everything from our own host. Style attributes are React's `style={{…}}`; style elements and inline scripts stay out. */
const DIRECTIVES = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** What the counters' code fetches and where it reports to, as their vendors name it for pages with a policy. */
const COUNTER_SOURCES: Record<keyof AnalyticsIds, { script: string; report: string }> = {
  yandexMetrikaId: {
    script: "https://mc.yandex.ru https://mc.yandex.com",
    report: "https://mc.yandex.ru https://mc.yandex.com",
  },
  googleAnalyticsId: {
    script: "https://www.googletagmanager.com",
    report: "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  },
};

interface PageSecurity {
  /** The mark of this answer's own inline scripts. */
  nonce: string;
  /** For pages that are never cached. */
  keepNonce: boolean;
  /** Vendors are let through only where the salon has told an identifier of theirs. */
  counters: AnalyticsIds;
}

/**
 * Names the page's own inline scripts in the policy and enforces it.
 *
 * The renderer marks them with a nonce that only this request knows. A page that may be cached cannot keep it (everyone
 * would get the same one), so there each marked script is named by its SHA-256 and the mark is taken off; whatever found
 * its way into the page without the mark stays forbidden. Pages for staff are never cached and keep the nonce.
 */
export async function secureHtml(response: Response, { nonce, keepNonce, counters }: PageSecurity): Promise<Response> {
  const page = await response.text();
  const headers = new Headers(response.headers);
  if (keepNonce) {
    headers.set("Content-Security-Policy", policyOf(`'nonce-${nonce}'`, counters));
    return new Response(page, { status: response.status, headers });
  }
  const mark = ` nonce="${nonce}"`;
  const html = startLate(page, mark);
  const hashes = await Promise.all(inlineScripts(html, mark).map(sha256));
  headers.set("Content-Security-Policy", policyOf([...new Set(hashes)].join(" "), counters));
  return new Response(html.replaceAll(mark, ""), { status: response.status, headers });
}

function policyOf(inlineScriptSources: string, counters: AnalyticsIds): string {
  const vendors = [
    ...(counters.yandexMetrikaId ? [COUNTER_SOURCES.yandexMetrikaId] : []),
    ...(counters.googleAnalyticsId ? [COUNTER_SOURCES.googleAnalyticsId] : []),
  ];
  const scripts = ["'self'", inlineScriptSources, ...vendors.map(({ script }) => script)];
  const reports = vendors.map(({ report }) => report);
  const reload = process.env.NODE_ENV === "development" ? ["ws:"] : [];
  return [
    ...DIRECTIVES,
    `script-src ${scripts.filter(Boolean).join(" ")}`,
    `img-src ${["'self' data: blob:", ...reports].join(" ")}`,
    `connect-src ${["'self'", ...reports, ...reload].join(" ")}`,
  ].join("; ");
}

function inlineScripts(html: string, mark: string): string[] {
  const scripts: string[] = [];
  for (const [, attributes = "", text = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) scripts.push(text);
  }
  return scripts;
}

async function sha256(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
