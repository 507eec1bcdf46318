import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CataloguePage } from "#app/features/catalogue/catalogue-page.tsx";
import { loadBodyType } from "./load-body-type.ts";
import { defaultBanner } from "#app/features/layout/default-banners.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadBodyType(args);
}

export { LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function BodyTypeCars() {
  const data = useLoaderData<typeof loader>();
  return (
    <CataloguePage
      // Resets the state of the filters when the body type changes.
      key={data.bodyType}
      data={data}
      title={data.title}
      subtitle="Новые и с пробегом — все автомобили этого кузова, которые можно посмотреть сегодня."
      banner={{
        image: data.catalogue.banner,
        // There is no picture of a pickup.
        fallback: defaultBanner(data.bodyType === "pickup" ? "coupe" : data.bodyType),
      }}
      empty={{
        title: `Автомобили с кузовом «${data.bodyName}» временно отсутствуют`,
        text: "Свяжитесь с нами — подскажем, когда они появятся, и подберём замену.",
      }}
    />
  );
}
