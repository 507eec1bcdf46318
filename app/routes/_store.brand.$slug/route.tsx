import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, Form, useSubmit } from "@remix-run/react";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { pageHead } from "#app/lib/page/page-head.ts";
import { BrandCars } from "./brand-cars.tsx";
import { describeBrand, familyOf, type DescribedBrand } from "./describe-brand.ts";
import { Container, Section } from "#app/ui/container.tsx";
import { BrandStrip } from "#app/features/content/brand-strip.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { brandLetters } from "#worker/domain/content/brand-letters.ts";
import { BrandLogo } from "#app/features/content/brand-logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { SyncedSelect } from "#app/ui/synced-select.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

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

export { LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
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

function BrandHeader({ brand }: { brand: DescribedBrand }) {
  const letters = brandLetters([brand.name, ...brand.otherBrands.map(({ name }) => name)]).get(brand.name);
  return (
    <div className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:p-6">
      <BrandLogo name={brand.name} logo={brand.logo} letters={letters} large />
      <div className="min-w-0 grow basis-40">
        <h1 className="text-2xl font-bold md:text-3xl wrap-anywhere">{brand.heading}</h1>
        {brand.counts.length > 0 && (
          <ul aria-label="В наличии" className="flex flex-wrap gap-x-3 text-sm md:text-base">
            {brand.counts.map(({ count, text }) => (
              <li key={text} className="text-soft">
                <b className="text-ink">{count}</b> {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <RequestButton form="callback" size="lg" className="max-md:hidden">
        Заказать звонок
      </RequestButton>
      {(brand.description ?? brand.intro) && (
        // On phones two lines, so that the first car is in the first window.
        <p className="w-full text-sm text-soft max-md:line-clamp-2 md:text-base">
          {brand.description} {brand.intro}
        </p>
      )}
    </div>
  );
}

/** A select of models; the button is for browsers without JavaScript. */
function ModelFilter({ slug, models }: { slug: string; models: Exclude<DescribedBrand["models"], false> }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  return (
    <Form method="get" action={`/brand/${slug}`} className="mt-3 flex gap-3">
      <div className="grow sm:max-w-80">
        <label htmlFor="model" className="sr-only">
          Модель
        </label>
        <SyncedSelect
          id="model"
          name="model"
          options={models.options}
          selected={models.selected}
          onChange={({ currentTarget: { value } }) =>
            submit(value ? { model: value } : {}, { action: `/brand/${slug}`, preventScrollReset: true })
          }
        />
      </div>
      {!hydrated && (
        <Button type="submit" variant="secondary">
          Показать
        </Button>
      )}
    </Form>
  );
}
