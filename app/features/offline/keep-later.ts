import type { KeptCar } from "./keep-car.client.ts";

/** A page that is left sooner was not looked at, ms. Nothing is loaded before. */
const LOOKED_AT_MS = 3000;

/** Keeps the car's page for times without network, unless the returned function is called before. */
export function keepLater(car: KeptCar): () => void {
  const timer = setTimeout(() => {
    import("./keep-car.client.ts").then(
      ({ keepCar }) => keepCar(car),
      () => undefined,
    );
  }, LOOKED_AT_MS);
  return () => clearTimeout(timer);
}
