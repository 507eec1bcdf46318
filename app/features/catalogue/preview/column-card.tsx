import { memo } from "react";
import type { ColumnCar } from "#worker/domain/catalogue/columns/browser-stock.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";
import { StatusBadge } from "#app/features/cars/card/status-badge.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

interface ColumnCardProps {
  car: ColumnCar;
  attributes: string;
}

/** A card in the place of one that the server has yet to send: the same size, without photo, links and payments. */
export const ColumnCard = memo(function ColumnCard({ car, attributes }: ColumnCardProps) {
  return (
    <article aria-busy="true" className="car-card panel">
      <h2>{`${car.brandName} ${car.familyName}`}</h2>
      <div className="car-photo">
        <Skeleton className="h-full rounded-none" />
        <StatusBadge status={car.status} />
      </div>
      <p className="car-attributes">{attributes}</p>
      <p className="car-price">{car.status === "lease" ? "\u00a0" : formatPriceFrom(car.price)}</p>
      <p className="car-terms" />
      <div className="car-actions">
        <Skeleton className="h-11 grow" />
      </div>
    </article>
  );
});
