import { LinkButton } from "#app/ui/button.tsx";
import { CarGrid } from "#app/features/cars/card/car-grid.tsx";
import { Container, Section } from "#app/ui/container.tsx";
import type { DescribedCar } from "./describe-car.ts";

type Sold = NonNullable<DescribedCar["sold"]>;

/** In place of the price and the requests. */
export function SoldNotice({ sold }: { sold: Sold }) {
  return (
    <>
      {sold.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="mt-4 flex flex-wrap gap-3">
        {sold.links.map(({ to, label }, at) => (
          <LinkButton key={to} to={to} variant={at === 0 ? "primary" : "secondary"}>
            {label}
          </LinkButton>
        ))}
      </p>
    </>
  );
}

/** The page of a car that was sold long ago, with status 410. */
export function GoneCar({ car, sold }: { car: DescribedCar; sold: Sold }) {
  return (
    <Container className="py-8">
      <h1 className="mb-3 text-2xl font-bold text-balance md:text-3xl">
        {car.title}, {car.year}
      </h1>
      <SoldNotice sold={sold} />
      {car.similar.length > 0 && <SimilarCars car={car} />}
    </Container>
  );
}

export function SimilarCars({ car }: { car: DescribedCar }) {
  return (
    <Section title="Похожие автомобили" id="similar">
      <CarGrid cars={car.similar} columns={4} />
    </Section>
  );
}
