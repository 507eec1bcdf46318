import type { CarOption } from "../../cars/car-options.ts";
import type { CarValues } from "../../cars/car-values.ts";
import {
  COLOR_OF_LIST,
  descriptionChecks,
  OWNERS_STATED,
  STEERING_STATED,
  USED_WITH_MILEAGE,
  vinChecks,
} from "../common-checks.ts";
import {
  choice,
  type FormatElement,
  type OutletFormat,
  type OutletWords,
  WHOLE,
  contactPhoneOf,
  inspectionAddressOf,
  managerNameOf,
} from "../format.ts";
import { type OutletCar, error, type OutletCheck, warning } from "../outlet-car.ts";
import { VIN } from "../../cars/vin.ts";

/**
 * Words of Avito's template for used cars of 2026-09-10, with ё. Body, fuel, gearbox and drive must equal the row of Avito's catalogue,
 * which therefore replaces these words when the salon has chosen one.
 */
export const AVITO_VALUES = {
  bodyType: {
    sedan: "Седан",
    hatchback: "Хетчбек",
    wagon: "Универсал",
    crossover: "Внедорожник",
    coupe: "Внедорожник",
    pickup: "Пикап",
    two_door_coupe: "Купе",
    liftback: "Лифтбек",
    minivan: "Минивэн",
    convertible: "Кабриолет",
    van: "Фургон",
  },
  transmission: { automatic: "Автомат", manual: "Механика", robotic: "Робот", cvt: "Вариатор" },
  drivetrain: { front: "Передний", rear: "Задний", all: "Полный" },
  fuelType: {
    gasoline: "Бензин",
    diesel: "Дизель",
    hybrid: "Гибрид",
    electric: "Электро",
    lpg: "Газ",
    hydrogen: null,
  },
  steering: { left: "Левый", right: "Правый" },
  pts: { original: "Оригинал", duplicate: "Дубликат", electronic: "Электронный", none: "Не оформлен" },
  accident: { none: "Не битый", damaged: "Битый" },
  availability: { in_stock: "Нет", in_transit: "Да", on_order: "Да" },
  colorKey: {
    white: "Белый",
    silver: "Серебряный",
    grey: "Серый",
    black: "Чёрный",
    brown: "Коричневый",
    gold: "Золотой",
    beige: "Бежевый",
    red: "Красный",
    bordeaux: "Бордовый",
    orange: "Оранжевый",
    yellow: "Жёлтый",
    green: "Зелёный",
    light_blue: "Голубой",
    blue: "Синий",
    violet: "Фиолетовый",
    purple: "Пурпурный",
    pink: "Розовый",
  },
} as const satisfies OutletWords;

const INTERIOR_COLORS: readonly string[] = ["Светлый", "Тёмный", "Цветной"];

/**
 * Avito's elements of equipment with one value. Of several options the last in the list counts: a car with multi-zone climate control
 * has climate control, too. The groups with several values are not sent: their words are in Avito's cabinet only.
 */
const OPTIONS: Readonly<Record<string, readonly (readonly [needs: readonly CarOption[], word: string])[]>> = {
  ClimateControl: [
    [["air_conditioning"], "Кондиционер"],
    [["climate_control"], "Климат-контроль однозонный"],
    [["climate_multizone"], "Климат-контроль многозонный"],
  ],
  Interior: [
    [["fabric"], "Ткань"],
    [["leather"], "Кожа"],
    [["fabric", "leather"], "Комбинированный"],
  ],
  PowerWindows: [
    [["power_windows_front"], "Только передние"],
    [["power_windows_front", "power_windows_rear"], "Передние и задние"],
  ],
  Lights: [
    [["xenon"], "Ксеноновые"],
    [["led_lights"], "Светодиодные"],
  ],
};

const AD_TYPE = "Автомобиль приобретён на продажу";
const REGISTERED = ["На учете в РФ", "Не на учете в РФ"] as const;
const OWNERS_MANY = 4;
/** Generators of Avito's files quote 3000 (2019) to 10 000 characters. */
const DESCRIPTION_MAX = 7500;

