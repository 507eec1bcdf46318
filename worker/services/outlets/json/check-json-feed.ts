import * as z from "zod/mini";

const webAddress = z.url({ protocol: /^https?$/ });
const FEED = z.object({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().check(z.minLength(1)),
  home_page_url: webAddress,
  items: z.array(
    z.object({
      id: z.string().check(z.minLength(1)),
      url: webAddress,
      title: z.string().check(z.minLength(1)),
      content_text: z.string(),
      image: z.optional(webAddress),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      attachments: z.array(z.object({ url: webAddress, mime_type: z.literal("image/jpeg") })),
      _car: z.object({ brand: z.string(), model: z.string(), year: z.int(), price: z.number().check(z.gt(0)) }),
    }),
  ),
});

/** Problems of the document, in Russian. */
export function checkJsonFeed(text: string): string[] {
  let feed: unknown;
  try {
    feed = JSON.parse(text);
  } catch {
    return ["Файл не читается как JSON"];
  }
  const parsed = FEED.safeParse(feed);
  return parsed.success
    ? []
    : parsed.error.issues.slice(0, 20).map(({ path }) => `Неверное значение: ${path.join(".")}`);
}
