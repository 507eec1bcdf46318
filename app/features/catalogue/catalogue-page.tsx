import { useMemo } from "react";
import { BrandStrip } from "#app/features/content/brand-strip.tsx";
import { PageBanner } from "#app/features/layout/page-banner.tsx";
import { CARS_ID, CatalogueView } from "./catalogue-view.tsx";
import { FILTER_PANEL_ID } from "./filter-panel.tsx";
import type { Banner } from "#worker/domain/dealership/settings.ts";
import { listHref, pageHref } from "./list-href.ts";
import type { CatalogueData } from "./load-catalogue.ts";
import { Container } from "#app/ui/container.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { unpack, unpackRows } from "#app/lib/packed.ts";

interface CataloguePageProps {
  data: CatalogueData;
  title: string;
  subtitle: string;
  banner: { image: Banner; fallback: { desktop: string; mobile: string } };
  /** Shown when there are no cars even without filters. */
  empty: { title: string; text?: string };
}

/** The page of a catalogue or of a body type. */
export function CataloguePage({ data, title, subtitle, banner, empty }: CataloguePageProps) {
  const { catalogue, address, addressOfAllBrands, logos } = data;
  const cars = useMemo(() => unpackRows(data.cars), [data.cars]);
  const { options, applied, wider } = useMemo(() => unpack(data.filters), [data.filters]);
  const brands = options.lists.find(({ name }) => name === "brand")?.options ?? [];
  return (
    <>
      {(catalogue.total > 0 || applied.length > 0) && (
        <>
          <SkipLink to={FILTER_PANEL_ID}>К фильтрам</SkipLink>
          <SkipLink to={CARS_ID}>К автомобилям</SkipLink>
        </>
      )}
      <PageBanner
        title={title}
        subtitle={`${data.intro} ${subtitle}`}
        image={banner.image}
        fallback={banner.fallback}
        size="page"
      />
      <Container>
        {brands.length > 0 && (
          <BrandStrip
            brands={brands.map(({ value, label, count, selected }) => ({
              slug: value,
              name: label,
              logo: logos[value] ?? null,
              count,
              href: listHref(`brand=${value}`, addressOfAllBrands),
              active: selected === true,
            }))}
            allHref={listHref(addressOfAllBrands)}
            allActive={!brands.some(({ selected }) => selected)}
          />
        )}
        <CatalogueView
          options={options}
          applied={applied}
          wider={wider}
          clearHref="."
          total={catalogue.total}
          cars={cars}
          page={catalogue.page}
          pageCount={catalogue.pageCount}
          hrefFor={(page) => pageHref(address, page)}
          empty={empty}
        />
      </Container>
    </>
  );
}
