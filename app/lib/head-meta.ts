import type { MetaDescriptor } from "@remix-run/cloudflare";

interface Headed {
  data: { head: MetaDescriptor[] } | undefined;
  error?: unknown;
}

/** The head that the page's loader made (page-head.ts); of a page that failed, what failed. */
export function headMeta({ data, error }: Headed): MetaDescriptor[] {
  if (data) return data.head;
  const told = error && typeof error === "object" && "data" in error ? error.data : null;
  return [{ title: typeof told === "string" ? told : "Ошибка" }, { name: "robots", content: "noindex" }];
}
