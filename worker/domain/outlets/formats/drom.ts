import { VIN } from "../../cars/vin.ts";
import { USED_WITH_MILEAGE, vinChecks } from "../common-checks.ts";
import { choice, type OutletFormat, type OutletWords, WHOLE, wordFor, contactPhoneOf } from "../format.ts";
import { type OutletCar, error, warning } from "../outlet-car.ts";

/** Numbers of Drom's closed lists (ref.xml of 2026-08-21). */
export const DROM_VALUES = {
  bodyType: {
    sedan: "10",
    hatchback: "5",
    wagon: "3",
    crossover: "7",
    coupe: "7",
    pickup: "12",
    two_door_coupe: "1",
    liftback: "9",
    minivan: "6",
    convertible: "11",
    van: "6",
  },
  // Drom has neither robots nor CVTs.
  transmission: { automatic: "2", manual: "1", robotic: "2", cvt: "2" },
  drivetrain: { front: "1", rear: "2", all: "3" },
  // A hybrid and a car on gas have a petrol engine and a flag; a hybrid may have a diesel one.
  fuelType: { gasoline: "1", diesel: "2", hybrid: "1", electric: "4", lpg: "1", hydrogen: null },
  steering: { left: "2", right: "1" },
  accident: { none: "0", damaged: "1" },
  availability: { in_stock: "0", in_transit: "1", on_order: "2" },
  colorKey: {
    white: "12",
    silver: "16",
    grey: "4",
    black: "1",
    brown: "7",
    gold: "8",
    beige: "13",
    red: "6",
    bordeaux: "11",
    orange: "5",
    yellow: "10",
    green: "9",
    light_blue: "14",
    blue: "3",
    violet: "2",
    // Drom has no purple.
    purple: "2",
    pink: "15",
  },
} as const satisfies OutletWords;

const THREE_DOORS = 3;
/** Numbers of `idFrameType`. */
const HATCHBACK_OF_3 = "4";
const SUV_OF_3 = "8";
/** The city of a car that is ordered from abroad and whose duties are not paid. */
const NO_CITY = "0";
const FLAG = ["0", "1"] as const;
const flag = (isSet: boolean) => FLAG[isSet ? 1 : 0];

const NOT_FOUND = "Марка, модель или город не найдены в справочнике Дрома.";
const staysBlank = (label: string) => `Поле «${label}» на Дроме останется пустым.`;

