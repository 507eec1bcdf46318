import { PRICE_CEILING_MAX_RUB } from "#app/shared.ts";

/** The address that a filled filter form asks for: parts that stand at their default are left out. */
export function filterParams(form: FormData, defaultSort: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    const isDefault =
      value === "" ||
      (name === "priceMax" && Number(value) >= PRICE_CEILING_MAX_RUB) ||
      (name === "sort" && value === defaultSort) ||
      (name === "status" && value === "all");
    if (typeof value === "string" && !isDefault) params.append(name, value);
  }
  return params;
}
