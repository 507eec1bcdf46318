import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import type { CarField, CarFieldTable } from "#worker/domain/cars/car-field-kinds.ts";
import { numberOf, textOf, textsOf } from "../editor/fields.tsx";

/**
 * Request body from the car form. A number without a control in the form (the mileage of a new car) is omitted.
 * The first picture is the main one, the others are the gallery.
 */
export function carBody(form: FormData, fields: CarFieldTable = CAR_FIELDS): Record<string, unknown> {
  const [mainImage = "", ...images] = textsOf(form, "pictures");
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const value = valueOf(form, name, field);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(values),
    ...(form.has("confirm") ? { confirm: textsOf(form, "confirm") } : {}),
    mainImage,
    images,
  };
}

function valueOf(form: FormData, name: string, field: CarField): unknown {
  switch (field.kind) {
    case "text":
      // The salon has no control while there is only one.
      return field.blank && !form.has(name) ? undefined : textOf(form, name);
    case "slug":
    case "vin":
    case "choice":
      return textOf(form, name);
    case "whole":
      return form.has(name) ? (numberOf(form, name) ?? field.blank ?? null) : undefined;
    case "money":
      return numberOf(form, name);
    case "flag":
      return form.has(name);
    case "choices":
      return textsOf(form, name);
    default:
      return undefined;
  }
}
