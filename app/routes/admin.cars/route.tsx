import "#app/bundles/every-screen.ts";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Link, Outlet, useLoaderData, useRouteError, useRevalidator } from "@remix-run/react";
import { CAR_STAGE_LABELS, CAR_STATUSES } from "#worker/domain/cars/car-terms.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import {
  isNarrowed,
  parseStaffCarQuery,
  STAFF_CAR_SORT_LABELS,
  STAFF_CAR_SORTS,
  STAFF_CAR_STAGES,
} from "#worker/domain/cars/staff-car-list.ts";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { optionsOf } from "#app/features/panel/editor/fields.tsx";
import { ExportLinks } from "#app/features/panel/list/export-links.tsx";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { PanelFailure } from "#app/features/panel/panel-failure.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { buttonClass, Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { STATUS_LABELS } from "#worker/domain/cars/car-status.ts";
import { CarCards } from "./car-cards.tsx";
import { CarTable } from "./car-table.tsx";
import { OutletErrorsNote } from "./outlet-errors.tsx";
import { SelectAll } from "./select-all.tsx";
import { CarSelectionBar } from "./selection-bar.tsx";
import { SelectionProvider } from "#app/features/panel/list/selection.tsx";
import type { CarStats } from "#worker/services/cars/staff-stats.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { useEffect, useState } from "react";
import { describeFailure } from "#app/lib/describe-failure.ts";
import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import { lackOf } from "#worker/domain/outlets/outlet-lacks.ts";
import { ANY_ERROR, type OutletErrors, parseProblemKey } from "#worker/domain/outlets/outlet-problems.ts";

const RETRIES_MAX = 3;

const FIRST_WAIT_MS = 1000;

/** The error with its status. Retries three times with growing delays, then offers a button. */
function CarsFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries >= RETRIES_MAX || state !== "idle") return;
    const timer = window.setTimeout(
      () => {
        setTries(tries + 1);
        revalidate();
      },
      FIRST_WAIT_MS * 2 ** tries,
    );
    return () => window.clearTimeout(timer);
  }, [tries, state, revalidate]);
  const { message, status, isOffline } = describeFailure(error);
  return (
    <section role="alert" className="mx-auto mt-10 max-w-140 panel p-6 md:p-8">
      <h1 className="text-xl font-bold">Не удалось загрузить автомобили</h1>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-soft">Сообщение</dt>
        <dd>{message || "Failed to fetch cars"}</dd>
        <dt className="text-soft">Статус</dt>
        <dd>{status}</dd>
      </dl>
      <p className="mt-4 text-soft">
        {tries < RETRIES_MAX
          ? `Пробуем ещё раз: ${tries + 1} из ${RETRIES_MAX}…`
          : isOffline
            ? "Нет связи с сервером: проверьте интернет и обновите страницу."
            : "Обновите страницу. Если не поможет, передайте эти две строки тому, кто следит за сайтом."}
      </p>
      <Button className="mt-5" onClick={() => window.location.reload()}>
        Обновить страницу
      </Button>
    </section>
  );
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const query = parseStaffCarQuery(url.searchParams);
  const view = viewOf(request, "cars");
  const cars = context.services.cars.listStaffCars(query, PANEL_PAGE_SIZE[view]);
  const { list, stats, brands, galleryMax, salons, outletErrors } = await loadOrThrow(
    context,
    "Failed to fetch cars",
    cars,
  );
  if (query.page > list.pageCount) {
    url.searchParams.set("page", String(list.pageCount));
    throw redirect(`${CARS_PATH}?${url.searchParams}`);
  }
  const problems = problemOptions(outletErrors, query.problem);
  return {
    list,
    stats,
    brands,
    galleryMax,
    salons,
    outletErrors,
    problems,
    query,
    view,
    isNarrowed: isNarrowed(query),
  };
}

export const meta: MetaFunction = () => [{ title: "Автомобили — панель" }, { name: "robots", content: "noindex" }];

