import "#app/bundles/every-screen.ts";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Link, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
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
import { optionsOf } from "#app/features/panel/editor/choice-field.tsx";
import { AddLink } from "#app/features/panel/list/add-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { PanelFailure } from "#app/features/panel/panel-failure.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { STATUS_LABELS } from "#worker/domain/cars/car-status.ts";
import { CarCards } from "./car-cards.tsx";
import { CarStatistics } from "./car-stats.tsx";
import { CarTable } from "./car-table.tsx";
import { CarsFailure } from "./cars-failure.tsx";
import { OutletErrorsNote } from "./outlet-errors.tsx";
import { problemOptions } from "./problem-options.ts";
import { SelectAll } from "./select-all.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { SelectionProvider } from "#app/features/panel/list/selection.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const query = parseStaffCarQuery(url.searchParams);
  const view = viewOf(request, "cars");
  const cars = context.services.cars.listStaffCars(query, PANEL_PAGE_SIZE[view]);
  const { list, stats, brands, galleryMax, outletErrors } = await loadOrThrow(context, "Failed to fetch cars", cars);
  if (query.page > list.pageCount) {
    url.searchParams.set("page", String(list.pageCount));
    throw redirect(`${CARS_PATH}?${url.searchParams}`);
  }
  const problems = problemOptions(outletErrors, query.problem);
  return { list, stats, brands, galleryMax, outletErrors, problems, query, view, isNarrowed: isNarrowed(query) };
}

export const meta: MetaFunction = () => [{ title: "Автомобили — панель" }, { name: "robots", content: "noindex" }];

export default function Cars() {
  const {
    list,
    stats,
    brands,
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
              options: optionsOf(CAR_STATUSES, STATUS_LABELS, "Все статусы"),
            },
            {
              name: "stage",
              label: "Состояние",
              value: query.stage,
              options: [
                { value: "", label: "Все состояния" },
                ...optionsOf(
                  STAFF_CAR_STAGES.filter((stage) => stage !== ""),
                  { ...CAR_STAGE_LABELS, draft: "Черновики", trash: "Корзина" },
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
      <SelectionBar />
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
