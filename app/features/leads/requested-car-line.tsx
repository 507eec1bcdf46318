import type { RequestedCar } from "./request-links.ts";

/** The car that a form is about, and its price. */
export function RequestedCarLine({ car }: { car: RequestedCar }) {
  return (
    <p className="mb-4 flex flex-wrap justify-between gap-x-4 rounded-md bg-canvas px-4 py-3">
      <span className="font-medium">{car.info}</span>
      <span className="font-semibold whitespace-nowrap">{car.price}</span>
    </p>
  );
}
