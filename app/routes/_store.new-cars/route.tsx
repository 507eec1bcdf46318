import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CataloguePage } from "#app/features/catalogue/catalogue-page.tsx";
import { loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";

const TITLE = "Новые автомобили";
const DESCRIPTION =
  "Новые автомобили в наличии: цены, комплектации и ежемесячный платёж. Подбор по марке, кузову и бюджету, кредит и трейд-ин.";

export function loader(args: LoaderFunctionArgs) {
  return loadCatalogue(args, { statuses: ["new"] }, { path: "/new-cars", title: TITLE, description: DESCRIPTION });
}

export { LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function NewCars() {
  const data = useLoaderData<typeof loader>();
  return (
    <CataloguePage
      data={data}
      title={TITLE}
      subtitle="Автомобили в наличии с гарантией производителя. Кредит и обмен оформим в одном месте."
      banner={{ image: data.catalogue.banner, fallback: DEFAULT_BANNERS.newCars }}
      empty={{ title: "Автомобили не найдены" }}
    />
  );
}
