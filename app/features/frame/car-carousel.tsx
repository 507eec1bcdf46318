import type { ReactNode } from "react";
import { Carousel } from "#app/ui/carousel.tsx";
import type { CarCard as Car } from "#worker/domain/car.ts";
import { CAROUSEL_STEP_CARS_PX } from "#worker/domain/limits.ts";
import { CarCard } from "../car-card/car-card.tsx";

interface CarCarouselProps {
  label: string;
  cars: readonly Car[];
  /** By brand id. */
  action?: (car: Car) => ReactNode;
}

export function CarCarousel({ label, cars, action }: CarCarouselProps) {
  return (
    <Carousel label={label} step={CAROUSEL_STEP_CARS_PX} itemClassName="w-[min(19rem,85vw)]">
      {cars.map((car) => (
        <CarCard key={car.slug} car={car} action={action?.(car)} />
      ))}
    </Carousel>
  );
}
