import "#app/bundles/every-screen.ts";
import type { ReactNode } from "react";
import type { CarField } from "#worker/domain/cars/car-field-kinds.ts";
import type { LockableField } from "#worker/domain/cars/car-source.ts";
import { OUTLET_FIELDS } from "#worker/domain/cars/outlet-fields.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { ChoiceField, optionsOf, NumberField } from "../../editor/fields.tsx";
import type { CarOutletFieldsProps } from "./car-outlet-fields.tsx";
import { CarOptionsField } from "../car-options-field.client.tsx";
import { GoToNamedField } from "../go-to-named-field.tsx";

type OutletField = keyof typeof OUTLET_FIELDS;
type PlainField = Exclude<OutletField, "options">;

/** In the order of OUTLET_FIELDS. */
const GROUPS: readonly { title: string; names: readonly PlainField[] }[] = [
  { title: "Кузов", names: ["accident", "condition", "doors"] },
  { title: "Цвет", names: ["colorKey", "interiorColor", "metallic"] },
  { title: "Наличие", names: ["availability", "market", "customsCleared", "registeredInRf"] },
  { title: "Документы", names: ["registryYear", "sts", "plate"] },
  {
    title: "Скидки и условия",
    names: ["maxDiscount", "creditDiscount", "tradeinDiscount", "insuranceDiscount", "withVat", "exchange"],
  },
  { title: "Гарантия", names: ["warrantyUntil", "warrantyType"] },
  { title: "Объявление", names: ["videoUrl", "contactPhone", "managerName", "inspectionAddress"] },
];

const HINTS: Partial<Record<OutletField, string>> = {
  colorKey: "Пусто — по словам в поле «Цвет»",
  registryYear: "Пусто — год выпуска",
  sts: "На сайте не показывается",
  plate: "На сайте не показывается",
  maxDiscount: "Вместе по всем условиям",
  warrantyUntil: "Месяц и год, например 2027-03",
  videoUrl: "Адрес ролика полностью",
  contactPhone: "Пусто — телефон салона",
  managerName: "Пусто — как в настройках площадки",
  inspectionAddress: "Пусто — адрес салона",
};

const INPUT_TYPES = { month: "month", link: "url", phone: "tel", email: "email" } as const;

/** What outlets want to know and the site can do without, collapsed. */
export function OutletFieldsGroup({ car, errorOf, markerOf, source }: CarOutletFieldsProps) {
  const hasDoubt = source?.doubts.some(({ field }) => field in OUTLET_FIELDS) ?? false;
  const hintOf = (name: PlainField): ReactNode => markerOf(name as LockableField) ?? HINTS[name];
  return (
    <details open={hasDoubt} className="border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">Для площадок</summary>
      <GoToNamedField />
      {GROUPS.map(({ title, names }) => (
        <fieldset key={title} className="min-w-0 pb-4">
          <legend className="pb-2 text-sm font-semibold text-soft">{title}</legend>
          <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-3">
            {names.map((name) => (
              <OutletControl key={name} name={name} value={car?.[name]} hint={hintOf(name)} error={errorOf(name)} />
            ))}
          </div>
        </fieldset>
      ))}
      <CarOptionsField chosen={car?.options ?? []} error={errorOf("options")} hint={markerOf("options")} />
    </details>
  );
}

interface OutletControlProps {
  name: PlainField;
  value: string | number | boolean | null | undefined;
  hint: ReactNode;
  error: ReactNode;
}

function OutletControl({ name, value, hint, error }: OutletControlProps) {
  const field: CarField = OUTLET_FIELDS[name];
  const control = { label: field.label, name, hint, error };
  if (field.kind === "flag") {
    return (
      <div className="self-center">
        <Checkbox name={name} defaultChecked={Boolean(value ?? field.assumed)}>
          {field.label}
          {hint !== undefined && <span className="block text-xs text-soft">{hint}</span>}
        </Checkbox>
      </div>
    );
  }
  if (field.kind === "choice") {
    const choice = { options: optionsOf(field.values, field.labels), value: String(value ?? field.assumed ?? "") };
    return <ChoiceField {...control} {...choice} blank={field.assumed === undefined ? "Не указано" : undefined} />;
  }
  if (field.kind === "whole" || field.kind === "money") {
    const label = field.kind === "money" ? `${field.label}, ₽` : field.label;
    const number = typeof value === "number" ? value : null;
    return <NumberField {...control} label={label} value={number} grouped={field.kind === "money"} />;
  }
  const type = field.kind === "text" && field.format ? INPUT_TYPES[field.format] : "text";
  return (
    <Field {...control}>
      {(input) => (
        <TextInput {...input} name={name} type={type} defaultValue={String(value ?? "")} autoComplete="off" />
      )}
    </Field>
  );
}
