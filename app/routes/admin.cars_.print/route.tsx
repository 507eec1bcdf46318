import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import clsx from "clsx/lite";
import type { ReactNode } from "react";
import {
  parsePrintQuery,
  PRINT_KIND_LABELS,
  PRINT_PATH,
  type PrintQuery,
  TAG_SIZE_LABELS,
  TAG_SIZES,
} from "#worker/domain/print/print-query.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import printStyles from "#app/styles/print.css";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CarPage } from "./car-page.tsx";
import { PriceTag } from "./price-tag.tsx";

export function links() {
  return [{ rel: "stylesheet", href: printStyles }];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url);
  const query = parsePrintQuery(searchParams);
  return { query, printed: await context.services.print.getPrintedCars(query.ids, origin) };
}

export const meta: MetaFunction = () => [{ title: "Печать — панель" }, { name: "robots", content: "noindex" }];

export default function PrintCars() {
  const { query, printed } = useLoaderData<typeof loader>();
  const { cars, missing } = printed;
  const hydrated = useHydrated();
  const drafts = cars.filter(({ stage }) => stage === "draft").length;
  return (
    <>
      <div className="mb-5 grid gap-3 print:hidden">
        <h1 className="text-2xl font-bold">
          {PRINT_KIND_LABELS[query.kind]}{" "}
          <span className="text-lg font-medium text-soft">{countOf(cars.length, CARS)}</span>
        </h1>
        <Choices query={query} />
        {missing > 0 && (
          <p role="note" className="rounded-sm bg-warning-tint px-3 py-2">
            Не нашлись или лежат в корзине: {countOf(missing, CARS)}.
          </p>
        )}
        {drafts > 0 && (
          <p role="note" className="rounded-sm bg-warning-tint px-3 py-2">
            Черновики: {countOf(drafts, CARS)}. Код откроет страницу только после публикации.
          </p>
        )}
        {cars.length > 0 && hydrated && (
          <div>
            <Button onClick={() => window.print()}>Печать</Button>
          </div>
        )}
      </div>
      {cars.length === 0 ? (
        <EmptyState title="Печатать нечего" text="Отметьте автомобили в списке и нажмите «Печать».">
          <LinkButton to="/admin/cars" variant="secondary">
            Автомобили
          </LinkButton>
        </EmptyState>
      ) : (
        <div className="papers">
          {query.kind === "page"
            ? cars.map((car) => <CarPage key={car.id} car={car} printed={printed} withPayment={query.withPayment} />)
            : pagesOf(cars, query.size === "a5" ? 2 : 1).map((page) => (
                <div key={page[0]?.id} className="paper">
                  {page.map((car) => (
                    <PriceTag
                      key={car.id}
                      car={car}
                      printed={printed}
                      isSmall={query.size === "a5"}
                      withPayment={query.withPayment}
                    />
                  ))}
                </div>
              ))}
        </div>
      )}
    </>
  );
}

function pagesOf<T>(cars: readonly T[], perPage: number): T[][] {
  return Array.from({ length: Math.ceil(cars.length / perPage) }, (_, at) =>
    cars.slice(at * perPage, (at + 1) * perPage),
  );
}

/** What to print, as links: they work without scripts, and Back returns to the last choice. */
function Choices({ query }: { query: PrintQuery }) {
  const hrefOf = (change: Partial<PrintQuery>) => {
    const { ids, kind, size, withPayment } = { ...query, ...change };
    const params = new URLSearchParams({ ids: ids.join(","), kind, size, ...(withPayment ? {} : { payment: "no" }) });
    return `${PRINT_PATH}?${params}`;
  };
  return (
    <nav aria-label="Что печатать" className="flex flex-wrap gap-2">
      {TAG_SIZES.map((size) => (
        <Choice key={size} to={hrefOf({ kind: "tag", size })} isChosen={query.kind === "tag" && query.size === size}>
          Ценник {TAG_SIZE_LABELS[size]}
        </Choice>
      ))}
      <Choice to={hrefOf({ kind: "page" })} isChosen={query.kind === "page"}>
        {PRINT_KIND_LABELS.page}
      </Choice>
      <Choice to={hrefOf({ withPayment: !query.withPayment })} isChosen={false}>
        {query.withPayment ? "Убрать платёж в месяц" : "Показать платёж в месяц"}
      </Choice>
    </nav>
  );
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? "page" : undefined}
      className={clsx(
        "inline-flex min-h-11 items-center rounded-sm border px-4 font-medium",
        isChosen ? "border-ink bg-ink text-paper" : "border-line bg-paper",
      )}
    >
      {children}
    </Link>
  );
}
