import { BRAND, type StaffBrand } from "#worker/domain/content/brand.ts";
import type { ListView } from "#worker/domain/kernel/panel-list.ts";
import { Link } from "@remix-run/react";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { BrandLogo } from "#app/features/content/brand-logo.tsx";
import { RecordActions } from "#app/features/panel/content/record-actions.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function BrandRows({ brands, view }: { brands: readonly StaffBrand[]; view: ListView }) {
  if (view === "table") {
    return <DataTable label="Марки" columns={COLUMNS} rows={brands} keyOf={({ id }) => id} />;
  }
  return (
    <ul className="card-grid">
      {brands.map((brand) => (
        <li key={brand.id} className="panel flex flex-col p-4">
          <div className="flex items-center gap-3">
            <BrandLogo name={brand.name} logo={brand.logo} />
            <div className="min-w-0">
              <h2 className="truncate text-base font-semibold">{brand.name}</h2>
              <CarCount brand={brand} />
            </div>
          </div>
          <p className="mt-3 mb-2 line-clamp-2 grow text-graphite">{brand.description ?? "Без описания"}</p>
          <div className="-mr-2 -mb-2 flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 truncate text-xs text-soft">/brand/{brand.slug}</span>
            <Actions brand={brand} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<StaffBrand>[] = [
  {
    head: "Марка",
    isText: true,
    cell: (brand) => (
      <span className="flex items-center gap-3 font-semibold">
        <BrandLogo name={brand.name} logo={brand.logo} />
        {brand.name}
      </span>
    ),
  },
  { head: "Адрес", isText: true, cell: ({ slug }) => <span className="text-soft">{slug}</span> },
  {
    head: "Описание",
    isText: true,
    className: "max-md:hidden",
    cell: ({ description }) => <span className="line-clamp-1 max-w-120">{description}</span>,
  },
  { head: "Автомобили", align: "right", cell: (brand) => <CarCount brand={brand} /> },
  { head: "Действия", align: "right", isPinned: true, cell: (brand) => <Actions brand={brand} /> },
];

function Actions({ brand }: { brand: StaffBrand }) {
  return <RecordActions record={BRAND} row={brand} refusal={brand.cars > 0 ? "У марки есть автомобили" : undefined} />;
}

function CarCount({ brand: { slug, cars } }: { brand: StaffBrand }) {
  if (cars === 0) return <span className="text-soft">Нет автомобилей</span>;
  return (
    <Link to={`/admin/cars?brand=${slug}`} className="text-soft hover:text-ink hover:underline">
      {countOf(cars, CARS)}
    </Link>
  );
}
