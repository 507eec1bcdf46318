import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { GoneNote } from "#app/features/lists/gone-note.tsx";
import { COMPARED_KEY } from "#worker/domain/lists/list-keys.ts";
import { listRequestOf } from "#app/features/lists/list-request.ts";
import { changeList, readCompared } from "#app/features/lists/local-lists.ts";
import { hrefOfOwn, useListChange } from "#app/features/lists/use-list-change.ts";
import { useLocalList } from "#app/features/lists/use-local-list.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { changedList, COMPARE_PATH, listHref } from "#worker/domain/lists/list-address.ts";
import { COMPARED_MAX } from "#worker/domain/lists/local-lists.ts";
import { describeComparison } from "./describe-comparison.ts";
import { ComparisonTable } from "./comparison-table.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { own, shared, change, isFull, headers } = listRequestOf(request, COMPARE_PATH);
  const slugs = (shared ?? own).slice(0, COMPARED_MAX);
  const comparison = await loadOrThrow(context, "Failed to fetch cars", context.services.lists.compareCars(slugs));
  const isDiff = new URL(request.url).searchParams.get("diff") === "1";
  const described = describeComparison(comparison, { isDiff, isShared: shared !== null });
  const head = await headWith({
    title: described.title,
    description: "Автомобили рядом: цена, история, техника.",
    path: COMPARE_PATH,
    noIndex: true,
  });
  return data({ ...described, slugs, own, isShared: shared !== null, change, isRefused: isFull, head }, { headers });
}

export { OWN_LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function Compare() {
  const { isShared, change, isRefused, slugs, own, ...comparison } = useLoaderData<typeof loader>();
  const { cars, unavailable, gone } = comparison;
  const navigate = useNavigate();
  const local = useLocalList(COMPARED_KEY, readCompared);
  useListChange(COMPARE_PATH, change, isShared ? [] : own);
  const isFull = change !== null && (local ? changedList(COMPARE_PATH, local, change) === null : isRefused);
  // The list of the browser gets the address that the server can answer, and that can be sent to others.
  const isLocal = !isShared && !change && local !== null && local.length > 0;
  useEffect(() => {
    if (isLocal) navigate(hrefOfOwn(COMPARE_PATH), { replace: true });
  }, [isLocal, navigate]);
  useEffect(() => {
    // They would fill the list, and nothing on the page takes them out.
    if (gone.length > 0) changeList(COMPARE_PATH, { kind: "remove", slugs: gone });
  }, [gone]);

  return (
    <Container className="py-8">
      <h1 tabIndex={-1} className="text-2xl font-bold outline-none md:text-3xl print:text-xl">
        Сравнение
      </h1>
      {isFull && <FullList slugs={change.slugs} list={local ?? slugs} />}
      <GoneNote count={unavailable} />
      {cars.length > 0 ? (
        <ComparisonTable {...comparison} />
      ) : isLocal ? (
        <p role="status" className="mt-6">
          Загружаем автомобили…
        </p>
      ) : (
        <div className="mt-6">
          <EmptyState
            title="Сравнивать пока нечего"
            text={`Нажмите на весы на карточках: рядом встанут до ${COMPARED_MAX} автомобилей.`}
          >
            <LinkButton to={CATALOGUE_PATHS.new}>Новые авто</LinkButton>
            <LinkButton to={CATALOGUE_PATHS.used} variant="secondary">
              Авто с пробегом
            </LinkButton>
          </EmptyState>
        </div>
      )}
    </Container>
  );
}

/** `slugs` are the cars that the full list did not take. */
function FullList({ slugs, list }: { slugs: readonly string[]; list: readonly string[] }) {
  const next = [...list, ...slugs].slice(-COMPARED_MAX);
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-3 rounded-md bg-shade p-3">
      <p>Сравнить можно {COMPARED_MAX} автомобиля. Убрать первый?</p>
      <LinkButton to={listHref(COMPARE_PATH, "set", next)} size="sm">
        Убрать первый
      </LinkButton>
      <LinkButton to={COMPARE_PATH} variant="secondary" size="sm">
        Оставить как есть
      </LinkButton>
    </div>
  );
}
