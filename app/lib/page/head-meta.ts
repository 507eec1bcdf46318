import type { MetaDescriptor } from "@remix-run/cloudflare";

/** The `meta` of a route whose loader returns a `head` made by page-head.ts. */
export function headMeta({ data }: { data: { head: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
  return data?.head ?? [];
}