export default function Cars() {
  const {
    list,
    stats,
    brands,
    salons,
    outletErrors,
    problems,
    query,
    view,
    isNarrowed: narrowed,
  } = useLoaderData<typeof loader>();
  const address = useListAddress(CARS_PATH);
  const canChangePrices = useMay("cars.prices");
  const canSelect = useMay(["cars.write", "cars.prices"]);
  const Rows = view === "table" ? CarTable : CarCards;
  return (
    <SelectionProvider>
      <ListScreen
        title="Автомобили"
        list={list}
        isNarrowed={narrowed}
        actions={
          <>
            {canChangePrices && (
              <Link
                to={address.editor("prices")}
                preventScrollReset
                prefetch="intent"
                className={buttonClass({ variant: "secondary" })}
              >
                <Icon name="percent" size={18} />
                <span className="max-md:sr-only">Изменить цены</span>
              </Link>
            )}
            {list.total > 0 && <ExportLinks call="GET /admin/cars/export/:format" />}
            <AddLink path={CARS_PATH}>
              Добавить<span className="max-md:sr-only"> автомобиль</span>
            </AddLink>
          </>
        }
        summary={
          <>
            <CarStatistics stats={stats} />
            <OutletErrorsNote errors={outletErrors} filter={query} />
          </>
        }
        toolbar={{
          path: CARS_PATH,
          searchLabel: "Марка, название, модель, год",
          search: query.search,
          filters: [
            {
              name: "status",
              label: "Статус",
              value: query.status ?? "",
              options: [{ value: "", label: "Все статусы" }, ...optionsOf(CAR_STATUSES, STATUS_LABELS)],
            },
            {
              name: "stage",
              label: "Состояние",
              value: query.stage,
              options: [
                { value: "", label: "Все состояния" },
                ...optionsOf(
                  STAFF_CAR_STAGES.filter((stage) => stage !== ""),
                  { ...CAR_STAGE_LABELS, held: "Забронированы", draft: "Черновики", trash: "Корзина" },
                ),
              ],
            },
            {
              name: "brand",
              label: "Марка",
              value: query.brand ?? "",
              options: [
                { value: "", label: "Все марки" },
                ...brands.map(({ slug, name }) => ({ value: slug, label: name })),
              ],
            },
            ...(salons.length > 0
              ? [
                  {
                    name: "salon",
                    label: "Салон",
                    value: query.salon ?? "",
                    options: [
                      { value: "", label: "Все салоны" },
                      ...salons.map(({ slug, name }) => ({ value: slug, label: name })),
                    ],
                  },
                ]
              : []),
            ...(problems.length > 1
              ? [{ name: "problem", label: "Площадки", value: query.problem ?? "", options: problems }]
              : []),
            {
              name: "sort",
              label: "Порядок",
              value: query.sort === "-created" ? "" : query.sort,
              options: STAFF_CAR_SORTS.map((sort) => ({
                value: sort === "-created" ? "" : sort,
                label: STAFF_CAR_SORT_LABELS[sort],
              })),
            },
          ],
          children: <ViewSwitch list="cars" path={CARS_PATH} view={view} />,
        }}
        empty={{ title: "Автомобилей пока нет", text: "Добавьте первый: он сразу появится на сайте." }}
        notFound={
          query.stage === "trash"
            ? { title: "В корзине пусто" }
            : { title: "Автомобили не найдены", text: "Попробуйте другой запрос или снимите часть фильтров." }
        }
      >
        {canSelect && <SelectAll shown={list.rows.map(({ id }) => id)} total={list.total} filter={query} />}
        <Rows cars={list.rows} canSelect={canSelect} />
      </ListScreen>
      <CarSelectionBar salons={salons} />
      <Outlet />
    </SelectionProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // A car that does not exist, or a screen that the role may not open.
  if (isRouteErrorResponse(error) && error.status < 500) return <PanelFailure />;
  return <CarsFailure />;
}

/** Counts of the stock, each with a link to its cars. */
function CarStatistics({ stats }: { stats: CarStats }) {
  const lines = [
    { label: "Новые", value: stats.new, query: "status=new" },
    { label: "С пробегом", value: stats.used, query: "status=used" },
    { label: "Аренда", value: stats.lease, query: "status=lease" },
    { label: "В наличии", value: stats.inStock, query: "stage=on_sale" },
    { label: "Черновики", value: stats.drafts, query: "stage=draft" },
  ];
  return (
    <section aria-label="Статистика" className="mb-4 panel scrolls-x px-2 py-1">
      <ul className="flex">
        {lines.map(({ label, value, query }) => (
          <li key={label}>
            <Link
              to={`${CARS_PATH}?${query}`}
              className="flex min-h-11 items-baseline gap-2 rounded-sm px-3 py-2.5 whitespace-nowrap hover:bg-canvas"
            >
              <span className="text-soft">{label}</span>
              <span className="text-base font-semibold">{formatNumber(value)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Choices of the filter: the outlets that reject cars, and what is chosen. For the loader, so that browsers do not get all texts. */
function problemOptions(errors: readonly OutletErrors[], problem: string | null | undefined) {
  const chosen = parseProblemKey(problem);
  const keys = new Set([...errors.map(({ outlet }) => outlet), ...(chosen ? [chosen.outlet] : [])]);
  const options = [...keys].map((outlet) => ({
    value: outlet as string,
    label: `Не пройдут: ${OUTLET_LABELS[outlet]}`,
  }));
  if (chosen && problem && chosen.rule !== ANY_ERROR) {
    options.push({ value: problem, label: `${OUTLET_LABELS[chosen.outlet]}: ${lackOf(chosen.rule)}` });
  }
  return [{ value: "", label: "Все для площадок" }, ...options];
}
