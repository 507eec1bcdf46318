import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import {
  FITTING_CARS_SHOWN,
  parseSelection,
  selectionCatalogueHref,
  selectionLeadFields,
} from "#worker/domain/catalogue/selection.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { SelectionForm } from "./selection-form.tsx";
import { selectionOptions } from "./selection-options.ts";
import { CarGridSkeleton, CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useSlowDestination } from "#app/lib/use-slow-destination.ts";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";
import { ResultCount } from "#app/features/catalogue/result-count.tsx";
import type { ReactNode } from "react";

const TITLE = "Тест по подбору автомобиля";
const PATH = "/auto-selection";
const RESULTS_ID = "results";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const selection = parseSelection(new URL(request.url).searchParams);
  const reading = context.services.catalogue.findFittingCars(selection, FITTING_CARS_SHOWN[context.viewport]);
  const { cars, counts, years, banner } = await loadOrThrow(context, "Failed to fetch cars", reading);
  return {
    cars,
    banner,
    total: counts.new + counts.used,
    options: selectionOptions(selection, years),
    catalogues: (
      [
        { status: "new", label: "новые" },
        { status: "used", label: "с пробегом" },
      ] as const
    )
      .filter(({ status }) => counts[status] > 0)
      .map(({ status, label }) => ({
        label: `Показать все ${label}: ${formatNumber(counts[status])}`,
        to: selectionCatalogueHref(selection, status),
      })),
    leadFields: selectionLeadFields(selection),
    head: await headWith({
      title: TITLE,
      description:
        "Шесть вопросов о бюджете, кузове, коробке и пробеге — и список автомобилей в наличии, которые вам подходят. Поможем выбрать бесплатно.",
      path: PATH,
    }),
  };
}

export { LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function AutoSelection() {
  const { cars, banner, total, options, catalogues, leadFields } = useLoaderData<typeof loader>();
  const isSlow = useSlowDestination() === useLocation().pathname;
  return (
    <>
      <PageBanner
        title={TITLE}
        subtitle="Шесть вопросов — и список автомобилей в наличии, которые вам подходят."
        image={banner}
        fallback={DEFAULT_BANNERS.autoSelection}
      />
      <Container>
        <div className="mt-8">
          <SelectionForm options={options} total={total} resultsId={RESULTS_ID}>
            <RequestButton form="selection" size="lg" variant="secondary" extra={leadFields}>
              Оставить заявку на подбор
            </RequestButton>
          </SelectionForm>
        </div>
        <section id={RESULTS_ID} aria-label="Подходящие автомобили" className="mt-8">
          <ResultCount total={total} />
          <div className="mt-4">
            {isSlow ? (
              <CarGridSkeleton />
            ) : cars.length > 0 ? (
              <CarGrid cars={cars} heading="h2" />
            ) : (
              <EmptyState
                title="По вашим ответам ничего не найдено"
                text="Смягчите условия или оставьте заявку: найдём автомобиль под заказ."
              />
            )}
          </div>
          {total > cars.length && (
            <nav aria-label="Все подходящие автомобили" className="mt-8 flex flex-wrap justify-center gap-3">
              {catalogues.map(({ label, to }) => (
                <LinkButton key={to} to={to} variant="secondary" size="lg">
                  {label}
                </LinkButton>
              ))}
            </nav>
          )}
        </section>
        <RequestBand
          title="Не нашли свой автомобиль?"
          text="Отправьте ответы нам: подберём варианты в наличии и в пути, проверим историю и перезвоним. Это бесплатно и ни к чему не обязывает."
        >
          <RequestButton form="selection" size="lg" extra={leadFields}>
            Подобрать автомобиль
          </RequestButton>
        </RequestBand>
      </Container>
    </>
  );
}

interface RequestBandProps {
  title: string;
  text: string;
  /** The button. */
  children: ReactNode;
}

/** A call to action at the end of a page. */
function RequestBand({ title, text, children }: RequestBandProps) {
  return (
    <section className="mt-10 grid items-center gap-x-10 gap-y-5 rounded-lg bg-night p-6 on-dark md:grid-cols-[1fr_auto] md:p-10">
      <div>
        <h2 className="text-xl font-bold md:text-2xl">{title}</h2>
        <p className="mt-2 max-w-160 text-white/80">{text}</p>
      </div>
      {children}
    </section>
  );
}
