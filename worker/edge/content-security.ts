import { createHash } from "node:crypto";
import type { AnalyticsIds } from "../domain/dealership/analytics.ts";
import { deferScripts } from "./defer-scripts.ts";

/** Everything from our own host. React writes style attributes; style elements and inline scripts are forbidden. */
const DIRECTIVES = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Hosts of the analytics scripts and of their reports, as the vendors document them for pages with a policy. */
const ANALYTICS_SOURCES: Record<keyof AnalyticsIds, { script: string; report: string }> = {
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
  /** The nonce of this response's own inline scripts. */
  nonce: string;
  /** For pages that are never cached. */
  keepNonce: boolean;
  /** A vendor is allowed only when the dealership has set its identifier. */
  analytics: AnalyticsIds;
}

/**
 * Finishes a page that the renderer has written: its content security policy, and on a page for visitors the elements that the policy
 * and the start of the scripts (defer-scripts.ts) change.
 *
 * The renderer gives its own inline scripts a nonce that is valid for one request. On a page that may be cached it would be the same
 * for everyone, so there each of these scripts is allowed by its SHA-256 and the nonce is removed. A script without the nonce stays
 * forbidden. Pages for staff are never cached and keep the nonce.
 */
export function finishDocument(
  page: string,
  { nonce, keepNonce, analytics }: PageSecurity,
): { html: string; policy: string } {
  if (keepNonce) return { html: page, policy: policyOf(`'nonce-${nonce}'`, analytics) };
  const { html, inlineScripts } = deferScripts(page, nonce);
  const hashes = new Set(inlineScripts.map(sha256));
  return { html, policy: policyOf([...hashes].join(" "), analytics) };
}

function policyOf(inlineScriptSources: string, analytics: AnalyticsIds): string {
  const vendors = [
    ...(analytics.yandexMetrikaId ? [ANALYTICS_SOURCES.yandexMetrikaId] : []),
    ...(analytics.googleAnalyticsId ? [ANALYTICS_SOURCES.googleAnalyticsId] : []),
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

/** Not by WebCrypto, which takes a thread of its own for each of these few kilobytes. */
function sha256(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
