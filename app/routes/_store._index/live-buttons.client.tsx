import "#app/bundles/every-screen.ts";
import type { Answer, ApiPath } from "#app/lib/api.ts";
import { useEffect, useState } from "react";
import type { PricesByBrand } from "#worker/domain/catalogue/facets.ts";
import { countCars, nearestChoice, type QuickChoice, type QuickStatus } from "./quick-counts.ts";
import type { LiveButtonsProps } from "./quick-search.tsx";
import { Button } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";

const BUTTONS = [
  { status: "new", label: "Новые", look: "primary" },
  { status: "used", label: "С пробегом", look: "secondary" },
] as const;

/** The buttons of the quick search with live counts. A button without cars is disabled, with an alternative below. */
export function LiveButtons({ form, budgets, totals, onChoice }: LiveButtonsProps) {
  const prices = usePrices();
  const selects = selectsOf(form);
  const choice: QuickChoice = {
    brand: selects.brand.value,
    priceMax: selects.priceMax.value ? Number(selects.priceMax.value) : null,
  };
  const isAny = choice.brand === "" && choice.priceMax === null;
  const countOfStatus = (status: QuickStatus) =>
    prices ? countCars(prices, choice, status) : isAny ? totals[status] : null;

  function choose({ brand, priceMax }: QuickChoice) {
    selects.brand.value = brand;
    selects.priceMax.value = priceMax === null ? "" : String(priceMax);
    // The clicked button disappears: move the focus.
    selects.priceMax.focus();
    onChoice();
  }

  return (
    <>
      {BUTTONS.map(({ status, label, look }) => {
        const count = countOfStatus(status);
        return (
          <Button
            key={status}
            type="submit"
            wide
            variant={look}
            formAction={CATALOGUE_PATHS[status]}
            disabled={count === 0}
          >
            {count === null ? label : `${label}: ${countOf(count, CARS)}`}
          </Button>
        );
      })}
      <div role="status" className="text-sm empty:hidden md:col-span-2">
        {prices &&
          BUTTONS.filter(({ status }) => countOfStatus(status) === 0).map(({ status }) => {
            const nearest = nearestChoice(prices, choice, status, budgets);
            return (
              <p key={status}>
                {missingText(status, selects)}{" "}
                {nearest && (
                  <button type="button" onClick={() => choose(nearest)} className="min-h-11 font-semibold underline">
                    {alternativeText(selects, nearest)}: {countOf(nearest.count, CARS)}
                  </button>
                )}
              </p>
            );
          })}
      </div>
    </>
  );
}

type Selects = Record<"brand" | "priceMax", HTMLSelectElement>;

function selectsOf(form: HTMLFormElement): Selects {
  return form.elements as unknown as Selects;
}

/** «Новых BMW до 2 млн ₽ сейчас нет.» */
function missingText(status: QuickStatus, { brand, priceMax }: Selects): string {
  const name = brand.value ? textOf(brand, brand.value) : null;
  const cars = status === "new" ? `Новых ${name ?? "автомобилей"}` : `${name ?? "Автомобилей"} с пробегом`;
  return `${cars}${priceMax.value ? ` ${textOf(priceMax, priceMax.value)}` : ""} сейчас нет.`;
}

/** «BMW до 6 млн ₽», «Любая марка до 2 млн ₽» */
function alternativeText({ brand, priceMax }: Selects, nearest: QuickChoice): string {
  const name = nearest.brand ? textOf(brand, nearest.brand) : "Любая марка";
  return nearest.priceMax === null ? `${name}, любая цена` : `${name} ${textOf(priceMax, String(nearest.priceMax))}`;
}

function textOf(select: HTMLSelectElement, value: string): string {
  return [...select.options].find((option) => option.value === value)?.text ?? value;
}

/** Null until the counts have loaded, and when loading fails. */
function usePrices(): PricesByBrand | null {
  const [prices, setPrices] = useState<PricesByBrand | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchPrices(abort.signal).then(setPrices, () => undefined);
    return () => abort.abort();
  }, []);
  return prices;
}

async function fetchPrices(signal: AbortSignal): Promise<PricesByBrand> {
  const response = await fetch("/api/cars/counts" satisfies ApiPath<"GET /cars/counts">, { signal });
  if (!response.ok) throw new Error(`counts: ${response.status}`);
  return (await response.json()) as Answer<"GET /cars/counts">;
}
