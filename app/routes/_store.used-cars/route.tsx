import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CataloguePage } from "#app/features/catalogue/catalogue-page.tsx";
import { loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";

const TITLE = "Автомобили с пробегом";
const DESCRIPTION =
  "Проверенные автомобили с пробегом: цены, пробег, число владельцев. Подбор по марке, кузову и бюджету, кредит и обмен.";

export function loader(args: LoaderFunctionArgs) {
  return loadCatalogue(args, { statuses: ["used"] }, { path: "/used-cars", title: TITLE, description: DESCRIPTION });
}

export { LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function UsedCars() {
  const data = useLoaderData<typeof loader>();
  return (
    <CataloguePage
      data={data}
      title={TITLE}
      subtitle="Проверяем каждый автомобиль перед продажей и рассказываем о нём всё, что знаем сами."
      banner={{ image: data.catalogue.banner, fallback: DEFAULT_BANNERS.usedCars }}
      empty={{ title: "В данный момент автомобили с пробегом отсутствуют в каталоге" }}
    />
  );
}
