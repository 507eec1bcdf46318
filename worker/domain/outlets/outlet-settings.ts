import * as z from "zod/mini";
import { optionalText } from "../kernel/text/text-fields.ts";
import type { OutletKey } from "./outlet-keys.ts";

/** Settings that staff enter per outlet. A blank one is absent. */
export interface OutletSettings {
  /** «ООО «Меридиан»», as registered. */
  legalName?: string | undefined;
  ogrn?: string | undefined;
  /** Where the salon is; without it the first part of its address. */
  city?: string | undefined;
  /** Number of the city in Drom's reference file. */
  dromCityId?: string | undefined;
  /** Place of sale that Auto.ru knows for the salon. */
  poiId?: string | undefined;
  /** The salon is an official dealer: Drom takes discounts from these alone. */
  isOfficialDealer?: boolean | undefined;
  contactPhone?: string | undefined;
  managerName?: string | undefined;
  /** Where the cars can be seen, if not at the salon's address. */
  inspectionAddress?: string | undefined;
  /** Only the cars of this salon are in the file. */
  salonId?: string | undefined;
}

export type OutletSettingName = keyof OutletSettings;

interface OutletSettingField {
  label: string;
  hint?: string;
  /** `salon`: one of the open salons, offered where there are several. */
  kind: "text" | "flag" | "salon";
  max: number;
  /** What the text must match, and the message otherwise. */
  pattern?: readonly [RegExp, string];
}

export const OUTLET_SETTING_FIELDS: Readonly<Record<OutletSettingName, OutletSettingField>> = {
  legalName: { label: "Полное название организации", hint: "Как в ЕГРЮЛ: ООО «Меридиан»", kind: "text", max: 200 },
  ogrn: {
    label: "ОГРН",
    kind: "text",
    max: 15,
    pattern: [/^(?:\d{13}|\d{15})$/, "ОГРН — 13 цифр, у предпринимателя 15"],
  },
  city: { label: "Город", hint: "Если не указан, берётся из адреса автосалона", kind: "text", max: 100 },
  dromCityId: {
    label: "Номер города на Дроме",
    hint: "Из справочника ref.xml; без него передаётся название города",
    kind: "text",
    max: 10,
    pattern: [/^\d{1,10}$/, "Номер города — только цифры"],
  },
  poiId: { label: "Место осмотра на Авто.ру", hint: "Название точки, если она не одна", kind: "text", max: 200 },
  isOfficialDealer: { label: "Официальный дилер", hint: "Дром принимает скидки только от них", kind: "flag", max: 0 },
  contactPhone: {
    label: "Телефон для объявлений",
    hint: "Если не указан, передаётся телефон автосалона",
    kind: "text",
    max: 20,
    pattern: [/^[+\d][\d\s()-]{9,}$/, "Телефон — не меньше 10 цифр"],
  },
  managerName: { label: "Контактное лицо", kind: "text", max: 40 },
  inspectionAddress: {
    label: "Адрес осмотра",
    hint: "Если не указан, передаётся адрес автосалона",
    kind: "text",
    max: 256,
  },
  salonId: { label: "Салон", hint: "В файле будут только его автомобили", kind: "salon", max: 64 },
};

const CONTACTS = ["contactPhone", "managerName", "inspectionAddress"] as const satisfies readonly OutletSettingName[];

/** The settings of each outlet, in the order of its form. */
export const OUTLET_SETTING_NAMES: Readonly<Record<OutletKey, readonly OutletSettingName[]>> = {
  cars_feed: ["salonId"],
  webmaster: ["legalName", "ogrn", "city", "salonId"],
  drom: ["city", "dromCityId", "isOfficialDealer", ...CONTACTS, "salonId"],
  autoru_used: ["poiId", ...CONTACTS, "salonId"],
  autoru_new: ["poiId", ...CONTACTS, "salonId"],
  avito_used: [...CONTACTS, "salonId"],
  avito_new: [...CONTACTS, "salonId"],
  google: ["inspectionAddress", "salonId"],
  meta: ["inspectionAddress", "city", "salonId"],
  json: ["salonId"],
};

function fieldSchema({ kind, max, pattern }: OutletSettingField) {
  if (kind === "flag") return z.optional(z.boolean("Ожидается true или false"));
  const [matching, message] = pattern ?? [/^/, ""];
  return z.optional(optionalText(max).check(z.refine((text) => !text || matching.test(text), message)));
}

/** Changed settings of this outlet; another outlet's setting is refused. A blank one takes the setting away. */
export function outletSettingsSchema(key: OutletKey) {
  const fields = OUTLET_SETTING_NAMES[key].map((name) => [name, fieldSchema(OUTLET_SETTING_FIELDS[name])]);
  return z.strictObject(
    Object.fromEntries(fields) as Record<string, ReturnType<typeof fieldSchema>>,
    "У этой площадки нет такой настройки",
  );
}

/** The settings after a change, without blank ones. */
export function changedSettings(
  before: OutletSettings,
  change: Readonly<Record<string, string | boolean | null | undefined>>,
): OutletSettings {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => Boolean(value)));
}
