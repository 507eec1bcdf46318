import { CarGrid } from "#app/features/car-card/car-grid.tsx";
import { Section } from "#app/ui/container.tsx";
import type { CarCard } from "#worker/domain/car.ts";

export function SimilarCars({ cars }: { cars: CarCard[] }) {
  if (cars.length === 0) return null;
  return (
    <Section title="Похожие автомобили" id="similar">
      <CarGrid cars={cars} columns={4} />
    </Section>
  );
}
