import { useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showAhead } from "./preview/ahead.ts";
import { ceilingOf } from "#worker/domain/catalogue/price-ceiling.ts";
import { PRICE_CEILING_MAX_RUB } from "#worker/domain/kernel/limits.ts";

const SETTLE_MS = 350;
/** Long enough for the next digit. */
const TYPING_MS = 800;

/**
 * Navigates to the address of a filled filter form, with a new history entry and without scrolling to the top. `timer` is set
 * while a change waits to be sent.
 */
export function useFilterSubmit(defaultSort: string) {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function send(form: HTMLFormElement) {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const params = filterParams(new FormData(form), defaultSort);
    const changed = params.size > 0 ? `?${params}` : "";
    showAhead(changed, () =>
      submit(params, {
        method: "get",
        action: pathname,
        // Submitting unchanged filters adds no history entry.
        replace: changed === search,
        preventScrollReset: true,
      }),
    );
  }

  /** For a slider that is being dragged, or a number that is being typed. */
  function sendSoon(form: HTMLFormElement, isTyped: boolean) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(form), isTyped ? TYPING_MS : SETTLE_MS);
  }

  return { send, sendSoon, timer };
}

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
