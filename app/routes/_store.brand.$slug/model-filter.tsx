import { Form, useSubmit } from "@remix-run/react";
import type { DescribedBrand } from "./describe-brand.ts";
import { Button } from "#app/ui/button.tsx";
import { SyncedSelect } from "#app/ui/synced-select.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

/** A select of models; the button is for browsers without JavaScript. */
export function ModelFilter({ slug, models }: { slug: string; models: Exclude<DescribedBrand["models"], false> }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  return (
    <Form method="get" action={`/brand/${slug}`} className="mt-3 flex gap-3">
      <div className="grow sm:max-w-80">
        <label htmlFor="model" className="sr-only">
          Модель
        </label>
        <SyncedSelect
          id="model"
          name="model"
          options={models.options}
          selected={models.selected}
          onChange={({ currentTarget: { value } }) =>
            submit(value ? { model: value } : {}, { action: `/brand/${slug}`, preventScrollReset: true })
          }
        />
      </div>
      {!hydrated && (
        <Button type="submit" variant="secondary">
          Показать
        </Button>
      )}
    </Form>
  );
}
