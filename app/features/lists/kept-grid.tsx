import { CarCard } from "#app/features/cars/card/car-card.tsx";
import type { ShownCar } from "#worker/domain/lists/local-lists.ts";
import { SoldCard } from "./sold-card.tsx";

interface KeptGridProps {
  cars: readonly ShownCar[];
  /** What has changed since the visitor added the car: «Подешевел на 50 000 ₽ с 12 ноября». */
  noteOf?: (car: ShownCar) => string | null;
}

export function KeptGrid({ cars, noteOf }: KeptGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4">
      {cars.map((car) => (
        <li key={car.slug}>
          {car.state === "listed" ? <CarCard car={car.card} heading="h2" /> : <SoldCard car={car} />}
          {noteOf && <p className="min-h-7 px-1 pt-1 text-sm font-medium">{noteOf(car)}</p>}
        </li>
      ))}
    </ul>
  );
}
