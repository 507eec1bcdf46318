import { LinkButton } from "#app/ui/button.tsx";
import { COMPARE_PATH, listHref } from "#worker/domain/lists/list-address.ts";
import { COMPARED_MAX } from "#worker/domain/lists/local-lists.ts";

/** `slugs` are the cars that the full list did not take. */
export function FullList({ slugs, list }: { slugs: readonly string[]; list: readonly string[] }) {
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
