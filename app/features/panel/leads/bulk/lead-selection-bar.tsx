import { useState } from "react";
import { LEADS_BULK_MAX } from "#worker/domain/kernel/limits.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { useSelection } from "#app/features/panel/list/selection.tsx";
import { SelectionBar } from "#app/features/panel/list/selection-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { LeadBulkDialog } from "./lead-bulk-dialog.tsx";

/** What can be done with the selected leads. */
export function LeadSelectionBar() {
  const { ids, clear } = useSelection();
  // A copy: the selection is dropped while the dialog shows the result.
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  return (
    <>
      <SelectionBar label="Выбранные заявки" rows={LEADS} max={LEADS_BULK_MAX}>
        <Button size="sm" disabled={ids.size > LEADS_BULK_MAX} onClick={() => setOpened([...ids])}>
          Изменить…
        </Button>
      </SelectionBar>
      {opened && <LeadBulkDialog ids={opened} onClose={() => setOpened(null)} onDone={clear} />}
    </>
  );
}
