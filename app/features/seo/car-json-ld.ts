import { type Car, carPictures, carTitle } from "#worker/domain/cars/car.ts";
import {
  BODY_TYPE_LABELS,
  type Drivetrain,
  FUEL_LABELS,
  labelOf,
  type SteeringSide,
  TRANSMISSION_DETAIL_LABELS,
} from "#worker/domain/cars/car-terms.ts";
import { VIN_LENGTH } from "#worker/domain/papers/papers.ts";
import type { CarPage } from "#worker/services/cars/get-car-page.ts";
import { salonNode } from "./salon-json-ld.ts";
import { breadcrumbsJsonLd, type Crumb } from "./breadcrumbs-json-ld.ts";

const SCHEMA = "https://schema.org";

const DRIVE_WHEELS: Record<Drivetrain, string> = {
  front: `${SCHEMA}/FrontWheelDriveConfiguration`,
  rear: `${SCHEMA}/RearWheelDriveConfiguration`,
  all: `${SCHEMA}/AllWheelDriveConfiguration`,
};

const STEERING: Record<SteeringSide, string> = {
  left: `${SCHEMA}/LeftHandDriving`,
  right: `${SCHEMA}/RightHandDriving`,
};

/**
 * A car, its offer and its breadcrumbs for search engines. One `@graph`, because some parsers do not accept an array at the top
 * level.
 */
export function carJsonLd(
  {
    car,
    brand,
    papers: { vin },
    salon = null,
    now = Date.now(),
  }: Pick<CarPage, "car" | "brand" | "papers"> & Partial<Pick<CarPage, "salon" | "now">>,
  trail: readonly Crumb[],
  origin: string,
  salonName = "",
) {
  const url = `${origin}/car/${car.slug}`;
  const pictures = carPictures(car).map((picture) => new URL(picture, origin).href);
  return {
    "@context": SCHEMA,
    "@graph": [
      {
        "@type": "Car",
        name: `${carTitle(car)} ${car.year}`,
        url,
        ...(pictures.length > 0 ? { image: pictures } : {}),
        ...(car.description ? { description: car.description } : {}),
        ...(brand ? { brand: { "@type": "Brand", name: brand.name } } : {}),
        model: car.model,
        vehicleModelDate: String(car.year),
        ...(vin?.length === VIN_LENGTH ? { vehicleIdentificationNumber: vin } : {}),
        ...(car.trim ? { vehicleConfiguration: car.trim } : {}),
        bodyType: labelOf(BODY_TYPE_LABELS, car.bodyType),
        ...(car.color ? { color: car.color } : {}),
        fuelType: labelOf(FUEL_LABELS, car.fuelType),
        vehicleTransmission: labelOf(TRANSMISSION_DETAIL_LABELS, car.transmission),
        driveWheelConfiguration: DRIVE_WHEELS[car.drivetrain],
        ...engine(car),
        mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "KMT" },
        ...(car.owners === null ? {} : { numberOfPreviousOwners: car.owners }),
        ...(car.steering ? { steeringPosition: STEERING[car.steering] } : {}),
        itemCondition: condition(car),
        offers: {
          "@type": "Offer",
          url,
          price: car.price,
          priceCurrency: "RUB",
          availability: availability(car, now),
          itemCondition: condition(car),
          ...(salon ? { seller: salonNode({ ...salon, salonName: salon.name }, { salonName }, origin) } : {}),
        },
      },
      breadcrumbsJsonLd(trail, url),
    ],
  };
}

/** Units are codes of UN/CEFACT: CMQ cubic centimetre, HJ metric horsepower. */
function engine({ engineCc, powerHp }: Car) {
  if (!engineCc && !powerHp) return {};
  return {
    vehicleEngine: {
      "@type": "EngineSpecification",
      ...(engineCc ? { engineDisplacement: { "@type": "QuantitativeValue", value: engineCc, unitCode: "CMQ" } } : {}),
      ...(powerHp ? { enginePower: { "@type": "QuantitativeValue", value: powerHp, unitCode: "HJ" } } : {}),
    },
  };
}

/** A car for lease is new while it has no mileage. */
function condition({ status, mileage }: Car): string {
  const isNew = status === "new" || (status === "lease" && mileage === 0);
  return `${SCHEMA}/${isNew ? "NewCondition" : "UsedCondition"}`;
}

/**
 * A held car can still be asked for, so it is «LimitedAvailability»: schema.org's «Reserved» means «not available», and search engines do not
 * read it.
 */
function availability({ inStock, soldAt, heldUntil }: Car, now: number): string {
  const inStockNow = heldUntil && heldUntil > now ? "LimitedAvailability" : "InStock";
  return `${SCHEMA}/${inStock ? inStockNow : soldAt === null ? "OutOfStock" : "SoldOut"}`;
}
