import type { RequestContext } from "../context/create-context.ts";

const KEY_FILE = /^\/([0-9a-f]{32})\.txt$/;

/** The file that proves to search engines that notifications come from this site (IndexNow); null for any other address. */
export async function serveIndexNowKey({ pathname }: URL, { services }: RequestContext): Promise<Response | null> {
  const [, asked] = KEY_FILE.exec(pathname) ?? [];
  if (!asked || asked !== (await services.operations.getIndexNowKey())) return null;
  return new Response(asked, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
