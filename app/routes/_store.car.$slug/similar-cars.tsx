import type { CarCard } from "#worker/domain/car.ts";
import { Section } from "#app/shared.ts";
import { CarGrid } from "#app/features/storefront.ts";

export function SimilarCars({ cars }: { cars: CarCard[] }) {
  if (cars.length === 0) return null;
  return (
    <Section title="Похожие автомобили" id="similar">
      <CarGrid cars={cars} columns={4} />
    </Section>
  );
}
