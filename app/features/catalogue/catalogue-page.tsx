import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { BrandStrip } from "#app/features/content/brand-strip.tsx";
import { SearchBox } from "#app/features/layout/search-box.tsx";
import { PageBanner } from "#app/features/layout/page-banner.tsx";
import { CatalogueView } from "./catalogue-view.tsx";
import { FILTER_PANEL_ID } from "./filter-ids.ts";
import type { Banner } from "#worker/domain/dealership/settings.ts";
import { CARS_ID, listHref, pageHref } from "./list-href.ts";
import { usePreview } from "./preview/use-preview.ts";
import type { CatalogueData } from "./load-catalogue.ts";
import { Container } from "#app/ui/container.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { unpack, unpackRows } from "#app/lib/packed.ts";

interface CataloguePageProps {
  data: CatalogueData;
  title: string;
  subtitle: string;
  banner: { image: Banner; fallback: { desktop: string; mobile: string } };
  /** The brands over the list, which the filters have too. Not over what was searched for. */
  hasStrip?: boolean;
  /** Shown when there are no cars even without filters. */
  empty: { title: string; text?: string };
}

/** The page of a catalogue or of a body type. */
export function CataloguePage({ data, title, subtitle, banner, hasStrip = true, empty }: CataloguePageProps) {
  const { catalogue, addressOfAllBrands, logos } = data;
  const cars = useMemo(() => unpackRows(data.cars), [data.cars]);
  const filters = useMemo(() => unpack(data.filters), [data.filters]);
  const { preview, touch } = usePreview(catalogue, cars);
  const { options, applied, address, ...list } = preview ?? { ...filters, ...catalogue, cars, address: data.address };
  const { pathname } = useLocation();
  const brands = options.lists.find(({ name }) => name === "brand")?.options ?? [];
  return (
    <>
      {(list.total > 0 || applied.length > 0) && (
        <>
          <SkipLink to={FILTER_PANEL_ID}>К фильтрам</SkipLink>
          <SkipLink to={CARS_ID}>К автомобилям</SkipLink>
        </>
      )}
      <PageBanner
        title={data.said?.heading ?? title}
        subtitle={`${data.intro} ${subtitle}`}
        image={banner.image}
        fallback={banner.fallback}
        size="list"
      />
      <Container>
        <SearchBox
          key={data.said?.words}
          label="Поиск по каталогу"
          words={data.said?.words}
          list={pathname + (data.said ? "" : `?${address}`)}
          className="mt-3 md:mt-4"
        />
        {data.said?.missed && (
          <p role="status" className="mt-3">
            {data.said.missed}
          </p>
        )}
        {hasStrip && (
          <BrandStrip
            brands={brands.map(([value, label, count, selected]) => ({
              slug: value,
              name: label,
              logo: logos[value] ?? null,
              count,
              href: listHref(`brand=${value}`, addressOfAllBrands),
              active: selected === 1,
            }))}
            allHref={listHref(addressOfAllBrands)}
            allActive={!brands.some(([, , , selected]) => selected)}
          />
        )}
        <CatalogueView
          {...list}
          options={options}
          applied={applied}
          clearHref="."
          hrefFor={(page) => pageHref(address, page)}
          empty={empty}
          isPreview={preview !== null}
          touch={touch}
        />
      </Container>
    </>
  );
}
