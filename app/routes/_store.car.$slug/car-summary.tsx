import type { Car } from "#worker/domain/car.ts";
import {
  Badge,
  buttonClass,
  carFacts,
  formatDaily,
  formatMonthly,
  formatPriceFrom,
  formatRubles,
  Icon,
  labelOf,
  phoneHref,
  STATUS_LABELS,
} from "#app/shared.ts";

interface CarSummaryProps {
  car: Car;
  title: string;
  phone: string;
}

/** Beside the photos: what it is, what it costs, whether it can be had, and the call. */
export function CarSummary({ car, title, phone }: CarSummaryProps) {
  return (
    <section aria-labelledby="car-title" className="self-start lg:sticky lg:top-24">
      <div className="flex flex-wrap gap-2">
        <Badge>{labelOf(STATUS_LABELS, car.status)}</Badge>
        {car.inStock ? <Badge tone="success">В наличии</Badge> : <Badge tone="dark">Нет в наличии</Badge>}
      </div>
      <h1 id="car-title" className="mt-3 text-2xl font-bold text-balance md:text-3xl">
        {title}
      </h1>
      <p className="mt-2 text-soft">{carFacts(car).join(" · ")}</p>
      {car.inStock ? <Price car={car} /> : <Gone />}
      <a href={phoneHref(phone)} className={`${buttonClass({ variant: "primary", size: "lg", wide: true })} mt-6`}>
        <Icon name="phone" />
        {car.inStock ? "Позвонить и уточнить" : "Подобрать похожий"}
      </a>
      <p className="mt-3 text-sm text-soft">
        Цена на сайте носит справочный характер. Наличие и условия подтвердит менеджер.
      </p>
    </section>
  );
}

function Price({ car }: { car: Car }) {
  const drop = car.oldPrice && car.oldPrice > car.price ? car.oldPrice - car.price : null;
  return (
    <div className="mt-5 rounded-lg bg-paper p-5">
      {car.status === "lease" && car.dailyPrice ? (
        <p className="text-3xl font-bold">{formatDaily(car.dailyPrice)}</p>
      ) : (
        <p className="text-3xl font-bold">{formatPriceFrom(car.price)}</p>
      )}
      {drop ? (
        <p className="mt-1">
          <s className="text-soft">{formatRubles(car.oldPrice ?? 0)}</s>{" "}
          <span className="font-semibold text-accent">Снижена на {formatRubles(drop)}</span>
        </p>
      ) : null}
      {car.status === "lease" ? <p className="mt-1 text-soft">Выкуп: {formatPriceFrom(car.price)}</p> : null}
      {car.monthlyPayment ? <p className="mt-1 text-soft">В кредит {formatMonthly(car.monthlyPayment)}</p> : null}
    </div>
  );
}

function Gone() {
  return (
    <p className="mt-5 rounded-lg bg-paper p-5">
      Этот автомобиль уже продан. Ниже — похожие предложения, которые можно посмотреть сегодня.
    </p>
  );
}
