import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** A file of a conversation, for who has the code of its page. Only pictures that were drawn here are shown; the rest is downloaded. */
export async function loader({ params: { code = "", file = "" }, context }: LoaderFunctionArgs) {
  const found = await context.services.conversations.getSiteFile({ code, file });
  if (!found.ok) throw new Response("Файл не найден", { status: 404 });
  const { body, type, size } = found.value;
  return new Response(body as unknown as BodyInit, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(size),
      "Content-Disposition": type === "image/webp" ? "inline" : "attachment",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, max-age=3600",
      "X-Robots-Tag": "noindex",
    },
  });
}
