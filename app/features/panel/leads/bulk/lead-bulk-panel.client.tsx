import "#app/bundles/every-screen.ts";
import { useState } from "react";
import { countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { LeadBulkPreview } from "#worker/domain/leads/work/lead-bulk.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from "#worker/domain/leads/lead-terms.ts";
import { REFUSAL_REASON_LABELS, REFUSAL_REASONS } from "#worker/domain/leads/refusal-reasons.ts";
import { optionsOf, ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { useLeadStaff } from "../lead-staff.tsx";
import { orderOf } from "./bulk-order.ts";
import type { LeadBulkDialogProps } from "./lead-bulk-dialog.tsx";
import { useBulkPreview, useLeadBulk } from "./use-lead-bulk.ts";

/** Changes the person or the status of the selected leads and can undo it. */
export function LeadBulkPanel({ ids, onClose, onDone }: LeadBulkDialogProps) {
  const staff = useLeadStaff().filter(({ isAssignable }) => isAssignable);
  const [choice, setChoice] = useState("status:in_progress");
  const [reason, setReason] = useState("");
  const order = orderOf(choice, reason);
  const { preview, fault } = useBulkPreview(ids, order);
  const { state, fault: failure, run, undo } = useLeadBulk(onDone);
  const undoKey = state.name === "done" ? state.result.run : null;
  return (
    <Dialog open onClose={() => state.name === "busy" || onClose()} title={`Изменить: ${countOf(ids.length, LEADS)}`}>
      {state.name === "choosing" && (
        <>
          <Field label="Что сделать">
            {(control) => (
              <Select {...control} value={choice} onChange={({ target }) => setChoice(target.value)} data-autofocus>
                <optgroup label="Статус">
                  {LEAD_STATUSES.map((status) => (
                    <option key={status} value={`status:${status}`}>
                      {LEAD_STATUS_LABELS[status]}
                    </option>
                  ))}
                </optgroup>
                <optgroup label="Ответственный">
                  <option value="assignee:">Никто: освободить</option>
                  {staff.map(({ id, name }) => (
                    <option key={id} value={`assignee:${id}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              </Select>
            )}
          </Field>
          {choice === "status:cancelled" && (
            <ChoiceField
              label="Причина отказа"
              chosen={reason}
              onChoose={setReason}
              blank="Не указана"
              options={optionsOf(REFUSAL_REASONS, REFUSAL_REASON_LABELS)}
            />
          )}
        </>
      )}
      <div aria-live="polite">
        {failure && <p className="text-danger">{failure}</p>}
        {state.name === "choosing" && fault && <p className="text-danger">{fault}</p>}
        {state.name === "choosing" && order && !preview && !fault && <p className="text-soft">Проверяем…</p>}
        {state.name === "choosing" && preview && <PreviewText preview={preview} />}
        {state.name === "busy" && <p className="text-soft">Подождите…</p>}
        {state.name === "done" && <p>Готово: {countOf(state.result.changed, LEADS)}.</p>}
        {state.name === "undone" && (
          <p>
            Возвращено: {countOf(state.undo.restored, LEADS)}.
            {state.undo.kept > 0 && ` Изменены после этого и остались как есть: ${formatNumber(state.undo.kept)}.`}
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={state.name === "busy"} onClick={onClose}>
          {state.name === "done" || state.name === "undone" ? "Закрыть" : "Отмена"}
        </Button>
        {undoKey !== null && (
          <Button variant="secondary" onClick={() => void undo(undoKey)}>
            Вернуть как было
          </Button>
        )}
        {state.name === "choosing" && (
          <Button disabled={!order || !preview || preview.changed === 0} onClick={() => order && void run(ids, order)}>
            Изменить{preview ? `: ${formatNumber(preview.changed)}` : ""}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function PreviewText({ preview: { changed, unchanged, leftSales, refusals } }: { preview: LeadBulkPreview }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold">Изменятся: {countOf(changed, LEADS)}</p>
      {unchanged > 0 && <p className="text-soft">Уже так: {formatNumber(unchanged)}</p>}
      {leftSales > 0 && (
        <p className="text-warning">
          Из них с продажей: {formatNumber(leftSales)}. Автомобили останутся проданными; вернуть их в продажу можно в
          разделе «Автомобили».
        </p>
      )}
      {refusals.map(({ reason, count }) => (
        <p key={reason} className="wrap-anywhere text-warning">
          Останутся как есть: {formatNumber(count)} — {reason}
        </p>
      ))}
    </div>
  );
}
