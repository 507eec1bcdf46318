import { Form } from "@remix-run/react";
import { type ComponentType, useCallback, useState } from "react";
import type { CarStatus } from "#worker/domain/cars/car-terms.ts";
import { Button } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { formatShortRubles } from "#worker/domain/money/money.ts";
import { Select } from "#app/ui/field.tsx";

/** Each is the end of a price band, so that cars can be counted. */
export const QUICK_BUDGETS_RUB = [1_000_000, 1_500_000, 2_000_000, 3_000_000, 4_000_000, 6_000_000, 8_000_000];

export interface LiveButtonsProps {
  /** Contains the selects `brand` and `priceMax`. */
  form: HTMLFormElement;
  /** The budgets that the form offers, rubles. */
  budgets: readonly number[];
  /** Counts of all cars, shown until the counts by price arrive. */
  totals: Record<CarStatus, number>;
  /** Called after an alternative was put into the selects. */
  onChoice: () => void;
}

interface QuickSearchProps {
  brands: { slug: string; name: string }[];
  totals: Record<CarStatus, number>;
}

/**
 * Brand and budget, as a GET form with a button per catalogue. The buttons with live counts are loaded on focus; without them the
 * buttons show no number once something is chosen.
 */
export function QuickSearch({ brands, totals }: QuickSearchProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [Live, setLive] = useState<ComponentType<LiveButtonsProps>>();
  const [choice, setChoice] = useState("");
  const follow = useCallback((element: HTMLFormElement) => {
    setChoice([...new FormData(element).values()].join(" ").trim());
    // The form works without it.
    import("./live-buttons.client.tsx").then(
      ({ LiveButtons }) => setLive(() => LiveButtons),
      () => undefined,
    );
  }, []);
  const begin = useCallback(
    (element: HTMLFormElement | null) => {
      setForm(element);
      // Values may have been chosen before hydration or restored by the browser.
      if (element && [...new FormData(element).values()].some(Boolean)) follow(element);
    },
    [follow],
  );
  return (
    <Form
      ref={begin}
      method="get"
      action={CATALOGUE_PATHS.new}
      className="grid grid-cols-2 gap-3 rounded-lg bg-paper p-4 text-ink max-xl:*:not-[label]:col-span-2 md:p-5"
      onFocus={({ currentTarget }) => follow(currentTarget)}
      onChange={({ currentTarget }) => follow(currentTarget)}
    >
      <label>
        <span className="mb-1 block text-sm">Марка</span>
        <Select name="brand" defaultValue="">
          <option value="">Любая</option>
          {brands.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <label>
        <span className="mb-1 block text-sm">Бюджет</span>
        <Select name="priceMax" defaultValue="">
          <option value="">Любой</option>
          {QUICK_BUDGETS_RUB.map((rubles) => (
            <option key={rubles} value={rubles}>
              до {formatShortRubles(rubles)} ₽
            </option>
          ))}
        </Select>
      </label>
      {Live && form ? (
        <Live form={form} budgets={QUICK_BUDGETS_RUB} totals={totals} onChoice={() => follow(form)} />
      ) : (
        <>
          <Button type="submit" wide>
            Новые{!choice && `: ${countOf(totals.new, CARS)}`}
          </Button>
          <Button type="submit" wide variant="secondary" formAction={CATALOGUE_PATHS.used}>
            С пробегом{!choice && `: ${countOf(totals.used, CARS)}`}
          </Button>
        </>
      )}
    </Form>
  );
}