/**
 * Elements of Avito's template for used cars of 2026-09-10. No template for new cars was found: theirs are those of the used cars without
 * the ones that state their past.
 */
const ELEMENTS: readonly FormatElement[] = [
  { name: "Id", value: (car) => car.id, required: true },
  { name: "Category", value: () => "Автомобили", required: true, allowed: ["Автомобили"] },
  { name: "CarType", value: () => "Новые", only: "new", required: true, allowed: ["Новые"] },
  { name: "CarType", value: () => "С пробегом", only: "used", required: true, allowed: ["С пробегом"] },
  { name: "Address", value: inspectionAddressOf, max: 256, required: true },
  { name: "ContactPhone", value: contactPhoneOf },
  { name: "ManagerName", value: managerNameOf, max: 40 },
  { name: "Price", value: (car) => car.price, required: true, allowed: WHOLE },
  {
    name: "Description",
    value: (car) => car.description ?? `${car.title}, ${car.year}`,
    required: true,
    checks: descriptionChecks(DESCRIPTION_MAX),
  },
  {
    name: "Images",
    required: true,
    inner: [{ name: "Image", list: ({ pictures }) => pictures.map(({ url }) => ({ url })), required: true }],
  },
  { name: "VideoURL", value: (car) => car.videoUrl },
  { name: "Make", value: ({ names, brandName }) => names.make ?? brandName, required: true },
  { name: "Model", value: ({ names, model }) => names.model ?? model, required: true },
  { name: "GenerationId", value: ({ names }) => names.generationId, required: true },
  {
    name: "ModificationId",
    value: ({ names }) => names.modificationId,
    required: true,
    checks: [
      error(
        9,
        "names",
        ({ names }) => !names.generationId || !names.modificationId,
        "Не выбрана модификация из каталога Авито.",
      ),
    ],
  },
  { name: "ComplectationId", value: ({ names }) => names.complectationId },
  {
    name: "Year",
    value: (car) => car.year,
    required: true,
    allowed: WHOLE,
    checks: [
      error(10, "year", ({ year, names: { row } }) => {
        const [from, to] = [Number(row?.["YearFrom"] ?? 0), Number(row?.["YearTo"] ?? 0)];
        if ((!from || year >= from) && (!to || year <= to)) return null;
        return mismatch("Год", to ? `${from || "…"}–${to}` : `с ${from}`, String(year));
      }),
    ],
  },
  ofCatalogue("BodyType", "Кузов", "bodyType", ({ bodyType }) => AVITO_VALUES.bodyType[bodyType]),
  {
    ...ofCatalogue("Doors", "Число дверей", "doors", (car) => car.doors),
    checks: [
      differs("Doors", "Число дверей", "doors", (car) => car.doors),
      error(12, "doors", ({ doors }) => doors === null, "Не указано число дверей."),
    ],
  },
  ofCatalogue("FuelType", "Топливо", "fuelType", ({ fuelType }) => AVITO_VALUES.fuelType[fuelType]),
  { name: "EngineSize", value: ({ names, engineCc }) => names.row?.["EngineSize"] ?? litresOf(engineCc) },
  { name: "Power", value: ({ names, powerHp }) => names.row?.["Power"] ?? powerHp },
  ofCatalogue("Transmission", "Коробка", "transmission", (car) => AVITO_VALUES.transmission[car.transmission]),
  ofCatalogue("DriveType", "Привод", "drivetrain", ({ drivetrain }) => AVITO_VALUES.drivetrain[drivetrain]),
  { name: "WheelType", ...choice("steering", AVITO_VALUES), required: true, checks: [STEERING_STATED] },
  { name: "Color", ...choice("colorKey", AVITO_VALUES), required: true, checks: [COLOR_OF_LIST] },
  {
    name: "InteriorColor",
    value: (car) => INTERIOR_COLORS.find((color) => color.toLowerCase() === car.interiorColor?.toLowerCase()),
    allowed: INTERIOR_COLORS,
  },
  { name: "PTS", ...choice("pts", AVITO_VALUES) },
  { name: "VIN", value: (car) => car.vin, required: true, allowed: VIN, checks: vinChecks() },
  { name: "GRN", value: (car) => car.plate },
  { name: "OnOrder", ...choice("availability", AVITO_VALUES) },
  {
    name: "MaxDiscount",
    value: (car) => car.maxDiscount,
    only: "new",
    allowed: WHOLE,
    checks: [
      warning(
        22,
        "maxDiscount",
        ({ maxDiscount, tradeinDiscount, creditDiscount, insuranceDiscount }) =>
          (maxDiscount ?? 0) > (tradeinDiscount ?? 0) + (creditDiscount ?? 0) + (insuranceDiscount ?? 0),
        "Скидка на Авито не покажется: она больше суммы скидок за трейд-ин, кредит и страховку.",
      ),
    ],
  },
  { name: "TradeinDiscount", value: (car) => car.tradeinDiscount, only: "new" },
  { name: "CreditDiscount", value: (car) => car.creditDiscount, only: "new" },
  { name: "InsuranceDiscount", value: (car) => car.insuranceDiscount, only: "new" },
  { name: "AdType", value: () => AD_TYPE, only: "used", required: true, allowed: [AD_TYPE] },
  {
    name: "Kilometrage",
    value: (car) => car.mileage,
    only: "used",
    required: true,
    allowed: WHOLE,
    checks: [USED_WITH_MILEAGE],
  },
  {
    name: "Owners",
    value: ({ owners }) => (owners && owners >= OWNERS_MANY ? `${OWNERS_MANY}+` : owners || null),
    only: "used",
    required: true,
    allowed: /^(?:[123]|4\+)$/,
    checks: [OWNERS_STATED],
  },
  {
    name: "Accident",
    ...choice("accident", AVITO_VALUES),
    only: "used",
    required: true,
    checks: [error(11, "accident", ({ accident }) => accident === null, "Укажите, битая машина или нет.")],
  },
  {
    name: "RegInRussia",
    value: ({ registeredInRf }) => REGISTERED[registeredInRf ? 0 : 1],
    only: "used",
    allowed: REGISTERED,
  },
  ...Object.entries(OPTIONS).map(([name, words]): FormatElement => ({
    name,
    value: ({ options }) => words.findLast(([needs]) => needs.every((option) => options.includes(option)))?.[1],
    allowed: words.map(([, word]) => word),
  })),
];

