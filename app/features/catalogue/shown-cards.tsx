import { memo, type ReactElement, type ReactNode } from "react";
import type { CarCard as Car } from "#worker/domain/cars/car.ts";
import { CarCard } from "#app/features/cars/card/car-card.tsx";
import { CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { type Ahead, useAhead } from "./preview/ahead.ts";

type Shown = Car | ReactElement;

interface ShownCardsProps {
  cars: readonly Shown[];
  /** In place of no cards. */
  empty: ReactNode;
}

/** The cards of the list. While a change waits to be sent, those in the window are the changed list's and the others follow. */
export function ShownCards({ cars, empty }: ShownCardsProps) {
  const ahead = useAhead();
  const shown = ahead ? withAhead(cars, ahead) : cars;
  if (shown.length === 0) return empty;
  return (
    <CarGrid
      columns={3}
      cars={shown.map((car, at) => ("slug" in car ? <CardItem key={car.slug} car={car} priority={at === 0} /> : car))}
    />
  );
}

const CardItem = memo(function CardItem({ car, priority }: { car: Car; priority: boolean }) {
  return <CarCard car={car} priority={priority} heading="h2" />;
});

function withAhead(cars: readonly Shown[], { cars: first, length }: Ahead): Shown[] {
  const keys = new Set(first.map(keyOf));
  const others = cars.slice(first.length).filter((car) => !keys.has(keyOf(car)));
  return [...first, ...others].slice(0, length);
}

function keyOf(car: Shown) {
  return "slug" in car ? car.slug : car.key;
}
