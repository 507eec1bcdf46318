import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import { changeList } from "#app/features/lists/local-lists.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { COMPARE_PATH } from "#worker/domain/lists/list-address.ts";
import type { DescribedComparison } from "./describe-comparison.ts";

type TableProps = Pick<DescribedComparison, "cars" | "groups" | "sameCount" | "isDiff" | "diffHref">;

/** A table that scrolls in its own box: the names of the rows and the cars stay in view. On phones two cars fit beside the names. */
export function ComparisonTable({ cars, groups, sameCount, isDiff, diffHref }: TableProps) {
  const hydrated = useHydrated();
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        {sameCount > 0 && (
          <LinkButton to={diffHref} replace preventScrollReset variant="secondary" size="sm">
            {isDiff ? "Показать все строки" : "Только отличия"}
          </LinkButton>
        )}
        <RequestButton form="callback" variant="secondary" size="sm">
          Обсудить с менеджером
        </RequestButton>
        {hydrated && (
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            Распечатать
          </Button>
        )}
        {isDiff && sameCount > 0 && <p className="text-soft">Скрыто одинаковых: {sameCount}</p>}
      </div>
      <div
        role="region"
        aria-label="Таблица сравнения"
        tabIndex={0}
        className="mt-4 max-h-[calc(100dvh-6rem)] overflow-auto panel print:max-h-none print:overflow-visible"
      >
        <table className="w-full border-separate [border-spacing:0] text-left text-sm md:text-base">
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 left-0 z-2 w-26 min-w-26 border-b border-line bg-paper md:w-52">
                <span className="sr-only">Параметр</span>
              </th>
              {cars.map((car) => (
                <HeadCell key={car.slug} car={car} isLast={cars.length === 1} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={cars.length + 1} className="bg-canvas p-2 font-bold md:px-3">
                  <span className="sticky left-2">{title}</span>
                </th>
              </tr>
              {rows.map(({ label, values, best, bestWord }) => (
                <tr key={label}>
                  <th
                    scope="row"
                    className="sticky left-0 z-1 border-b border-line bg-paper p-2 align-top text-xs font-[400] text-soft md:px-3 md:text-sm"
                  >
                    {label}
                  </th>
                  {values.map((value, at) => (
                    <td key={cars[at]?.slug} className="border-b border-line p-2 align-top wrap-anywhere md:px-3">
                      <span className={clsx(best.includes(at) && "font-semibold")}>{value ?? "—"}</span>
                      {best.includes(at) && <span className="block text-xs text-success">{bestWord}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function HeadCell({ car, isLast }: { car: TableProps["cars"][number]; isLast: boolean }) {
  return (
    <th
      scope="col"
      className="sticky top-0 z-1 w-30 min-w-30 border-b border-line bg-paper p-2 align-top font-[400] md:w-auto md:min-w-52 md:px-3"
    >
      <span className="relative block aspect-3/2 max-h-32 overflow-hidden rounded-sm">
        <Photo src={car.picture} alt="" sizes="240px" ratio="fill" />
      </span>
      <Link to={`/car/${car.slug}`} className="mt-1 line-clamp-3 font-semibold wrap-anywhere hover:text-accent">
        {car.title}, {car.year}
      </Link>
      <span className="block font-bold whitespace-nowrap">{car.price}</span>
      <Link
        to={car.removeHref}
        replace
        preventScrollReset
        onClick={({ currentTarget }) => {
          changeList(COMPARE_PATH, { kind: "remove", slugs: [car.slug] });
          // The link goes away with its car, and would take the focus along.
          (isLast ? document.querySelector("h1") : currentTarget.closest<HTMLElement>("[role=region]"))?.focus();
        }}
        aria-label={`Убрать из сравнения: ${car.title}`}
        className="inline-flex min-h-11 items-center text-soft underline print:hidden"
      >
        Убрать
      </Link>
    </th>
  );
}
