import { formatLitres } from "../../cars/car-attributes.ts";
import { VIN } from "../../cars/vin.ts";
import { isSmall, PHOTO_WIDTH_MIN } from "../common-checks.ts";
import { type OutletFormat, PICTURE_ADDRESS, WEB_ADDRESS, WHOLE, wordFor } from "../format.ts";
import { type OutletCar, warning } from "../outlet-car.ts";
import { AUTORU_CUSTOM, AUTORU_VALUES, autoruFolder, autoruOwners, autoruYesNo } from "./autoru.ts";

const lower = (word: string | null) => word?.toLowerCase() ?? null;

/**
 * Yandex Direct's form of Auto.ru's price list (yandex.ru/support/direct/ru/feeds/examples), which VK Ads reads too: the address of
 * the car's page, one picture without an inner element, words in lower case.
 */
export const CARS_FEED: OutletFormat = {
  root: ["data", "cars"],
  item: "car",
  elements: [
    { name: "unique_id", value: (car) => car.id, required: true, allowed: /^[\w-]{1,50}$/ },
    { name: "mark_id", value: (car) => car.brandName, required: true },
    { name: "folder_id", value: autoruFolder, required: true },
    { name: "modification_id", value: modificationOf },
    { name: "url", value: (car) => car.url, required: true, allowed: WEB_ADDRESS },
    {
      name: "images",
      value: ({ pictures: [main] }) => main?.url,
      allowed: PICTURE_ADDRESS,
      checks: [
        warning(
          36,
          "pictures",
          ({ pictures }) => pictures.some(({ width }) => isSmall(width)),
          `ВКонтакте просит фото от ${PHOTO_WIDTH_MIN} точек без надписей и логотипов.`,
        ),
      ],
    },
    { name: "body_type", value: (car) => AUTORU_VALUES.bodyType[car.bodyType], required: true },
    { name: "complectation_name", value: (car) => car.trim },
    { name: "wheel", value: (car) => lower(wordFor(AUTORU_VALUES.steering, car.steering)) },
    { name: "color", value: (car) => lower(wordFor(AUTORU_VALUES.colorKey, car.colorKey) ?? car.color) },
    { name: "metallic", value: (car) => autoruYesNo(car.metallic) },
    {
      name: "availability",
      value: (car) => lower(AUTORU_VALUES.availability[car.availability]),
      required: true,
      allowed: Object.values(AUTORU_VALUES.availability).map(lower),
    },
    {
      name: "custom",
      value: (car) => lower(AUTORU_CUSTOM[car.customsCleared ? 0 : 1]),
      required: true,
      allowed: AUTORU_CUSTOM.map(lower),
    },
    { name: "doors_count", value: (car) => car.doors },
    { name: "state", value: (car) => wordFor(AUTORU_VALUES.condition, car.condition), only: "used" },
    {
      name: "owners_number",
      value: ({ owners, status }) => (owners === null && status === "used" ? null : autoruOwners(owners ?? 0)),
    },
    { name: "run", value: (car) => car.mileage, only: "used", allowed: WHOLE },
    { name: "year", value: (car) => car.year, required: true, allowed: WHOLE },
    { name: "price", value: (car) => car.price, required: true, allowed: /^\d+(?:\.\d{1,2})?$/ },
    { name: "max_discount", value: (car) => car.maxDiscount },
    { name: "currency", value: () => "RUR", required: true, allowed: ["RUR"] },
    // A mistyped one identifies nothing; unique_id does.
    { name: "vin", value: ({ vin }) => (vin && VIN.test(vin) ? vin : null), allowed: VIN },
    { name: "description", value: (car) => car.description },
  ],
};

const GEARBOXES = { automatic: "AT", manual: "MT", robotic: "AMT", cvt: "CVT" } as const;

/** «2.0 AT (150 л.с.)», as Auto.ru names modifications; Yandex Direct reads it as a text. */
function modificationOf({ engineCc, transmission, powerHp }: OutletCar): string | null {
  if (powerHp === null) return null;
  const litres = engineCc === null ? "" : `${formatLitres(engineCc).replace(",", ".").split("\u00a0")[0]} `;
  return `${litres}${GEARBOXES[transmission]} (${powerHp} л.с.)`;
}
