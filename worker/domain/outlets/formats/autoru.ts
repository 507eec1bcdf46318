import { VIN } from "../../cars/vin.ts";
import { latestYear } from "../../kernel/time/salon-time.ts";
import { formatRubles } from "../../money/money.ts";
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
  optionWords,
  type OutletFormat,
  type OutletWords,
  PICTURE_ADDRESS,
  WHOLE,
  contactPhoneOf,
  domesticPhone,
  managerNameOf,
} from "../format.ts";
import { type OutletCar, error, only, warning } from "../outlet-car.ts";
import { AUTORU_OPTIONS } from "./autoru-options.ts";

/** Words of Auto.ru's help page on price lists of cars. Its catalogue's body type replaces these when a row is chosen. */
export const AUTORU_VALUES = {
  bodyType: {
    sedan: "Седан",
    hatchback: "Хэтчбек",
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
  transmission: {
    automatic: "Автоматическая",
    manual: "Механическая",
    robotic: "Автомат робот",
    cvt: "Автомат вариатор",
  },
  drivetrain: { front: "Передний", rear: "Задний", all: "Полный" },
  fuelType: {
    gasoline: "Бензин",
    diesel: "Дизель",
    hybrid: "Гибрид",
    electric: "Электро",
    lpg: "ГБО",
    hydrogen: "Водородный",
  },
  steering: { left: "Левый", right: "Правый" },
  pts: { original: "Оригинал", duplicate: "Дубликат", electronic: null, none: null },
  condition: { excellent: "Отличное", good: "Хорошее", fair: "Среднее", needs_repair: "Требует ремонта" },
  availability: { in_stock: "В наличии", in_transit: "В пути", on_order: "На заказ" },
  warrantyType: {
    manufacturer: "Гарантия производителя",
    dealer: "Гарантия дилера",
    ask: "Уточняйте условия гарантии",
  },
  colorKey: {
    white: "Белый",
    silver: "Серебряный",
    grey: "Серый",
    black: "Черный",
    brown: "Коричневый",
    gold: "Золотой",
    beige: "Бежевый",
    red: "Красный",
    // Auto.ru has no bordeaux.
    bordeaux: "Красный",
    orange: "Оранжевый",
    yellow: "Желтый",
    green: "Зеленый",
    light_blue: "Голубой",
    blue: "Синий",
    violet: "Фиолетовый",
    purple: "Пурпурный",
    pink: "Розовый",
  },
} as const satisfies OutletWords;

const OWNERS = ["Не было владельцев", "Один владелец", "Два владельца", "Три владельца"] as const;

/** «Не было владельцев», «Четыре и более». */
export function autoruOwners(owners: number): string {
  return OWNERS[owners] ?? "Четыре и более";
}

export const autoruYesNo = (isSet: boolean) => (isSet ? "да" : "нет");

export const AUTORU_CUSTOM = ["Растаможен", "Не растаможен"] as const;

/** «Qashqai, II»; the import reads it back. */
export function autoruFolder({ model, generation }: OutletCar): string {
  return [model, generation].filter(Boolean).join(", ");
}

// https://auto.ru help, «Формат прайс-листа»: limits of the elements.
const PRICE_ABOVE = 1500;
const MAX_DISCOUNT_SHARE = 0.4;
const YEAR_MIN = 1970;
/** From this year on cars have a VIN of 17 characters. */
const VIN_SINCE = 1995;
const NEW_YEARS_MAX = 3;
const DESCRIPTION_MAX = 30_000;

/** A price list. Paid services (sale_services, badges) are never sent. */
const ELEMENTS: readonly FormatElement[] = [
  { name: "unique_id", value: (car) => car.id, required: true, allowed: /^[\w-]{1,50}$/ },
  { name: "mark_id", value: ({ names, brandName }) => names.make ?? brandName, required: true },
  { name: "folder_id", value: (car) => car.names.model ?? autoruFolder(car), required: true },
  // The modification of Auto.ru's catalogue or five values of the engine: Auto.ru refuses both at once.
  {
    name: "modification_id",
    value: ({ names }) => names.modificationId,
    checks: [
      error(
        17,
        "names",
        (car) => !isInCatalogue(car) && (!car.powerHp || !hasVolume(car)),
        "Машина не найдена в каталоге Авто.ру: выберите модификацию или заполните двигатель, мощность, топливо, коробку и привод.",
      ),
    ],
  },
  { name: "tech_param_id", value: ({ names }) => names.modificationId && names.techParamId },
  ofEngine({ name: "engine_volume", value: (car) => car.engineCc, allowed: WHOLE }),
  ofEngine({
    name: "engine_power",
    value: ({ powerHp }) => (powerHp === null ? null : `${powerHp} л.с.`),
    allowed: /^\d+ л\.с\.$/,
  }),
  ofEngine({ name: "engine_type", ...choice("fuelType", AUTORU_VALUES) }),
  ofEngine({ name: "gearbox", ...choice("transmission", AUTORU_VALUES) }),
  ofEngine({ name: "drive", ...choice("drivetrain", AUTORU_VALUES) }),
  {
    name: "body_type",
    value: ({ names, bodyType }) => names.row?.["body_type"] ?? AUTORU_VALUES.bodyType[bodyType],
    required: true,
  },
  {
    name: "complectation_name",
    value: ({ names }) => names.complectationId,
    checks: [
      only(
        "new",
        error(
          18,
          "names",
          ({ names }) => !names.complectationId,
          "Не выбрана комплектация из каталога Авто.ру (для новых обязательна).",
        ),
      ),
    ],
  },
  { name: "wheel", ...choice("steering", AUTORU_VALUES), required: true, checks: [STEERING_STATED] },
  { name: "color", ...choice("colorKey", AUTORU_VALUES), required: true, checks: [COLOR_OF_LIST] },
  { name: "metallic", value: (car) => autoruYesNo(car.metallic) },
  { name: "availability", ...choice("availability", AUTORU_VALUES), required: true },
  { name: "custom", value: (car) => AUTORU_CUSTOM[car.customsCleared ? 0 : 1], required: true, allowed: AUTORU_CUSTOM },
  // Required by the table of the help page, and missing in its own examples and in feeds that Auto.ru shows; so is the VIN.
  {
    name: "doors_count",
    value: (car) => car.doors,
    allowed: /^[2-5]$/,
    checks: [warning(12, "doors", ({ doors }) => doors === null, "Не указано число дверей.")],
  },
  {
    name: "state",
    ...choice("condition", AUTORU_VALUES),
    only: "used",
    required: true,
    checks: [error(19, "condition", ({ condition }) => condition === null, "Не указано состояние машины.")],
  },
  {
    name: "owners_number",
    value: ({ owners, status }) => (owners === null && status !== "new" ? null : autoruOwners(owners ?? 0)),
    required: true,
    allowed: [0, 1, 2, 3, 4].map(autoruOwners),
    checks: [OWNERS_STATED],
  },
  {
    name: "run",
    value: (car) => car.mileage,
    only: "used",
    required: true,
    allowed: /^[1-9]\d*$/,
    checks: [USED_WITH_MILEAGE],
  },
  {
    name: "year",
    value: (car) => car.year,
    required: true,
    allowed: WHOLE,
    checks: [
      error(20, "year", ({ year }) => year < YEAR_MIN, `Год выпуска раньше ${YEAR_MIN}.`),
      only(
        "new",
        error(
          20,
          "year",
          ({ year }, { now }) => year < latestYear(now) - NEW_YEARS_MAX,
          "Новой считается машина не старше трёх лет.",
        ),
      ),
    ],
  },
  {
    name: "registry_year",
    value: (car) => car.registryYear ?? car.year,
    required: "used",
    allowed: WHOLE,
    checks: [
      error(
        20,
        "registryYear",
        ({ registryYear, year }) => registryYear !== null && registryYear < year,
        "Год регистрации раньше года выпуска.",
      ),
    ],
  },
  {
    name: "price",
    value: (car) => car.price,
    required: true,
    allowed: WHOLE,
    checks: [
      error(
        20,
        "price",
        ({ price }) => price > 0 && price <= PRICE_ABOVE,
        `Цена должна быть больше ${formatRubles(PRICE_ABOVE)}.`,
      ),
    ],
  },
  {
    name: "max_discount",
    value: (car) => car.maxDiscount,
    allowed: WHOLE,
    checks: [
      error(
        21,
        "maxDiscount",
        ({ price, maxDiscount }) => (maxDiscount ?? 0) > price * MAX_DISCOUNT_SHARE,
        "Наибольшая скидка больше 40 % цены: Авто.ру такую не примет.",
      ),
    ],
  },
  { name: "credit_discount", value: (car) => car.creditDiscount },
  { name: "insurance_discount", value: (car) => car.insuranceDiscount },
  { name: "tradein_discount", value: (car) => car.tradeinDiscount },
  { name: "currency", value: () => "RUR", required: true, allowed: ["RUR"] },
  { name: "with_nds", value: (car) => car.withVat },
  {
    name: "vin",
    value: (car) => car.vin,
    allowed: VIN,
    checks: vinChecks(({ steering, year }) => steering === "right" || year < VIN_SINCE),
  },
  { name: "pts", ...choice("pts", AUTORU_VALUES) },
  { name: "sts", value: (car) => car.sts, only: "used" },
  { name: "description", value: (car) => car.description, checks: descriptionChecks(DESCRIPTION_MAX) },
  { name: "extras", value: ({ options }) => optionWords(AUTORU_OPTIONS, options).join(", ") },
  {
    name: "images",
    required: true,
    inner: [
      {
        name: "image",
        list: ({ pictures }) => pictures.map(({ url }) => url),
        max: 40,
        required: true,
        allowed: PICTURE_ADDRESS,
      },
    ],
  },
  { name: "video", value: (car) => car.videoUrl },
  { name: "poi_id", value: (car, { settings }) => car.inspectionAddress ?? settings.poiId },
  {
    name: "contact_info",
    inner: [
      {
        name: "contact",
        inner: [
          { name: "name", value: managerNameOf },
          { name: "phone", value: (car, salon) => domesticPhone(contactPhoneOf(car, salon)), allowed: /^8\d{10}$/ },
        ],
      },
    ],
  },
  {
    name: "warranty_expire",
    // «03.2017» from «2017-03».
    value: ({ warrantyUntil }) => warrantyUntil?.split("-").reverse().join("."),
    only: "used",
    allowed: /^\d{2}\.\d{4}$/,
  },
  { name: "warranty_type", ...choice("warrantyType", AUTORU_VALUES) },
  { name: "exchange", value: (car) => (car.exchange ? "Рассмотрю варианты" : "Нет") },
];

/** Used and new cars are two categories of Auto.ru's cabinet, each with a file of its own. */
export const AUTORU_USED: OutletFormat = { status: "used", root: ["data", "cars"], item: "car", elements: ELEMENTS };
export const AUTORU_NEW: OutletFormat = { ...AUTORU_USED, status: "new" };

function ofEngine(element: FormatElement): FormatElement {
  return { ...element, value: (car, salon) => (car.names.modificationId ? null : element.value?.(car, salon)) };
}

function isInCatalogue({ names }: OutletCar): boolean {
  return Boolean(names.make && names.model && names.modificationId);
}

/** Electric cars have no engine volume. */
function hasVolume({ engineCc, fuelType }: OutletCar): boolean {
  return Boolean(engineCc) || fuelType === "electric";
}
