import { useState } from "react";
import { LEADS_BULK_MAX } from "#worker/domain/kernel/limits.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { useSelection } from "#app/features/panel/list/selection.tsx";
import { Button } from "#app/ui/button.tsx";
import { LeadBulkDialog } from "./lead-bulk-dialog.tsx";

/** The number of selected leads and what can be done with them; sticks to the bottom of the window. */
export function LeadSelectionBar() {
  const { ids, clear } = useSelection();
  // A copy: the selection is dropped while the dialog shows the result.
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  if (ids.size === 0 && !opened) return null;
  const isTooMany = ids.size > LEADS_BULK_MAX;
  return (
    <>
      {ids.size > 0 && (
        <section
          aria-label="Выбранные заявки"
          className="lifted sticky bottom-4 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-paper px-4 py-2"
        >
          <span role="status" className="font-medium">
            Выбрано: {countOf(ids.size, LEADS)}
            {isTooMany && `, за один раз — не больше ${LEADS_BULK_MAX}`}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button variant="quiet" size="sm" onClick={clear}>
              Снять выбор
            </Button>
            <Button size="sm" disabled={isTooMany} onClick={() => setOpened([...ids])}>
              Изменить…
            </Button>
          </span>
        </section>
      )}
      {opened && <LeadBulkDialog ids={opened} onClose={() => setOpened(null)} onDone={clear} />}
    </>
  );
}
