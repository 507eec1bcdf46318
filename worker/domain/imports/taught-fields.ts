import { CAR_FIELDS } from "../cars/car-fields.ts";
import { OUTLET_FIELDS } from "../cars/outlet-fields.ts";

/** What a column or a path of a file may hold, in the order of the choice: the names of the parser's extracted values. */
export const TAUGHT_FIELDS = {
  brand: { label: "Марка", group: "Главное" },
  model: { label: "Модель", group: "Главное" },
  title: { label: "Название целиком: «Haval Jolion, 2023»", short: "Название", group: "Главное" },
  year: { label: "Год выпуска", group: "Главное" },
  price: { label: "Цена", group: "Главное" },
  oldPrice: { label: "Старая цена", group: "Главное" },
  mileage: { label: "Пробег", group: "Главное" },
  status: { label: "Новый или с пробегом", group: "Главное" },
  vin: { label: "VIN", group: "Главное" },
  sourceId: { label: "Номер в учёте", group: "Главное" },
  salon: { label: "Салон: его название или адрес", short: "Салон", group: "Главное" },
  body: { label: "Кузов", group: "Характеристики" },
  transmission: { label: "Коробка", group: "Характеристики" },
  drivetrain: { label: "Привод", group: "Характеристики" },
  fuel: { label: "Топливо", group: "Характеристики" },
  engine: { label: "Двигатель одной строкой: «1.5 л, 150 л.с., бензин»", short: "Двигатель", group: "Характеристики" },
  engineVolume: { label: "Объём двигателя", group: "Характеристики" },
  power: { label: "Мощность", group: "Характеристики" },
  version: { label: "Модификация: «1.5 AMT (150 л.с.) 4WD»", short: "Модификация", group: "Характеристики" },
  trim: { label: "Комплектация", group: "Характеристики" },
  generation: { label: "Поколение", group: "Характеристики" },
  color: { label: "Цвет", group: "Характеристики" },
  steering: { label: "Руль", group: "Характеристики" },
  pts: { label: "ПТС", group: "Характеристики" },
  owners: { label: "Владельцы", group: "Характеристики" },
  description: { label: "Описание", group: "Остальное" },
  image: { label: "Фото", group: "Остальное" },
  url: { label: "Ссылка на объявление", group: "Остальное" },
  accident: outletField("accident"),
  condition: outletField("condition"),
  doors: outletField("doors"),
  interiorColor: outletField("interiorColor"),
  metallic: outletField("metallic"),
  options: outletField("options"),
  availability: outletField("availability"),
  market: outletField("market"),
  customsCleared: outletField("customsCleared"),
  registeredInRf: outletField("registeredInRf"),
  registryYear: outletField("registryYear"),
  sts: outletField("sts"),
  plate: outletField("plate"),
  maxDiscount: outletField("maxDiscount"),
  creditDiscount: outletField("creditDiscount"),
  tradeinDiscount: outletField("tradeinDiscount"),
  insuranceDiscount: outletField("insuranceDiscount"),
  withVat: outletField("withVat"),
  exchange: outletField("exchange"),
  warrantyUntil: outletField("warrantyUntil"),
  warrantyType: outletField("warrantyType"),
  videoUrl: outletField("videoUrl"),
} as const satisfies Record<string, { label: string; short?: string; group: string }>;

function outletField(name: keyof typeof OUTLET_FIELDS) {
  return { label: OUTLET_FIELDS[name].label, group: "Для площадок" };
}

export type TaughtField = keyof typeof TAUGHT_FIELDS;
export const TAUGHT_FIELD_NAMES = Object.keys(TAUGHT_FIELDS) as TaughtField[];

export function taughtLabel(field: TaughtField): string {
  const known: { label: string; short?: string } = TAUGHT_FIELDS[field];
  return known.short ?? known.label;
}

/** Several columns may hold these; every other field has one column. */
export const REPEATED_FIELDS: readonly TaughtField[] = ["image", "description", "engine", "version", "title"];

/** Units of a column whose numbers have none. They are written after the number, as the parser reads them. */
export const TAUGHT_UNITS: Partial<Record<TaughtField, readonly string[]>> = {
  price: ["₽", "тыс. ₽", "млн ₽", "USD", "EUR", "CNY", "KZT", "BYN"],
  oldPrice: ["₽", "тыс. ₽", "млн ₽"],
  mileage: ["км", "тыс. км", "миль"],
  engineVolume: ["л", "см³"],
  power: ["л.с.", "кВт"],
};

/** The field of the car that a list in the file fills: its values can be taught. */
const CHOICE_OF = {
  body: "bodyType",
  transmission: "transmission",
  drivetrain: "drivetrain",
  fuel: "fuelType",
  status: "status",
  steering: "steering",
  pts: "pts",
  color: "colorKey",
  accident: "accident",
  condition: "condition",
  availability: "availability",
  warrantyType: "warrantyType",
} as const satisfies Partial<Record<TaughtField, keyof typeof CAR_FIELDS>>;

/** Their words stay in the car beside the taught key: «Белый жемчуг» is `white`. */
export const WORDED_FIELDS: readonly TaughtField[] = ["color"];

export type ListField = keyof typeof CHOICE_OF;
export const LIST_FIELDS = Object.keys(CHOICE_OF) as ListField[];

export const isListField = (field: string | null): field is ListField => field !== null && field in CHOICE_OF;

/** The field of the car and of an import's draft that a list fills. */
export function choiceOf(field: ListField) {
  return CHOICE_OF[field];
}

/** The values of the car's field with their labels. */
export function choicesOf(field: ListField): { value: string; label: string }[] {
  const { values, labels } = CAR_FIELDS[CHOICE_OF[field]];
  return values.map((value) => ({ value, label: (labels as Record<string, string>)[value] ?? value }));
}
