import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { pageHead } from "#app/lib/page/page-head.ts";
import { BrandCars } from "./brand-cars.tsx";
import { BrandHeader } from "./brand-header.tsx";
import { describeBrand, familyOf } from "./describe-brand.ts";
import { ModelFilter } from "./model-filter.tsx";
import { Container, Section } from "#app/ui/container.tsx";
import { LIST_CACHE } from "#app/lib/page/cache-headers.ts";
import { BrandStrip } from "#app/features/content/brand-strip.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const headWith = pageHead({ request, context });
  const family = familyOf(request);
  const reading = context.services.content.getBrandPage({ slug: params.slug ?? "", family });
  const page = await loadOrThrow(context, "Failed to fetch cars", reading);
  if (!page.ok) throw await redirectOr(notFound(page.error.message, "Brand not found"), args, "brand");
  const { head, ...brand } = describeBrand(page.value, family);
  return {
    ...brand,
    head: await headWith({
      ...head,
      path: `/brand/${brand.slug}`,
      image: brand.logo,
      noIndex: brand.sections.length === 0,
    }),
  };
}

export function headers() {
  return LIST_CACHE;
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function BrandCarsPage() {
  const brand = useLoaderData<typeof loader>();
  return (
    <Container className="pt-3">
      {/* On phones it would be «Главная» alone. */}
      <div className="max-md:hidden">
        <Breadcrumbs items={[{ label: "Главная", to: "/" }, { label: brand.name }]} />
      </div>
      <BrandHeader brand={brand} />
      {brand.models && <ModelFilter slug={brand.slug} models={brand.models} />}
      <BrandCars brand={brand} />
      <RequestButton form="callback" size="lg" wide className="md:hidden">
        Заказать звонок
      </RequestButton>
      {brand.otherBrands.length > 0 && (
        <Section title="Другие марки">
          <BrandStrip brands={brand.otherBrands} allHref="/new-cars" allActive={false} label="Другие марки" />
        </Section>
      )}
    </Container>
  );
}
