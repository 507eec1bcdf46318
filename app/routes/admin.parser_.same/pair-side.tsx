import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import { formatMileage } from "#worker/domain/cars/car-attributes.ts";
import type { SameCarSide } from "#worker/domain/imports/import-views.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { Photo } from "#app/features/media/photo.tsx";

interface PairSideProps {
  title: string;
  car: SameCarSide;
  /** The other car of the pair: what differs is emphasised. */
  than: SameCarSide;
}

export function PairSide({ title, car, than }: PairSideProps) {
  const rows = [
    ["Год", String(car.year), String(than.year)],
    ["Пробег", formatMileage(car.mileage), formatMileage(than.mileage)],
    ["Цена", formatRubles(car.price), formatRubles(than.price)],
    ["Цвет", car.color ?? "—", than.color ?? "—"],
    ["VIN", car.vin ?? "—", than.vin ?? "—"],
    ["Источник", car.sourceName ?? "вручную", than.sourceName ?? "вручную"],
  ] as const;
  return (
    <section className="flex min-w-0 items-start gap-3">
      <Photo src={car.mainImage} alt="" sizes="112px" ratio="4/3" className="w-28 shrink-0 rounded-sm bg-shade" />
      <div className="min-w-0 grow">
        <p className="text-xs text-soft">{title}</p>
        <Link
          to={`/admin/cars/${car.id}`}
          className="inline-flex min-h-6 max-w-full items-center font-semibold wrap-anywhere underline"
        >
          {car.name}
        </Link>
        <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 text-xs">
          {rows.map(([label, value, other]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className={clsx("wrap-anywhere", value !== other && "font-semibold")}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
