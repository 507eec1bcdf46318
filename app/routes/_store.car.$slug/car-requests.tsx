import { LinkButton } from "#app/ui/button.tsx";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import type { RequestedCar } from "#app/features/leads/request-links.ts";
import type { CarStatus } from "#worker/domain/cars/car-terms.ts";

/** The main request of a car's page: below the price, on phones in the bottom bar. */
export function MainRequest({ car, status, className }: { car: RequestedCar; status: CarStatus; className?: string }) {
  const isLease = status === "lease";
  return (
    <RequestButton
      form={isLease ? "booking" : "credit"}
      car={car}
      closesOnSubmit={!isLease}
      size="lg"
      {...(className ? { className } : {})}
    >
      {isLease ? "Забронировать" : "Купить в кредит"}
    </RequestButton>
  );
}

interface CarRequestsProps {
  car: RequestedCar;
  status: CarStatus;
  /** What a buyer does while another one holds the car. */
  holdNote?: string | undefined;
  holdLink?: string | null;
}

/** The other requests. */
export function CarRequests({ car, status, holdNote, holdLink }: CarRequestsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {holdNote && <p className="col-span-2 text-sm text-soft">{holdNote}</p>}
      {holdLink && (
        <LinkButton to={`/car/${car.slug}/hold`} variant="secondary" className="col-span-2 px-2">
          {holdLink}
        </LinkButton>
      )}
      {status === "lease" && (
        <RequestButton form="credit" car={car} closesOnSubmit variant="secondary" className="col-span-2 px-2">
          Купить в кредит
        </RequestButton>
      )}
      <RequestButton form="installment" car={car} closesOnSubmit variant="secondary" className="px-2">
        В рассрочку
      </RequestButton>
      <RequestButton form="trade-in" car={car} closesOnSubmit variant="secondary" className="px-2">
        Обменять свой
      </RequestButton>
      <LinkButton to={`/car/${car.slug}/visit`} variant="secondary" className="col-span-2 px-2">
        Записаться на тест-драйв
      </LinkButton>
    </div>
  );
}
