import clsx from "clsx/lite";
import type { ReactElement } from "react";
import type { CarCard as Car } from "#worker/domain/cars/car.ts";
import { CarCard } from "./car-card.tsx";
import { CarCardSkeleton } from "./car-card-skeleton.tsx";
import { SKELETON_CARDS } from "#worker/domain/kernel/limits.ts";

type Columns = 3 | 4;

const COLUMNS = { 3: "sm:grid-cols-2 xl:grid-cols-3", 4: "sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" } as const;

interface CarGridProps {
  /** An element stands in the place of a card. */
  cars: readonly (Car | ReactElement)[];
  columns?: Columns;
  /** How many of the first photos are fetched with high priority. */
  priorityCount?: number;
  heading?: "h2" | "h3";
}

export function CarGrid({ cars, columns = 4, priorityCount = 0, heading = "h3" }: CarGridProps) {
  return (
    <div className={gridClass(columns)}>
      {cars.map((car, index) =>
        "slug" in car ? <CarCard key={car.slug} car={car} priority={index < priorityCount} heading={heading} /> : car,
      )}
    </div>
  );
}

export function CarGridSkeleton({ columns = 4, count = SKELETON_CARDS }: { columns?: Columns; count?: number }) {
  return (
    <div role="status" aria-label="Загружаем автомобили" className={gridClass(columns)}>
      {Array.from({ length: count }, (_, index) => (
        <CarCardSkeleton key={index} />
      ))}
    </div>
  );
}

function gridClass(columns: Columns): string {
  return clsx("grid gap-4 md:gap-6", COLUMNS[columns]);
}
