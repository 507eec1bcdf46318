import type { BodyType, CarStatus, Drivetrain, FuelType, Transmission } from "./car-terms.ts";

interface CarFormDefaults {
  status: CarStatus;
  bodyType: BodyType;
  transmission: Transmission;
  drivetrain: Drivetrain;
  fuelType: FuelType;
}

/** What the form of a new car begins with, and what a call may leave out. Apart from the schema, so that browsers get no zod. */
export const CAR_FORM_DEFAULTS: CarFormDefaults = {
  status: "new",
  bodyType: "sedan",
  transmission: "automatic",
  drivetrain: "front",
  fuelType: "gasoline",
};
