import { Photo } from "#app/features/media/photo.tsx";
import { PaperFlow } from "#app/features/panel/print/document-print.tsx";
import { Code, type PrintedCarProps } from "./price-tag.tsx";

/** All that a buyer takes along: photo, price, attributes, options and what the papers of the car say. */
export function CarPage({ car, printed, withPayment }: PrintedCarProps) {
  const { salon } = car;
  return (
    <PaperFlow>
      <article className="car-page" aria-label={`Лист автомобиля: ${car.title}`}>
        <div className="car-page-top">
          <Photo src={car.picture} alt="" sizes="480px" priority />
          <div>
            <p>{car.status}</p>
            <h2>
              {car.title}, {car.year}
            </h2>
            <p className="car-page-price">{car.price}</p>
            {car.buyout && <p>{car.buyout}</p>}
            {car.before && (
              <>
                <p>
                  <s>{car.before.price}</s>
                </p>
                <p className="text-xs">{car.before.note}</p>
              </>
            )}
            {withPayment && car.payment && <p>{car.payment} по условиям банка</p>}
          </div>
        </div>
        <dl>
          {[...car.specs, ...(car.vin ? [{ label: "VIN", value: car.vin }] : [])].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {car.options.length > 0 && (
          <>
            <h3>Оснащение</h3>
            <p>{car.options.join(", ")}</p>
          </>
        )}
        {car.papers.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            {rows.length > 0 && (
              <ul className="list-inside list-disc">
                {rows.map((row, at) => (
                  <li key={at}>{row}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {car.description && (
          <>
            <h3>Описание</h3>
            <p className="whitespace-pre-line">{car.description}</p>
          </>
        )}
        <div className="mt-4 flex break-inside-avoid items-end gap-4">
          <Code car={car} className="size-32 shrink-0" />
          <div className="min-w-0">
            <p className="font-bold">{salon.name}</p>
            <p>{salon.phone}</p>
            <p>{salon.address}</p>
            <p className="text-xs">{car.address}</p>
            {withPayment && car.payment && (
              <p className="text-xs">
                {printed.creditTerms.warning}. {printed.creditTerms.terms}
              </p>
            )}
            <p className="text-xs">Цена и наличие на {printed.day}</p>
          </div>
        </div>
      </article>
    </PaperFlow>
  );
}
