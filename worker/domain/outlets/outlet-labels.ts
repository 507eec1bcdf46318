import type { FieldLabels } from "../kernel/field-labels.ts";
import { OUTLET_SETTING_FIELDS } from "./outlet-settings.ts";

const settingLabels = Object.fromEntries(
  Object.entries(OUTLET_SETTING_FIELDS).map(([name, { label }]) => [`settings.${name}`, { label }]),
);

/** The fields of an outlet in the history and in edit conflicts. */
export const OUTLET_FIELD_LABELS: FieldLabels = {
  enabled: { label: "Выгрузка включена" },
  address: { label: "Адрес файла" },
  password: { label: "Пароль файла" },
  file: { label: "Файл с недостающими автомобилями" },
  catalogue: { label: "Справочник" },
  names: { label: "Название в справочнике" },
  report: { label: "Отчёт площадки" },
  listing: { label: "Автомобиль" },
  ...settingLabels,
};
