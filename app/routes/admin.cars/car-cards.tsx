import { Link } from "@remix-run/react";
import type { StaffCarRow } from "#worker/domain/cars/staff-car.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatMonthly, formatRubles } from "#worker/domain/money/money.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { STATUS_LABELS } from "#worker/domain/cars/car-status.ts";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { RejectionBadge } from "#app/features/panel/cars/outlets/rejection-badge.tsx";
import { HeldBadge } from "#app/features/panel/holds/held-badge.tsx";
import { StageBadge } from "#app/features/panel/cars/stage-badge.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { CarRowActions, SelectCar, StockSwitch, titleOf } from "./car-row-actions.tsx";

interface CarCardsProps {
  cars: readonly StaffCarRow[];
  canSelect: boolean;
}

export function CarCards({ cars, canSelect }: CarCardsProps) {
  return (
    <ul className="card-grid">
      {cars.map((car) => (
        <li key={car.id} className="panel flex flex-col overflow-hidden">
          <CarPicture car={car} canSelect={canSelect} />
          <div className="flex grow flex-col px-4 pt-3 pb-2">
            <CarName car={car} />
            <p className="text-xs text-soft">
              {car.year}
              {car.status === "used" && ` · ${formatNumber(car.mileage)}\u00a0км`}
              {car.salonName !== null && ` · ${car.salonName}`}
            </p>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
              <span className="text-lg font-bold">{formatRubles(car.price)}</span>
              {car.monthlyPayment !== null && (
                <span className="text-xs text-soft">{formatMonthly(car.monthlyPayment)}</span>
              )}
            </p>
            <RejectionBadge car={car} />
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-1">
              <span className="whitespace-nowrap">
                <StockSwitch car={car} withText />
              </span>
              <span className="-mr-3 ml-auto">
                <CarRowActions car={car} />
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function CarPicture({ car, canSelect }: { car: StaffCarRow; canSelect: boolean }) {
  return (
    <div className="relative">
      <Photo
        src={car.mainImage}
        alt=""
        sizes="(min-width: 1536px) 270px, (min-width: 1240px) 340px, (min-width: 640px) 45vw, 92vw"
        ratio="16/10"
      />
      <span className="absolute top-2 left-2 flex gap-1.5">
        <Badge tone="light">{STATUS_LABELS[car.status]}</Badge>
        <StageBadge stage={car.stage} soldAt={car.soldAt} isOverPhoto />
        <HeldBadge heldUntil={car.heldUntil} />
      </span>
      {canSelect && (
        <span className="absolute top-1 right-1 rounded-sm bg-paper/90">
          <SelectCar car={car} />
        </span>
      )}
    </div>
  );
}

/** Links to the editor, except for a car in the trash. */
export function CarName({ car }: { car: StaffCarRow }) {
  const address = useListAddress(CARS_PATH);
  if (car.stage === "trash") return <h2 className="line-clamp-4 font-semibold">{car.title}</h2>;
  return (
    <h2 className="font-semibold">
      {/* What is clamped is the link: its cut lines must not lie over other controls. */}
      <Link
        to={address.editor(car.id)}
        preventScrollReset
        prefetch="intent"
        aria-label={titleOf(car)}
        className="line-clamp-4 min-h-6 hover:underline"
      >
        {car.title}
      </Link>
    </h2>
  );
}
