import { memo } from "react";
import type { ColumnCar } from "#worker/domain/catalogue/columns/columns.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";
import { StatusBadge } from "#app/features/cars/card/status-badge.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

interface ColumnCardProps {
  car: ColumnCar;
  brandName: string;
  attributes: string;
}

/** A card in the place of one that the server has yet to send: the same size, without photo, links and payments. */
export const ColumnCard = memo(function ColumnCard({ car, brandName, attributes }: ColumnCardProps) {
  return (
    <li aria-busy="true">
      <article className="relative flex h-145 content-auto flex-col overflow-hidden panel">
        <div className="relative aspect-3/2 min-h-0">
          <Skeleton className="h-full rounded-none" />
          <StatusBadge status={car.status} className="absolute top-3 left-3" />
        </div>
        <div className="flex shrink-0 grow flex-col p-4 md:p-5">
          <p className="text-sm text-soft">{brandName}</p>
          <h2 className="mt-0.5 line-clamp-2 text-lg font-semibold">{`${brandName} ${car.familyName}`}</h2>
          <p className="mt-2 mb-3 line-clamp-3 text-graphite">{attributes}</p>
          <div className="mt-auto border-t border-line pt-3">
            <p className="text-2xl font-bold">{car.status === "lease" ? "\u00a0" : formatPriceFrom(car.price)}</p>
            <p className="mt-1 min-h-7" />
          </div>
          <Skeleton className="mt-3 h-11" />
        </div>
      </article>
    </li>
  );
});
