import type { MetaDescriptor } from "@remix-run/cloudflare";

/** The head that the page's loader made (page-head.ts). */
export function headMeta({ data }: { data: { head: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
  return data?.head ?? [];
}
