import { Link } from "@remix-run/react";
import type { LayoutData } from "#worker/services/dealership/get-layout.ts";
import { CarPrice } from "#app/features/cars/card/car-price.tsx";
import { MapLinks } from "#app/features/layout/map-links.tsx";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { requestedCar } from "#app/features/leads/requested-car.ts";
import { StatusBadge } from "#app/features/cars/card/status-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CarRequests } from "./car-requests.tsx";
import type { DescribedCar } from "./describe-car.ts";

/** Title, attributes, price, availability and requests, beside the photos. */
export function CarSummary({
  car,
  phone,
  layout,
}: {
  car: DescribedCar;
  phone: string | undefined;
  layout: LayoutData | null;
}) {
  return (
    <section aria-labelledby="car-title" className="self-start lg:sticky lg:top-24">
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={car.status} />
        <Badge tone={car.inStock ? "success" : "neutral"}>{car.inStock ? "В наличии" : "Нет в наличии"}</Badge>
      </div>
      <h1 id="car-title" className="mt-3 text-2xl font-bold text-balance md:text-3xl">
        {car.title}
      </h1>
      <p className="mt-2 text-soft">{car.attributes}</p>
      <div className="panel mt-5 p-5">
        {car.inStock ? (
          <>
            <CarPrice car={car} large />
            {/* The terms behind the monthly payment are unknown. */}
            {car.monthlyPayment !== null && car.status !== "lease" && (
              <p className="mt-2 text-sm text-soft">
                Первый взнос, срок и ставку назовёт банк.{" "}
                <Link to={`/auto-credit?price=${Math.round(car.price)}#calculator`} className="underline">
                  Рассчитать свой платёж
                </Link>
              </p>
            )}
          </>
        ) : (
          <p>
            {car.isSold ? "Этот автомобиль уже продан." : "Этого автомобиля сейчас нет в наличии."} Ниже — похожие
            предложения, которые можно посмотреть сегодня.
          </p>
        )}
      </div>
      {car.inStock && (
        <div className="mt-4">
          <CarRequests car={requestedCar(car)} status={car.status} />
        </div>
      )}
      {/* On phones it is in the bottom bar. */}
      {phone && (
        <a
          href={phoneHref(phone)}
          className={`${buttonClass({ variant: car.inStock ? "quiet" : "primary", wide: true })} mt-3 max-lg:hidden`}
        >
          <Icon name="phone" size={18} />
          {car.inStock ? `Позвонить: ${formatPhone(phone)}` : "Подобрать похожий по телефону"}
        </a>
      )}
      {layout && (
        <div className="mt-3 text-sm">
          <p className="font-semibold">Приезжайте или позвоните</p>
          <p className="text-soft">{layout.settings.fullAddress ?? layout.settings.address}</p>
          {layout.visit.openText && <p className="text-soft">{layout.visit.openText}</p>}
          <MapLinks visit={layout.visit} />
          <RequestButton form="callback" variant="secondary" size="sm">
            Перезвоните мне
          </RequestButton>
        </div>
      )}
      {car.inStock && (
        <p className="mt-3 text-sm text-soft">
          Цена на сайте носит справочный характер. Наличие и условия подтвердит менеджер.
        </p>
      )}
    </section>
  );
}
