import { Link } from "@remix-run/react";
import type { CarCard as Car } from "#worker/domain/cars/car.ts";
import { CardGallery } from "./card-gallery.tsx";
import { CardRequest } from "./card-request.tsx";
import { CarPrice } from "./car-price.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { CardControls } from "#app/features/lists/card-controls.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const SIZES = "(min-width: 1240px) 300px, (min-width: 640px) 46vw, 92vw";

interface CarCardProps {
  car: Car;
  /** For the first visible cards: their photo is fetched with high priority. */
  priority?: boolean;
  /** Level of the card's title. */
  heading?: "h2" | "h3";
}

export function CarCard({ car, priority = false, heading: Heading = "h3" }: CarCardProps) {
  const to = `/car/${car.slug}`;

  return (
    <article className="group/card relative flex h-145 content-auto flex-col overflow-hidden panel transition-shadow hover:lifted">
      {/* The photo shrinks when the texts below need more room. */}
      <div className="relative z-1 aspect-3/2 min-h-0">
        <CardGallery car={car} to={to} sizes={SIZES} priority={priority} />
        <StatusBadge status={car.status} className="absolute top-3 left-3" />
      </div>
      <div className="flex shrink-0 grow flex-col p-4 md:p-5">
        <p className="text-sm text-soft">{car.brandName}</p>
        <Heading className="mt-0.5 line-clamp-2 text-lg font-semibold">
          {/* Covers the whole card, so that a click anywhere opens the car, without JavaScript too. */}
          <Link
            to={to}
            prefetch="intent"
            viewTransition
            className="group-hover/card:text-accent-deep after:absolute after:inset-0"
          >
            {car.title}
          </Link>
        </Heading>
        <p className="mt-2 mb-3 line-clamp-3 text-graphite">{car.attributes}</p>
        <div className="mt-auto border-t border-line pt-3">
          <CarPrice car={car} />
        </div>
        <div className="relative z-1 mt-3 flex gap-2">
          <LinkButton
            to={to}
            prefetch="intent"
            viewTransition
            variant="soft"
            aria-label={`Подробнее: ${car.title}`}
            className="grow px-2"
          >
            Подробнее
          </LinkButton>
          <CardRequest car={car} />
        </div>
      </div>
      <CardControls slug={car.slug} title={car.title} />
    </article>
  );
}
