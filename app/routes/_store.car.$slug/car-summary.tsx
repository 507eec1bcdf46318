import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LayoutData } from "#worker/services/dealership/get-layout.ts";
import { CarPrice } from "#app/features/cars/card/car-price.tsx";
import { PageControls } from "#app/features/lists/card-controls.tsx";
import { MapLinks } from "#app/features/layout/map-links.tsx";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { WriteLink } from "#app/features/leads/write-link.tsx";
import { requestedCar } from "#app/features/leads/request-links.ts";
import { StatusBadge } from "#app/features/cars/card/status-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CarRequests, MainRequest } from "./car-requests.tsx";
import type { DescribedCar } from "./describe-car.ts";
import { PriceRungs } from "./price-parts.tsx";
import { SoldNotice } from "./sold-parts.tsx";

/** Title, attributes, price, availability and requests, beside the photos. */
export function CarSummary({
  car,
  phone,
  layout,
  children,
}: {
  car: DescribedCar;
  phone: string | undefined;
  layout: (Pick<LayoutData, "visit"> & { settings: Pick<LayoutData["settings"], "fullAddress" | "address"> }) | null;
  /** Beside «Перезвоните мне». */
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="car-title" className="self-start lg:sticky lg:top-24 lg:row-span-2">
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={car.status} />
        {car.sold ? (
          <Badge tone="dark">Продан</Badge>
        ) : car.held ? (
          <Badge tone="neutral">{car.held.text}</Badge>
        ) : (
          <Badge tone={car.inStock ? "success" : "neutral"}>{car.inStock ? "В наличии" : "Нет в наличии"}</Badge>
        )}
      </div>
      {car.brandName && <p className="mt-2 text-sm text-soft">{car.brandName}</p>}
      <h1 id="car-title" className="mt-2 text-2xl font-bold text-balance md:mt-3">
        {car.title}
      </h1>
      <p className="mt-1 text-sm text-soft md:text-base">{car.attributes}</p>
      <div className="panel mt-3 p-4 md:p-5">
        {car.inStock ? (
          <>
            <CarPrice car={car} large />
            <div className="mt-3 grid max-lg:hidden">
              <MainRequest car={requestedCar(car)} status={car.status} />
            </div>
            {car.ladder && <PriceRungs ladder={car.ladder} />}
            {car.status !== "lease" && (
              <p className="mt-2 text-sm text-soft print:hidden">
                {/* The terms behind the monthly payment are unknown. */}
                {car.monthlyPayment !== null && "Первый взнос, срок и ставку назовёт банк. "}
                <Link to={`/car/${car.slug}/calculator`} className="underline">
                  Рассчитать свой платёж
                </Link>
                {" · "}
                <Link to={`/car/${car.slug}/quote`} className="underline">
                  Закрепить цену
                </Link>
                {" · "}
                <Link to={`/tell-me?car=${car.slug}`} rel="nofollow" className="underline">
                  Сообщить о снижении
                </Link>
              </p>
            )}
          </>
        ) : car.sold ? (
          <SoldNotice sold={car.sold} />
        ) : (
          <p>{car.absence}</p>
        )}
      </div>
      {car.inStock && (
        <div className="mt-3">
          <CarRequests car={requestedCar(car)} status={car.status} holdNote={car.held?.note} holdLink={car.holdLink} />
          <PageControls slug={car.slug} />
        </div>
      )}
      {/* On phones it is in the bottom bar. */}
      {phone && (
        <a
          href={phoneHref(phone)}
          className={`${buttonClass({ variant: car.inStock || car.sold ? "quiet" : "primary", wide: true })} mt-3 max-lg:hidden`}
        >
          <Icon name="phone" size={18} />
          {car.inStock ? `Позвонить: ${formatPhone(phone)}` : "Подобрать похожий по телефону"}
        </a>
      )}
      <WriteLink to={`/message?car=${car.slug}`} className="mt-2 w-full max-lg:hidden" />
      {layout && (
        <div className="mt-3 text-sm print:hidden">
          <p className="font-semibold">Приезжайте или позвоните</p>
          <p className="text-soft">{layout.settings.fullAddress ?? layout.settings.address}</p>
          {layout.visit.openText && <p className="text-soft">{layout.visit.openText}</p>}
          <MapLinks visit={layout.visit} />
          <div className="flex flex-wrap gap-2">
            <RequestButton form="callback" variant="secondary" size="sm">
              Перезвоните мне
            </RequestButton>
            {children}
          </div>
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
