import type { ImportDraft } from "#worker/domain/imports/import-draft.ts";
import type { OutletCar } from "#worker/domain/outlets/outlet-car.ts";
import { AUTORU_OPTIONS } from "#worker/domain/outlets/formats/autoru-options.ts";
import type { OutletKey } from "#worker/domain/outlets/outlet-keys.ts";

type Values = { [K in keyof ImportDraft]?: NonNullable<ImportDraft[K]>["value"] | null };

/** Values that every format carries. */
function common(car: OutletCar): Values {
  return {
    sourceId: car.id,
    brand: car.brandName,
    model: modelOf(car),
    year: car.year,
    price: car.price,
    status: car.status,
    images: car.pictures.map(({ url }) => url),
  };
}

function engineOf(car: OutletCar): Values {
  return {
    fuelType: car.fuelType,
    transmission: car.transmission,
    drivetrain: car.drivetrain,
    // The import never takes a volume for an electric car.
    engineCc: car.fuelType === "electric" ? null : car.engineCc,
    powerHp: car.powerHp,
  };
}

/** Outlets and the import know «RX 350» as an RX. */
const modelOf = ({ brandName, model }: OutletCar) => (brandName === "Lexus" ? (model.split(" ")[0] ?? model) : model);
const isUsed = (car: OutletCar) => car.status === "used";
/** «Внедорожник» of an outlet is a crossover or an off-roader: the import asks which. */
const suv = (car: OutletCar) => (car.bodyType === "crossover" ? "coupe" : car.bodyType);

/** Meta writes an off-roader as SUV, which the import takes for a crossover with a doubt, and a liftback as a hatchback. */
function metaBody({ bodyType }: OutletCar) {
  if (bodyType === "coupe") return "crossover";
  return bodyType === "liftback" ? "hatchback" : bodyType;
}

function autoru(car: OutletCar): Values {
  return {
    ...common(car),
    ...engineOf(car),
    // A generation follows after a comma, so the model is certain.
    model: car.model,
    maxDiscount: car.maxDiscount,
    creditDiscount: car.creditDiscount,
    insuranceDiscount: car.insuranceDiscount,
    tradeinDiscount: car.tradeinDiscount,
    bodyType: suv(car),
    steering: car.steering,
    colorKey: car.colorKey === "bordeaux" ? "red" : car.colorKey,
    metallic: car.metallic,
    availability: car.availability,
    customsCleared: car.customsCleared,
    doors: car.doors,
    owners: car.owners ?? (isUsed(car) ? null : 0),
    registryYear: car.registryYear ?? car.year,
    vin: car.vin,
    pts: car.pts === "electronic" || car.pts === "none" ? null : car.pts,
    description: car.description,
    withVat: car.withVat,
    exchange: car.exchange,
    warrantyType: car.warrantyType,
    videoUrl: car.videoUrl,
    options: car.options.filter((option) => Object.hasOwn(AUTORU_OPTIONS, option)),
    ...(isUsed(car) && {
      condition: car.condition,
      mileage: car.mileage,
      warrantyUntil: car.warrantyUntil,
      sts: car.sts,
      generation: car.generation,
    }),
    ...(!isUsed(car) && { trim: car.trim }),
  };
}

function avito(car: OutletCar): Values {
  const { engineCc } = engineOf(car);
  return {
    ...common(car),
    ...engineOf(car),
    engineCc: engineCc === null || engineCc === undefined ? null : Math.round(Number(engineCc) / 100) * 100,
    bodyType: suv(car),
    doors: car.doors,
    steering: car.steering,
    colorKey: car.colorKey,
    pts: car.pts,
    vin: car.vin,
    description: car.description,
    videoUrl: car.videoUrl,
    plate: car.plate,
    ...(isUsed(car)
      ? {
          mileage: car.mileage,
          owners: car.owners,
          accident: car.accident,
          registeredInRf: car.registeredInRf,
        }
      : {
          maxDiscount: car.maxDiscount,
          creditDiscount: car.creditDiscount,
          insuranceDiscount: car.insuranceDiscount,
          tradeinDiscount: car.tradeinDiscount,
        }),
  };
}

/** What the format of each outlet carries of a car, as the import must read it. Losses are the outlet's and stand here by name. */
export const CARRIED: Partial<Record<OutletKey, (car: OutletCar) => Values>> = {
  cars_feed: (car) => ({
    ...common(car),
    model: car.model,
    images: car.pictures.slice(0, 1).map(({ url }) => url),
    maxDiscount: car.maxDiscount,
    url: car.url,
    bodyType: suv(car),
    steering: car.steering,
    colorKey: car.colorKey === "bordeaux" ? "red" : car.colorKey,
    metallic: car.metallic,
    availability: car.availability,
    customsCleared: car.customsCleared,
    doors: car.doors,
    vin: car.vin,
    description: car.description,
    trim: car.trim,
    ...(isUsed(car) && { condition: car.condition, mileage: car.mileage, owners: car.owners }),
  }),
  webmaster: (car) => ({
    ...common(car),
    ...engineOf(car),
    url: car.url,
    oldPrice: car.oldPrice,
    mileage: car.mileage,
    bodyType: car.bodyType,
    doors: car.doors,
    steering: car.steering,
    color: car.color,
    generation: car.generation,
    trim: car.trim,
    owners: car.owners,
    pts: car.pts,
    description: car.description,
  }),
  drom: (car) => ({
    ...common(car),
    ...engineOf(car),
    transmission: car.transmission === "manual" ? "manual" : "automatic",
    trim: car.trim,
    // Drom has no hydrogen, and one number for minivans and vans.
    fuelType: car.fuelType === "hydrogen" ? null : car.fuelType,
    bodyType: car.bodyType === "van" ? "minivan" : suv(car),
    steering: car.steering,
    mileage: car.mileage,
    owners: car.owners,
    accident: car.accident,
    colorKey: car.colorKey === "purple" ? "violet" : car.colorKey,
    availability: car.availability,
    description: [car.description, car.videoUrl].filter(Boolean).join("\n\n"),
    vin: car.vin,
  }),
  autoru_used: autoru,
  autoru_new: autoru,
  avito_used: avito,
  avito_new: avito,
  google: (car) => ({
    ...common(car),
    vin: car.vin,
    url: car.url,
    trim: car.trim,
    mileage: car.mileage,
    color: car.color,
  }),
  meta: (car) => ({
    ...common(car),
    url: car.url,
    trim: car.trim,
    mileage: car.mileage,
    transmission: car.transmission === "manual" ? "manual" : "automatic",
    drivetrain: car.drivetrain,
    fuelType: car.fuelType === "lpg" || car.fuelType === "hydrogen" ? null : car.fuelType,
    bodyType: metaBody(car),
    condition: car.condition,
    color: car.color,
    interiorColor: car.interiorColor,
    description: car.description,
  }),
};
