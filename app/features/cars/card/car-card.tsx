import { useState } from "react";
import { brandAbove, type CarCard as Car } from "#worker/domain/cars/car.ts";
import { CardGallery } from "./card-gallery.tsx";
import { CardRequest } from "./card-request.tsx";
import { CarPrice } from "./car-price.tsx";
import { CardControls } from "#app/features/lists/card-controls.tsx";
import { buttonClass } from "#app/ui/button.tsx";

interface CarCardProps {
  car: Car;
  /** Of its photo, where it is not in a grid. */
  sizes?: string;
  /** For the first visible cards: their photo is fetched with high priority. */
  priority?: boolean;
  /** Level of the card's title. */
  heading?: "h2" | "h3";
}

/** As few elements as it can be; styles/card.css has its look, card-links.tsx handles its links to the car. */
export function CarCard({ car, sizes, priority = false, heading: Heading = "h3" }: CarCardProps) {
  const [isTouched, setTouched] = useState(false);
  const onTouch = () => setTouched(true);
  const touch = { onPointerOver: onTouch, onFocus: onTouch };
  const brand = brandAbove(car.title, car.brandName);
  const to = `/car/${car.slug}`;

  return (
    <article className="car-card panel" {...touch}>
      {brand && <p className="car-brand">{brand}</p>}
      {car.held && <p className="car-brand">{car.held}</p>}
      <Heading>
        {/* Covers the whole card, so that a click anywhere opens the car, without JavaScript too. */}
        <a href={to} data-discover="true">
          {car.title}
        </a>
      </Heading>
      <CardGallery car={car} to={to} sizes={sizes} priority={priority} isTouched={isTouched} />
      <div className="car-attributes">{car.attributes}</div>
      <CarPrice car={car} />
      <div className="car-actions">
        {/* The title's link lies over it. */}
        <span aria-hidden="true" className={buttonClass({ variant: "soft" })}>
          Подробнее
        </span>
        <CardRequest car={car} />
      </div>
      <CardControls slug={car.slug} title={car.title} />
    </article>
  );
}
