import { ceilingOf } from "#worker/domain/catalogue/price-ceiling.ts";
import { PRICE_CEILING_MAX_RUB } from "#worker/domain/kernel/limits.ts";

/** The search parameters of a filled filter form, without default values. */
export function filterParams(form: FormData, defaultSort: string): URLSearchParams {
  const params = new URLSearchParams();
  if (form.has("priceTo")) {
    form.set("priceMax", ceilingOf(textOf(form, "priceMax"), textOf(form, "priceTo") ?? "", textOf(form, "priceWas")));
    form.delete("priceTo");
    form.delete("priceWas");
  }
  for (const [name, value] of form) {
    const isDefault =
      (typeof value === "string" && value.trim() === "") ||
      (name === "priceMax" && Number(value) === PRICE_CEILING_MAX_RUB) ||
      (name === "sort" && value === defaultSort) ||
      (name === "status" && value === "all");
    if (typeof value === "string" && !isDefault) params.append(name, plainOf(name, value.trim()));
  }
  return params;
}

/** A typed number as the address has it. */
function plainOf(name: string, value: string): string {
  if (name === "priceMin") return value.replace(/\D/g, "");
  return name.startsWith("engine") ? value.replace(",", ".") : value;
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}
