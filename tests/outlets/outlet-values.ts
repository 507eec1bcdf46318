import { COLOR_KEYS } from "#worker/domain/cars/car-colors.ts";
import { CAR_OPTIONS } from "#worker/domain/cars/car-options.ts";
import { BODY_TYPES, FUEL_TYPES, PTS_KINDS, STEERING_SIDES } from "#worker/domain/cars/car-terms.ts";
import { ACCIDENTS, AVAILABILITIES, CONDITIONS, WARRANTY_TYPES } from "#worker/domain/cars/outlet-terms.ts";
import type { OutletCar } from "#worker/domain/outlets/outlet-car.ts";

const turn = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** Every eleventh car of the stock is a pattern of the keys that the demo data may lack: rare bodies and fuels. */
const RARE = 11;

/** The car with all values that outlets ask for. Together the cars have every key of every list. */
export function withOutletValues(car: OutletCar, index: number): OutletCar {
  const isUsed = car.status === "used";
  const discount = isUsed || index % 3 > 0 ? null : 30_000;
  const isRare = index % RARE === RARE - 1;
  const pattern = (index - RARE + 1) / RARE;
  return {
    ...car,
    ...(isRare && { bodyType: turn(BODY_TYPES, pattern), fuelType: turn(FUEL_TYPES, pattern) }),
    ...(isRare && { engine: "", engineCc: car.engineCc ?? 1998 }),
    accident: isUsed ? turn(ACCIDENTS, index) : "none",
    condition: isUsed ? turn(CONDITIONS, index) : "excellent",
    doors: turn([5, 4, 3, 2], index),
    colorKey: turn(COLOR_KEYS, index),
    metallic: index % 2 === 0,
    interiorColor: turn(["Бежевый", null, "Тёмный"], index),
    availability: turn(AVAILABILITIES, index),
    customsCleared: index % 5 > 0,
    registeredInRf: index % 4 > 0,
    registryYear: isUsed ? car.year + 1 : car.year,
    sts: isUsed ? `77 УЕ 20462${index % 10}` : null,
    plate: isUsed ? `А12${index % 10}ВС96` : null,
    pts: turn(PTS_KINDS, index),
    steering: turn(STEERING_SIDES, index % 7 === 6 ? 1 : 0),
    owners: isUsed ? (index % 4) + 1 : 0,
    maxDiscount: discount && discount * 2,
    creditDiscount: discount,
    tradeinDiscount: discount,
    insuranceDiscount: discount && discount / 2,
    withVat: index % 3 === 0,
    exchange: index % 2 === 0,
    warrantyUntil: isUsed ? "2028-03" : null,
    warrantyType: turn(WARRANTY_TYPES, index),
    options: CAR_OPTIONS.slice(index % CAR_OPTIONS.length, (index % CAR_OPTIONS.length) + 6),
    videoUrl: index % 4 === 0 ? "https://rutube.ru/video/1f09d3329956568cc15bb63074034105" : null,
    contactPhone: index % 6 === 0 ? "+7 (343) 000-00-02" : null,
    managerName: index % 6 === 0 ? "Отдел продаж" : null,
    inspectionAddress: null,
  };
}
