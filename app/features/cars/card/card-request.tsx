import type { CarCard } from "#worker/domain/cars/car.ts";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { requestedCar } from "#app/features/leads/requested-car.ts";

/** The request button of a card: booking for lease cars, credit for others. */
export function CardRequest({ car }: { car: CarCard }) {
  const isLease = car.status === "lease";
  return (
    <RequestButton
      form={isLease ? "booking" : "credit"}
      car={requestedCar(car)}
      variant="secondary"
      label={`${isLease ? "Забронировать" : "В кредит"}: ${car.title}`}
      className="grow px-2"
    >
      {isLease ? "Забронировать" : "В кредит"}
    </RequestButton>
  );
}
