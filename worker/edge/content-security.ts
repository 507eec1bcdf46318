/** Everything from our own host. Style attributes are React's `style={{…}}`; style elements and inline scripts stay out. */
const DIRECTIVES = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * Names the page's own inline scripts in the policy and enforces it.
 *
 * The renderer marks them with a nonce that only this request knows. A page that may be cached cannot keep it (everyone
 * would get the same one), so there each marked script is named by its SHA-256 and the mark is taken off; whatever found
 * its way into the page without the mark stays forbidden. Pages for staff are never cached and keep the nonce.
 */
export async function secureHtml(response: Response, nonce: string, keepNonce: boolean): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  if (keepNonce) {
    headers.set("Content-Security-Policy", policyOf(`'self' 'nonce-${nonce}'`));
    return new Response(html, { status: response.status, headers });
  }
  const mark = ` nonce="${nonce}"`;
  const hashes = await Promise.all(inlineScripts(html, mark).map(sha256));
  headers.set("Content-Security-Policy", policyOf(["'self'", ...new Set(hashes)].join(" ")));
  return new Response(html.replaceAll(mark, ""), { status: response.status, headers });
}

function policyOf(scriptSources: string): string {
  const connect = process.env.NODE_ENV === "development" ? "connect-src 'self' ws:" : "connect-src 'self'";
  return [...DIRECTIVES, `script-src ${scriptSources}`, connect].join("; ");
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
