import { type LoaderFunctionArgs, type MetaArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CarGallery } from "#app/features/car-page/gallery.tsx";
import { SpecList } from "#app/features/car-page/specs.tsx";
import { StickyActions } from "#app/features/car-page/sticky-actions.tsx";
import { carMeta } from "./car-meta.ts";
import { carSpecs } from "./car-specs.ts";
import { CarSummary } from "./car-summary.tsx";
import { SimilarCars } from "./similar-cars.tsx";
import {
  Breadcrumbs,
  carPictures,
  carTitle,
  CATALOGUE_PATHS,
  Container,
  DEFAULT_SETTINGS,
  DETAIL_CACHE,
  rootData,
  Section,
  useFrame,
} from "#app/shared.ts";
import { PromotionList } from "#app/features/storefront.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await context.services.cars.getPage(params.slug ?? "");
  if (!page.ok) throw new Response(page.error.message, { status: 404 });
  return page.value;
}

export function headers() {
  return DETAIL_CACHE;
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return carMeta(data, rootData(matches));
}

export default function CarDetail() {
  const { car, brand, similar, promotions } = useLoaderData<typeof loader>();
  const phone = useFrame()?.settings.phone ?? DEFAULT_SETTINGS.phone;
  const title = carTitle(car);
  return (
    <Container className="pb-24 lg:pb-0">
      <Breadcrumbs
        items={[
          { label: "Главная", to: "/" },
          { label: CATALOGUE_NAMES[car.status], to: CATALOGUE_PATHS[car.status] },
          ...(brand ? [{ label: brand.name, to: `${CATALOGUE_PATHS[car.status]}?brand=${brand.slug}` }] : []),
          { label: title },
        ]}
      />
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <CarGallery pictures={carPictures(car)} alt={`${title}, ${car.year}`} />
        <CarSummary car={car} title={title} phone={phone} />
      </div>
      <div className="mt-10 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <SpecList title="Характеристики" items={carSpecs(car)} />
          {car.description ? (
            <section className="mt-10">
              <h2 className="text-2xl font-bold">Об автомобиле</h2>
              <p className="mt-3 max-w-prose whitespace-pre-line">{car.description}</p>
            </section>
          ) : null}
        </div>
      </div>
      {promotions.length > 0 ? (
        <Section title="Акции">
          <PromotionList promotions={promotions} />
        </Section>
      ) : null}
      <SimilarCars cars={similar} />
      <StickyActions phone={phone} action={{ to: "#similar", label: "Похожие" }} />
    </Container>
  );
}

const CATALOGUE_NAMES = { new: "Новые авто", used: "Авто с пробегом", lease: "Аренда с выкупом" } as const;
