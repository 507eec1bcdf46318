import { STOCK_YEAR } from "#scripts/demo/seed/stock/pricing.ts";
import type { CarSeed } from "#scripts/demo/seed/types.ts";
import { colorKeyOf, isMetallic } from "#worker/domain/cars/car-colors.ts";
import type { CarOption } from "#worker/domain/cars/car-options.ts";

const DOORS: Readonly<Record<CarSeed["bodyType"], number>> = {
  sedan: 4,
  crossover: 5,
  hatchback: 5,
  wagon: 5,
  coupe: 5,
  pickup: 4,
};

/** Words of the descriptions (equipment.ts) and the options that they name. */
const NAMED: readonly (readonly [RegExp, CarOption])[] = [
  [/кондиционер/, "air_conditioning"],
  [/двухзонный климат/, "climate_multizone"],
  [/(?<!двухзонный )климат-контроль/, "climate_control"],
  [/подогрев (?:передних|всех) сидений/, "heated_seats_front"],
  [/подогрев всех сидений/, "heated_seats_rear"],
  [/подогрев лобового/, "heated_windshield"],
  [/подогрев руля/, "heated_steering"],
  [/датчики парковки/, "parking_rear"],
  [/датчики парковки по кругу/, "parking_front"],
  [/камера заднего вида/, "camera_rear"],
  [/камера кругового/, "camera_360"],
  [/противотуманные/, "fog_lights"],
  [/светодиодные фары/, "led_lights"],
  [/навигация/, "navigation"],
  [/цифровая панель/, "digital_dashboard"],
  [/проекционный дисплей/, "head_up"],
  [/беспроводная зарядка/, "wireless_charging"],
  [/(?<!адаптивный )круиз-контроль/, "cruise_control"],
  [/адаптивный круиз/, "adaptive_cruise"],
  [/слепых зон/, "blind_spot"],
  [/электропривод сиденья/, "power_seats"],
  [/вентиляция передних/, "ventilated_seats"],
  [/кожаный салон/, "leather"],
  [/мультифункциональный руль/, "multifunction_steering"],
  [/бесключевой доступ/, "keyless"],
  [/дистанционный запуск/, "remote_start"],
  [/литые диски/, "alloy_wheels"],
  [/панорамная крыша/, "panoramic_roof"],
  [/рейлинги/, "roof_rails"],
  [/двери багажника/, "power_tailgate"],
  [/тягово-сцепное/, "tow_bar"],
];

const GOOD_UP_TO_YEARS = 4;

/** What outlets want to know of a car of the stock, so far as the other values and the description name it. */
export function outletValues(car: CarSeed) {
  const { bodyType, color, description, status, year } = car;
  const text = description.toLowerCase();
  const isUsed = status === "used";
  return {
    doors: DOORS[bodyType],
    colorKey: colorKeyOf(color),
    metallic: isMetallic(color),
    accident: isUsed ? ("none" as const) : null,
    condition: isUsed ? (STOCK_YEAR - year <= GOOD_UP_TO_YEARS ? ("excellent" as const) : ("good" as const)) : null,
    registryYear: isUsed ? year : null,
    registeredInRf: isUsed,
    warrantyType: status === "new" ? ("manufacturer" as const) : null,
    options: NAMED.flatMap(([words, option]) => (words.test(text) ? [option] : [])),
  };
}
