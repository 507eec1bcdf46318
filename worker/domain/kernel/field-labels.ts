/** Labels of a record's fields and how their values are shown. A value without `show` is shown as it is. */
export type FieldLabels = Readonly<
  Record<
    string,
    {
      label: string;
      show?: (value: unknown) => string;
      isPicture?: boolean;
      /** The log records that the field changed, not its values. */
      isWithheld?: boolean;
    }
  >
>;

export const NOTHING = "—";

/** A field's value as text for staff. */
export function valueInWords(labels: FieldLabels, field: string, value: unknown): string {
  const { show = plainly } = labels[field] ?? {};
  return value === null || value === undefined || value === "" ? NOTHING : show(value);
}

function plainly(value: unknown): string {
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : `${value.length} шт.`;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}
