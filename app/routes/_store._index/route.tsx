import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { packRows, unpackRows } from "#app/lib/packed.ts";
import { ReviewList } from "#app/features/content/review-list.tsx";
import { salonJsonLd, salonsJsonLd } from "#app/features/seo/salon-json-ld.ts";
import { QuickSearch } from "./quick-search.tsx";
import { CARS, countOf, CARS_GENITIVE, formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { Container, Section } from "#app/ui/container.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CarCarousel } from "#app/features/cars/card/car-carousel.tsx";
import { BrandStrip } from "#app/features/content/brand-strip.tsx";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";
import { PromotionList } from "#app/features/content/promotion-list.tsx";
import { SEEN_KEY } from "#worker/domain/lists/list-keys.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Photo } from "#app/features/media/photo.tsx";
import type { CarStatus } from "#worker/domain/cars/car-terms.ts";

const { Part: RecentlySeen } = lazyPart(async () => (await import("./recently-seen.client.tsx")).RecentlySeen);

/** Loads nothing for a visitor who has viewed no car. */
function RecentSlot() {
  return useHydrated() && hasSeen() ? <RecentlySeen /> : null;
}

function hasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY)?.startsWith("[{") ?? false;
  } catch {
    return false;
  }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const reading = context.services.dealership.getHome();
  const { featured, latest, salons, ...home } = await loadOrThrow(context, "Failed to fetch cars", reading);
  const { settings } = await context.layout();
  const { origin } = new URL(request.url);
  const total = home.totals.new + home.totals.used + home.totals.lease;
  return {
    ...home,
    featured: packRows(featured),
    latest: packRows(latest),
    ...describeHomeStock(home.totals, latest.length),
    head: await headWith({
      title: `${settings.salonName} — новые автомобили и автомобили с пробегом`,
      namesSalon: true,
      description: `${countOf(total, CARS)} в наличии: новые, с пробегом и в аренду с выкупом. Кредит, трейд-ин, отзывы покупателей. ${settings.address}`,
      path: "/",
      jsonLd: salonsJsonLd(settings, salons, origin) ?? salonJsonLd(settings, origin),
    }),
  };
}

export { LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const featured = unpackRows(home.featured);
  const brands = home.brands.map(({ slug, name, logo, count }) => ({
    slug,
    name,
    logo,
    count,
    href: `/brand/${slug}`,
    active: false,
  }));
  return (
    <>
      <PageBanner
        size="hero"
        title={home.hero.title ?? "Автомобили, которым доверяют"}
        subtitle={home.hero.subtitle ?? "Новые, с пробегом и в аренду с выкупом — в одном автоцентре"}
        image={home.hero.banner}
        fallback={DEFAULT_BANNERS.home}
      >
        <QuickSearch brands={brands.filter(({ count }) => count > 0)} totals={home.totals} />
      </PageBanner>
      <Container>
        <BrandStrip brands={brands} allHref={home.catalogues[0]?.to ?? CATALOGUE_PATHS.new} allActive={false} />
        {featured.length > 0 ? (
          <Section title="Рекомендуем">
            <CarCarousel label="Рекомендуемые автомобили" cars={featured} />
          </Section>
        ) : null}
        <Section title="Выберите кузов">
          <BodyTypeGrid
            tiles={home.bodyTypes.map(({ bodyType, image, count, label }) => ({
              href: `/body-type/${bodyType}`,
              label,
              image,
              count,
            }))}
          />
        </Section>
        <Section title="Весь каталог">
          {home.latestText && <p className="-mt-3 mb-5 text-soft">{home.latestText}</p>}
          <CarCarousel label="Новые поступления" cars={unpackRows(home.latest)} />
          <div className="mt-6 flex flex-wrap gap-3">
            {home.catalogues.map(({ to, label }, index) => (
              <LinkButton key={to} to={to} variant={index === 0 ? "primary" : "secondary"}>
                {label}
              </LinkButton>
            ))}
          </div>
        </Section>
        <RecentSlot />
        {home.promotions.length > 0 ? (
          <Section title="Акции">
            <PromotionList promotions={home.promotions} />
          </Section>
        ) : null}
        <Section title="Отзывы покупателей" action={<Link to="/reviews">Все отзывы</Link>}>
          <ReviewList reviews={home.reviews} />
        </Section>
      </Container>
    </>
  );
}

interface BodyTypeTileItem {
  href: string;
  label: string;
  image: string | null;
  count: number;
}

function BodyTypeGrid({ tiles }: { tiles: readonly BodyTypeTileItem[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-5">
      {tiles.map(({ href, label, image, count }) => (
        <li key={href} className="max-lg:last:odd:col-span-2">
          <Link to={href} className="flex h-full flex-col panel p-4 transition-shadow hover:lifted">
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-soft">{countOf(count, CARS)}</span>
            <span className="mx-auto mt-2 block w-full max-w-60">
              <Photo src={image} alt="" sizes="(min-width: 1024px) 220px, 44vw" fit="contain" className="" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const NAMES: Record<CarStatus, string> = {
  new: "Новые автомобили",
  used: "Автомобили с пробегом",
  lease: "Аренда с выкупом",
};

/** The texts and links of «Весь каталог», catalogues with cars first. The lease catalogue is linked only while it has cars. */
export function describeHomeStock(totals: Record<CarStatus, number>, shown: number) {
  const total = totals.new + totals.used;
  const all = (["new", "used", "lease"] as const).filter((status) => status !== "lease" || totals.lease > 0);
  const statuses = all.toSorted((one, other) => Number(totals[other] > 0) - Number(totals[one] > 0));
  return {
    latestText:
      shown > 0 && shown < total
        ? `Последние поступления: ${formatNumber(shown)} из ${countOf(total, CARS_GENITIVE)}`
        : null,
    catalogues: statuses.map((status) => ({
      to: CATALOGUE_PATHS[status],
      label: totals[status] > 0 ? `${NAMES[status]}: ${formatNumber(totals[status])}` : NAMES[status],
    })),
  };
}
