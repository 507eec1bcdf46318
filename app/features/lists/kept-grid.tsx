import { CarCard } from "#app/features/cars/card/car-card.tsx";
import type { ShownCar, KeptCar } from "#worker/domain/lists/local-lists.ts";
import { Link } from "@remix-run/react";
import { Photo } from "#app/features/media/photo.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FAVOURITES_PATH, listHref } from "#worker/domain/lists/list-address.ts";
import { formatRubles } from "#worker/domain/money/money.ts";

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

/** A favourite that is not on sale any more, with its last price. */
function SoldCard({ car }: { car: Extract<KeptCar, { state: "sold" | "off_sale" }> }) {
  const { card, slug } = car;
  const to = `/car/${slug}`;
  return (
    <div className="flex h-full flex-col overflow-hidden panel bg-canvas">
      <div className="relative aspect-3/2">
        <span className="absolute inset-0 opacity-50 [filter:grayscale(1)]">
          <Photo src={card.picture} alt="" sizes="(min-width: 640px) 46vw, 92vw" ratio="fill" />
        </span>
        <Badge className="absolute top-3 left-3">
          {car.state === "sold" ? `Продан ${car.soldOn}` : "Нет в наличии"}
        </Badge>
      </div>
      <div className="flex grow flex-col p-4 text-soft md:p-5">
        <p className="text-lg font-semibold wrap-anywhere">
          <Link to={to}>{card.title}</Link>
        </p>
        <p className="mt-2 whitespace-pre-line">{card.attributes}</p>
        <p className="mt-2">Последняя цена {formatRubles(card.price)}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <LinkButton to={`${to}#similar`} variant="soft" className="grow px-2" aria-label={`Похожие на ${card.title}`}>
            Похожие
          </LinkButton>
          <LinkButton to={`/tell-me?car=${slug}`} variant="secondary" className="grow px-2">
            Сообщить о похожей
          </LinkButton>
        </div>
        <a
          href={listHref(FAVOURITES_PATH, "remove", [slug])}
          aria-label={`Убрать из избранного: ${card.title}`}
          className="keep keep-wide"
        >
          Убрать
        </a>
      </div>
    </div>
  );
}
