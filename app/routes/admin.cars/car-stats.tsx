import { Link } from "@remix-run/react";
import type { CarStats } from "#worker/services/cars/staff-stats.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";

/** Counts of the stock, each with a link to its cars. */
export function CarStatistics({ stats }: { stats: CarStats }) {
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
