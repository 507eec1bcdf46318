import clsx from "clsx/lite";
import type { ReactElement } from "react";
import type { CarCard as Car } from "#worker/domain/cars/car.ts";
import { CarCard } from "./car-card.tsx";
import { SKELETON_CARDS } from "#worker/domain/kernel/limits.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";

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

function CarCardSkeleton() {
  return (
    <div className="flex h-145 flex-col overflow-hidden panel">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex grow flex-col gap-3 p-4">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-auto h-7 w-3/5" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
