import type { RequestContext } from "../context/create-context.ts";
import { phoneHref } from "../domain/kernel/text/phone.ts";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Where to report a fault of security (RFC 9116): the dealership's mail address, else its phone. */
export async function serveSecurityTxt(url: URL, { layout }: RequestContext, now: number): Promise<Response> {
  const { settings } = await layout();
  const lines = [
    // A contact is required (RFC 9116): until the dealership has one it is the form of its site.
    `Contact: ${settings.email ? `mailto:${settings.email}` : settings.phone ? phoneHref(settings.phone) : `${url.origin}/request/callback`}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    "Preferred-Languages: ru, en",
    `Canonical: ${url.origin}${SECURITY_TXT_PATH}`,
  ];
  return new Response(`${lines.join("\r\n")}\r\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

const KEY_FILE = /^\/([0-9a-f]{32})\.txt$/;

/** The file that proves to search engines that notifications come from this site (IndexNow); null for any other address. */
export async function serveIndexNowKey({ pathname }: URL, { services }: RequestContext): Promise<Response | null> {
  const [, asked] = KEY_FILE.exec(pathname) ?? [];
  if (!asked || asked !== (await services.operations.getIndexNowKey())) return null;
  return new Response(asked, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
