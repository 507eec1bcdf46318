import { Form } from "@remix-run/react";
import type { CarStatus } from "#worker/domain/car-terms.ts";
import { Button, CARS, CATALOGUE_PATHS, countOf, formatShortRubles } from "#app/shared.ts";
import { Select } from "#app/shared.ts";

const BUDGETS_RUB = [1_000_000, 1_500_000, 2_000_000, 3_000_000, 4_000_000, 6_000_000, 8_000_000];

interface QuickSearchProps {
  brands: { slug: string; name: string }[];
  totals: Record<CarStatus, number>;
}

/** Brand and budget over the banner; a plain GET form, the two buttons lead to the two catalogues. */
export function QuickSearch({ brands, totals }: QuickSearchProps) {
  return (
    <Form
      method="get"
      action={CATALOGUE_PATHS.new}
      className="grid gap-3 rounded-lg bg-paper p-4 text-ink md:grid-cols-2 md:p-5"
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
          {BUDGETS_RUB.map((rubles) => (
            <option key={rubles} value={rubles}>
              до {formatShortRubles(rubles)} ₽
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" size="lg" wide>
        Новые: {countOf(totals.new, CARS)}
      </Button>
      <Button type="submit" size="lg" wide variant="secondary" formAction={CATALOGUE_PATHS.used}>
        С пробегом: {countOf(totals.used, CARS)}
      </Button>
    </Form>
  );
}
