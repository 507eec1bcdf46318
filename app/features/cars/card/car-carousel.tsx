import type { CarCard as Car } from "#worker/domain/cars/car.ts";
import { CarCard } from "./car-card.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { CAROUSEL_STEP_CARS_PX } from "#worker/domain/kernel/limits.ts";

interface CarCarouselProps {
  label: string;
  cars: readonly Car[];
}

export function CarCarousel({ label, cars }: CarCarouselProps) {
  return (
    <Carousel label={label} step={CAROUSEL_STEP_CARS_PX} rowClassName="*:w-[min(19rem,85vw)]">
      {cars.map((car) => (
        <CarCard key={car.slug} car={car} sizes="min(19rem,85vw)" />
      ))}
    </Carousel>
  );
}
