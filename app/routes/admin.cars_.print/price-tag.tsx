import clsx from "clsx/lite";
import type { PrintedCar, PrintedCars } from "#worker/services/print/get-printed-cars.ts";

export interface PrintedCarProps {
  car: PrintedCar;
  printed: Pick<PrintedCars, "text" | "creditTerms" | "day">;
  withPayment: boolean;
}

/** A price tag for the windscreen: A4, or half of it. Black on white. */
export function PriceTag({ car, printed, withPayment, isSmall }: PrintedCarProps & { isSmall: boolean }) {
  const { salon } = car;
  return (
    <article className={clsx("tag", isSmall && "tag-a5")} aria-label={`Ценник: ${car.title}`}>
      <p className="tag-head">
        <span>{salon.name}</span>
        <span>{salon.phone}</span>
      </p>
      <h2 className="tag-name">{car.title}</h2>
      <div>
        <p className="tag-price">{car.price}</p>
        {car.buyout && <p className="tag-before">{car.buyout}</p>}
        {car.before && (
          <p className="tag-before">
            <s>
              <span className="sr-only">Прежняя цена </span>
              {car.before.price}
            </s>
          </p>
        )}
        {car.before && <p className="tag-small">{car.before.note}</p>}
      </div>
      {withPayment && car.payment && (
        <div>
          <p className="tag-payment">{car.payment} по условиям банка</p>
          <p className="tag-small">{printed.creditTerms.terms}</p>
          <p className="tag-warning">{printed.creditTerms.warning}</p>
        </div>
      )}
      <dl className="tag-attributes">
        {car.attributes.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {car.options.length > 0 && <p className="tag-options">{car.options.join(" · ")}</p>}
      <div className="tag-foot">
        <Code car={car} className="tag-code" />
        <div>
          <p>Фото и все характеристики — по коду</p>
          <p className="tag-small">
            {[car.address, salon.address, `цена на ${printed.day}`].filter(Boolean).join(" · ")}
          </p>
          {printed.text && <p className="tag-small">{printed.text}</p>}
        </div>
      </div>
    </article>
  );
}

/** The QR code of the car's page. */
export function Code({ car: { qr, address }, className }: { car: PrintedCar; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR-код: ${address}`}
      className={className}
    >
      <path d={qr.path} />
    </svg>
  );
}