/** Values of Drom's closed lists are its numbers, which have one spelling only. */
export const DROM: OutletFormat = {
  root: ["avtoxml", "Offers"],
  item: "Offer",
  elements: [
    { name: "idOffer", value: (car) => car.id, required: true },
    // Make, model and city are required as numbers or as words.
    { name: "idMark", value: ({ names }) => names.row?.["idMark"] },
    { name: "sMark", value: ({ names, brandName }) => (names.row?.["idMark"] ? null : (names.make ?? brandName)) },
    { name: "idModel", value: ({ names }) => names.row?.["idModel"] },
    {
      name: "sModel",
      value: ({ names, model }) => (names.row?.["idModel"] ? null : (names.model ?? model)),
      checks: [error(27, "names", ({ names }) => !names.make || !names.model, NOT_FOUND)],
    },
    { name: "idCity", value: (car, { settings }) => (isAbroad(car) ? NO_CITY : settings.dromCityId) },
    {
      name: "sCity",
      value: (car, { settings, city }) => (isAbroad(car) || settings.dromCityId ? null : city),
      checks: [error(27, null, (_car, { city, settings }) => !city && !settings.dromCityId, NOT_FOUND)],
    },
    { name: "YearOfMade", value: (car) => car.year, required: true, allowed: WHOLE },
    {
      name: "Price",
      value: (car) => car.price,
      required: true,
      allowed: WHOLE,
      checks: [
        // Such discounts are left out of the file (dromDiscounts), so they hold no car back.
        warning(
          30,
          "maxDiscount",
          ({ status, maxDiscount }, { settings }) =>
            maxDiscount !== null && (status !== "new" || settings.isOfficialDealer !== true),
          "Скидка на Дром не попадёт: её можно передать только для новых машин официального дилера.",
        ),
      ],
    },
    { name: "idNewType", value: ({ status }) => flag(status === "new"), required: true, allowed: FLAG },
    { name: "sComplectation", value: (car) => car.trim },
    { name: "Volume", value: ({ fuelType, engineCc }) => (fuelType === "electric" ? 0 : engineCc), allowed: WHOLE },
    { name: "Power", value: (car) => car.powerHp },
    {
      name: "idFrameType",
      value: frameTypeOf,
      required: true,
      allowed: [...Object.values(DROM_VALUES.bodyType), HATCHBACK_OF_3, SUV_OF_3],
    },
    {
      name: "idColor",
      ...choice("colorKey", DROM_VALUES),
      checks: [
        warning(28, "colorKey", (car) => wordFor(DROM_VALUES.colorKey, car.colorKey) === null, staysBlank("Цвет")),
      ],
    },
    { name: "idTransmission", ...choice("transmission", DROM_VALUES) },
    {
      name: "idEngineType",
      value: ({ fuelType, engine }) =>
        fuelType === "hybrid" && /диз|diesel/i.test(engine)
          ? DROM_VALUES.fuelType.diesel
          : DROM_VALUES.fuelType[fuelType],
      allowed: Object.values(DROM_VALUES.fuelType),
      checks: [
        warning(28, "fuelType", ({ fuelType }) => DROM_VALUES.fuelType[fuelType] === null, staysBlank("Топливо")),
      ],
    },
    { name: "idHybridType", value: ({ fuelType }) => flag(fuelType === "hybrid"), allowed: FLAG },
    { name: "idGbo", value: ({ fuelType }) => flag(fuelType === "lpg"), allowed: FLAG },
    { name: "idDriveType", ...choice("drivetrain", DROM_VALUES) },
    {
      name: "idWheelType",
      ...choice("steering", DROM_VALUES),
      checks: [warning(28, "steering", ({ steering }) => steering === null, staysBlank("Руль"))],
    },
    {
      name: "Haul",
      value: ({ status, mileage }) => (status === "new" ? 0 : mileage),
      allowed: WHOLE,
      checks: [USED_WITH_MILEAGE],
    },
    // «Без пробега по России» is certain of new cars only.
    { name: "idHaulRussiaType", value: () => flag(true), only: "new", allowed: FLAG },
    { name: "NumberOfOwners", value: (car) => car.owners },
    { name: "idDamagedType", ...choice("accident", DROM_VALUES) },
    {
      name: "Photos",
      attributes: ({ pictures: [main] }) => main && { PhotoDir: "", PhotoMain: main.url },
      required: true,
      inner: [{ name: "Photo", list: ({ pictures }) => pictures.slice(1).map(({ url }) => url) }],
    },
    // Drom has no element for videos.
    { name: "Additional", value: ({ description, videoUrl }) => [description, videoUrl].filter(Boolean).join("\n\n") },
    { name: "Phone", value: contactPhoneOf, max: 20 },
    { name: "Whereabouts", ...choice("availability", DROM_VALUES) },
    {
      name: "SOR",
      value: ({ sts }) => sts?.replace(/\s/g, ""),
      max: 10,
      only: "used",
      checks: [warning(29, "sts", ({ sts }) => !sts, "Не указан номер СТС: Дром просит его для машин с пробегом.")],
    },
    { name: "VIN", value: (car) => car.vin, required: true, allowed: VIN, checks: vinChecks() },
  ],
};

/** Drom separates hatchbacks and SUVs of three doors from those of five. */
function frameTypeOf({ bodyType, doors }: OutletCar): string {
  const hasThree = doors !== null && doors <= THREE_DOORS;
  if (hasThree && bodyType === "hatchback") return HATCHBACK_OF_3;
  if (hasThree && (bodyType === "crossover" || bodyType === "coupe")) return SUV_OF_3;
  return DROM_VALUES.bodyType[bodyType];
}

function isAbroad({ availability, customsCleared }: OutletCar): boolean {
  return availability === "on_order" && !customsCleared;
}
