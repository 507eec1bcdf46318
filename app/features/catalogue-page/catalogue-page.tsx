import { BrandStrip } from "#app/features/frame/brand-strip.tsx";
import { PageBanner } from "#app/features/frame/page-banner.tsx";
import { CatalogueView } from "#app/features/catalog/catalogue-view.tsx";
import type { Banner } from "#worker/domain/settings.ts";
import { appliedOf, hrefOf, optionsOf } from "./catalogue-links.ts";
import type { CatalogueData } from "./load-catalogue.ts";
import { Container, isFiltered } from "#app/shared.ts";

interface CataloguePageProps {
  data: CatalogueData;
  title: string;
  subtitle: string;
  banner: { image: Banner; fallback: { desktop: string; mobile: string } };
  /** Shown when the catalogue holds no cars at all. */
  emptyTitle: string;
}

/** Banner, brand strip, filters, cards and pages: the new and used catalogues. */
export function CataloguePage({ data, title, subtitle, banner, emptyTitle }: CataloguePageProps) {
  const { catalogue, query } = data;
  return (
    <>
      <PageBanner title={title} subtitle={subtitle} image={banner.image} fallback={banner.fallback} size="page" />
      <Container>
        <BrandStrip
          brands={catalogue.brands.map(({ slug, name, logo, count }) => ({
            slug,
            name,
            logo,
            count,
            href: hrefOf(query, { brands: [slug] }),
            active: query.brands.includes(slug),
          }))}
          allHref={hrefOf(query, { brands: [] })}
          allActive={query.brands.length === 0}
        />
        <CatalogueView
          options={optionsOf(data)}
          applied={appliedOf(data)}
          clearHref="."
          total={catalogue.total}
          cars={catalogue.cars}
          page={catalogue.page}
          pageCount={catalogue.pageCount}
          hrefFor={(page) => hrefOf(query, { page })}
          empty={
            isFiltered(query)
              ? { title: "По вашим фильтрам ничего не найдено", text: "Попробуйте изменить параметры поиска" }
              : { title: emptyTitle }
          }
        />
      </Container>
    </>
  );
}
