import type { MetaDescriptor } from "@remix-run/cloudflare";

/** Both color schemes, before the stylesheet arrives. */
const COLOR_SCHEMES = { name: "color-scheme", content: "light dark" };

/** The `meta` of a route whose loader returns a `head` made by page-head.ts. */
export function headMeta({ data }: { data: { head: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
  return [...(data?.head ?? []), COLOR_SCHEMES];
}
