import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { keepLater } from "#app/features/offline/keep-later.ts";
import { CarGallery } from "#app/features/cars/page/car-gallery.tsx";
import { ShareButton } from "#app/features/share/share-button.tsx";
import { carJsonLd } from "#app/features/seo/car-json-ld.ts";
import { PromotionList } from "#app/features/content/promotion-list.tsx";
import { requestedCar } from "#app/features/leads/request-links.ts";
import { Container, Section } from "#app/ui/container.tsx";
import { LinkButton, buttonClass } from "#app/ui/button.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { MainRequest } from "./car-requests.tsx";
import { WriteLink } from "#app/features/leads/write-link.tsx";
import { CarSummary } from "./car-summary.tsx";
import { describeCar } from "./describe-car.ts";
import { PriceHistory } from "./price-parts.tsx";
import { GoneCar, SimilarCars } from "./sold-parts.tsx";
import { CAR_VIEW_PATH } from "#worker/domain/reports/reported-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { phoneHref } from "#worker/domain/kernel/text/phone.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const headWith = pageHead({ request, context });
  const page = await loadOrThrow(context, "Failed to fetch cars", context.services.cars.getCarPage(params.slug ?? ""));
  if (!page.ok) throw await redirectOr(notFound(page.error.message, "Car not found"), args, "car");
  const { head, ...car } = describeCar(page.value);
  const path = `/car/${car.slug}`;
  if (page.value.isOver) {
    return data({ ...car, ...NOTHING_OF_CAR, head: await headWith({ ...head, path, noIndex: true }) }, { status: 410 });
  }
  const { origin } = new URL(request.url);
  const { settings } = await context.layout();
  const jsonLd = carJsonLd(page.value, car.trail, origin, settings.salonName);
  const qr = await context.services.cars.qrPicture(origin + path);
  return data({ ...car, qr, head: await headWith({ ...head, path, image: car.pictures[0] ?? null, jsonLd }) });
}

/** The page of a car that was sold long ago shows none of these. */
const NOTHING_OF_CAR = {
  pictures: [],
  frames: null,
  specs: [],
  papers: null,
  options: [],
  promotions: [],
  description: null,
  history: null,
  qr: null,
};

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function CarDetail() {
  const car = useLoaderData<typeof loader>();
  const whole = useLayout();
  const layout = car.salon ?? whole;
  const phone = layout?.settings.phone;
  const hasSimilar = car.similar.length > 0;
  useEffect(reportCarView, [car.slug]);
  useEffect(() => keepLater(car), [car]);
  if (car.sold?.isOver) return <GoneCar car={car} sold={car.sold} />;
  return (
    <Container>
      <Breadcrumbs items={car.trail} />
      <div className="grid gap-4 lg:gap-8 lg:[grid:auto_1fr/1fr_24rem] print:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <CarGallery key={car.slug} pictures={car.pictures} alt={car.title} />
          {car.qr && <img src={car.qr} alt="QR-код этой страницы" className="page-code mt-3 hidden w-40 print:block" />}
        </div>
        <CarSummary car={car} phone={phone} layout={layout}>
          {car.qr && <ShareButton slug={car.slug} title={car.title} qr={car.qr} />}
        </CarSummary>
        <div className="flex min-w-0 flex-col gap-8 print:col-span-2">
          <SpecList title="Характеристики" items={car.specs} />
          {car.description && (
            <section>
              <h2 className="mb-4 text-xl font-bold md:text-2xl">Об автомобиле</h2>
              <p className="whitespace-pre-line sm:columns-2 sm:gap-10">{car.description}</p>
            </section>
          )}
        </div>
      </div>
      {car.papers && <div dangerouslySetInnerHTML={{ __html: car.papers }} />}
      {car.history && (
        <div className="mt-10 max-w-160">
          <PriceHistory history={car.history} />
        </div>
      )}
      {car.frames && <div dangerouslySetInnerHTML={{ __html: car.frames }} />}
      {car.options.length > 0 && (
        <Section title="Оснащение" id="options">
          <ul className="list-disc gap-8 pl-5 sm:columns-2 lg:columns-3">
            {car.options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        </Section>
      )}
      {car.promotions.length > 0 && (
        <Section title="Акции" id="promotions">
          <PromotionList promotions={car.promotions} />
        </Section>
      )}
      {hasSimilar && <SimilarCars car={car} />}
      <StickyActions phone={phone} slug={car.slug}>
        {car.inStock ? (
          <MainRequest car={requestedCar(car)} status={car.status} className="grow px-2" />
        ) : (
          <LinkButton to={hasSimilar ? "#similar" : car.catalogue} className="grow">
            {hasSimilar ? "Похожие" : "Каталог"}
          </LinkButton>
        )}
      </StickyActions>
    </Container>
  );
}

/** Reports a car's page that was opened without a request for its document: the server counts those that it sends. */
function reportCarView(): void {
  const [opened] = performance.getEntriesByType("navigation");
  if (!opened?.name.includes(location.pathname)) navigator.sendBeacon(CAR_VIEW_PATH, location.pathname);
}

interface StickyActionsProps {
  phone: string | undefined;
  slug: string;
  /** The page's main button. */
  children: ReactNode;
}

/** The bottom bar of phones. It must be the last child of its Container, so that it does not cover the footer. */
function StickyActions({ phone, slug, children }: StickyActionsProps) {
  return (
    <div className="bottom-bar sticky bottom-0 z-30 -mx-4 mt-6 flex flex-wrap gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:hidden">
      {phone && (
        <a href={phoneHref(phone)} className={`${buttonClass({ variant: "secondary" })} px-3`} aria-label="Позвонить">
          <Icon name="phone" size={18} />
          <span className="max-sm:hidden">Позвонить</span>
        </a>
      )}
      <WriteLink to={`/message?car=${slug}`} className="px-3" isShort />
      {children}
    </div>
  );
}

interface SpecListProps {
  title?: string;
  items: readonly { label: string; value: string; href?: string | undefined }[];
}

function SpecList({ title, items }: SpecListProps) {
  return (
    <section>
      {title && <h2 className="mb-4 text-xl font-bold md:text-2xl">{title}</h2>}
      <dl className="panel px-5 py-2 sm:columns-2 sm:gap-10">
        {items.map(({ label, value, href }) => (
          <div key={label} className="flex break-inside-avoid justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">
              {href ? (
                <a href={href} target="_blank" rel="noopener nofollow" className="underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
