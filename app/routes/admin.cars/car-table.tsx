import type { StaffCarRow } from "#worker/domain/cars/staff-car.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { STATUS_LABELS } from "#worker/domain/cars/car-status.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { RejectionBadge } from "#app/features/panel/cars/outlets/rejection-badge.tsx";
import { HeldBadge } from "#app/features/panel/holds/held-badge.tsx";
import { StageBadge } from "#app/features/panel/cars/stage-badge.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";
import { CarName } from "./car-cards.tsx";
import { CarRowActions, SelectCar, StockSwitch } from "./car-row-actions.tsx";

interface CarTableProps {
  cars: readonly StaffCarRow[];
  canSelect: boolean;
}

export function CarTable({ cars, canSelect }: CarTableProps) {
  const hasSalons = cars.some(({ salonName }) => salonName !== null);
  return (
    <DataTable
      label="Автомобили"
      columns={[...(canSelect ? [SELECT] : []), ...COLUMNS].filter(({ head }) => head !== SALON_HEAD || hasSalons)}
      rows={cars}
      keyOf={({ id }) => id}
    />
  );
}

const SELECT: Column<StaffCarRow> = {
  head: "Выбор",
  className: "w-11 pr-0",
  cell: (car) => <SelectCar car={car} />,
};

const SALON_HEAD = "Салон";

const COLUMNS: readonly Column<StaffCarRow>[] = [
  {
    head: "Автомобиль",
    className: "min-w-60",
    isText: true,
    cell: (car) => (
      <span className="flex items-center gap-3">
        <Photo src={car.mainImage} alt="" sizes="64px" ratio="16/10" className="w-16 shrink-0 rounded-sm bg-shade" />
        <CarName car={car} />
      </span>
    ),
  },
  { head: "Год", align: "right", cell: ({ year }) => year },
  {
    head: "Пробег",
    align: "right",
    className: "whitespace-nowrap",
    cell: ({ status, mileage }) => (status === "used" ? formatNumber(mileage) : "—"),
  },
  { head: "Статус", className: "whitespace-nowrap", cell: ({ status }) => STATUS_LABELS[status] },
  { head: SALON_HEAD, isText: true, cell: ({ salonName }) => salonName },
  {
    head: "Цена",
    align: "right",
    className: "whitespace-nowrap",
    cell: ({ price }) => <span className="font-semibold">{formatRubles(price)}</span>,
  },
  {
    head: "Состояние",
    cell: (car) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <StageBadge stage={car.stage} soldAt={car.soldAt} />
        <HeldBadge heldUntil={car.heldUntil} />
        <RejectionBadge car={car} />
      </span>
    ),
  },
  { head: "В наличии", cell: (car) => <StockSwitch car={car} /> },
  { head: "Действия", align: "right", isPinned: true, cell: (car) => <CarRowActions car={car} /> },
];
