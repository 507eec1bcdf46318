import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { isNarrowed, parseStaffCarQuery } from "#worker/domain/cars/staff-car-list.ts";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { useCloseEditor } from "#app/features/panel/editor/use-close-editor.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { Editor } from "#app/ui/panel/editor.tsx";
import { PriceForm } from "./price-form.tsx";
import { PriceRuns } from "./price-runs.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { runs: await context.services.cars.listPriceRuns() };
}

/** The bulk price change, over the list. */
export default function ChangePrices() {
  const { runs } = useLoaderData<typeof loader>();
  const close = useCloseEditor(useListAddress(CARS_PATH).list);
  const query = parseStaffCarQuery(useSearchParams()[0]);
  return (
    <Editor title="Изменение цен" size="lg" onClose={close}>
      <div className="overflow-y-auto overscroll-contain px-5 py-4">
        <PriceForm filter={isNarrowed(query) ? query : null} />
        <PriceRuns runs={runs} />
      </div>
    </Editor>
  );
}
