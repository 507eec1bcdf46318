import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { RootData } from "#app/lib/root-data.ts";
import type { CatalogueData } from "./load-catalogue.ts";
import { pageMeta } from "#app/shared.ts";

interface CatalogueTexts {
  path: string;
  title: string;
  description: string;
}

/** Filtered variants point at the catalogue itself; further pages say their number and are found on their own. */
export function catalogueMeta(
  { path, title, description }: CatalogueTexts,
  data: Pick<CatalogueData, "catalogue"> | undefined,
  root: RootData | undefined,
): MetaDescriptor[] {
  const page = data?.catalogue.page ?? 1;
  const salon = root?.frame.settings.salonName ?? "";
  return pageMeta({
    title: `${title}${page > 1 ? `, страница ${page}` : ""} — ${salon}`,
    description,
    path: page > 1 ? `${path}?page=${page}` : path,
    origin: root?.origin ?? "",
    noIndex: data?.catalogue.total === 0,
  });
}