function avito(status: "used" | "new"): OutletFormat {
  return {
    status,
    takes: ({ fuelType, names }) => (names.row?.["FuelType"] ?? AVITO_VALUES.fuelType[fuelType]) !== null,
    root: ["Ads"],
    item: "Ad",
    elements: ELEMENTS,
  };
}

export const AVITO_USED = avito("used");
export const AVITO_NEW = avito("new");

type OurWord = (car: OutletCar) => string | number | null;

/** An element that must equal the row of Avito's catalogue: it is written from the row that the salon has chosen. */
function ofCatalogue(name: string, label: string, field: keyof CarValues, ours: OurWord): FormatElement {
  return {
    name,
    value: (car) => car.names.row?.[name] ?? ours(car),
    required: true,
    checks: [differs(name, label, field, ours)],
  };
}

function differs(element: string, label: string, field: keyof CarValues, ours: OurWord): OutletCheck {
  return error(10, field, (car) => {
    const theirs = car.names.row?.[element];
    const own = ours(car);
    if (!theirs || own === null || folded(theirs) === folded(String(own))) return null;
    return mismatch(label, theirs, String(own));
  });
}

function mismatch(label: string, theirs: string, ours: string): string {
  return `${label} не совпадает с каталогом Авито для этой модификации: у них «${theirs}», у вас «${ours}».`;
}

/** «Хэтчбек 5 дв.» of a newer catalogue is «Хетчбек» of the template. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("э", "е")
    .replaceAll("ё", "е")
    .replace(/ \d дв\.?$/, "")
    .trim();
}

/** «2.0» from 1950 cm³ too: `toFixed` alone makes 1.9 of it. */
function litresOf(engineCc: number | null): string | null {
  return engineCc === null ? null : (Math.round(engineCc / 100) / 10).toFixed(1);
}
