import "#app/bundles/every-screen.ts";
import { useEffect, useState } from "react";
import type { BulkOrder, BulkPreview } from "#worker/domain/cars/car-bulk.ts";
import { BULK_ACTION_LABELS } from "#worker/domain/cars/car-bulk-actions.ts";
import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  type BodyType,
  CAR_STATUSES,
  type CarStatus,
} from "#worker/domain/cars/car-terms.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { STATUS_LABELS } from "#worker/domain/cars/car-status.ts";
import type { BulkDialogProps } from "./bulk-dialog.tsx";
import { BulkFieldChoice } from "./bulk-field-choice.tsx";
import { BulkPreviewText, Refusals } from "./bulk-preview.tsx";
import { ChoiceField } from "../../editor/fields.tsx";
import { useBulkRun } from "./use-bulk-run.ts";

/** Previews a bulk action, runs it in steps and can undo it. */
export function BulkPanel({ action, cars, field, salons = [], onClose }: BulkDialogProps) {
  const [status, setStatus] = useState<CarStatus>(CAR_STATUSES[0]);
  const [bodyType, setBodyType] = useState<BodyType>(BODY_TYPES[0]);
  const [salonId, setSalonId] = useState(salons[0]?.id ?? "");
  const [change, setChange] = useState<BulkOrder["change"]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const value =
    action === "set_status"
      ? { status }
      : action === "set_body_type"
        ? { bodyType }
        : action === "set_salon"
          ? { salonId }
          : action === "set_field"
            ? { change }
            : {};
  const isWaiting = action === "set_field" && change === undefined;
  const { preview, fault } = usePreview({ action, ...value }, cars, isWaiting);
  const { state, run, undo } = useBulkRun();
  const isBusy = state.name === "running" || state.name === "undoing";
  const fields = [...new Set((preview?.doubts ?? []).map(({ field }) => field))].filter((field) => !left.has(field));
  const order: BulkOrder = { action, ...value, ...(action === "confirm" ? { fields } : {}) };
  // A failed run goes on with what was chosen.
  const [chosen, setChosen] = useState<{ order: BulkOrder; ids: readonly string[] }>();
  const start = (of: BulkOrder, ids: readonly string[]) => {
    setChosen({ order: of, ids });
    void run(of, ids);
  };
  const waiting = preview?.waitingIds ?? [];
  const canRun = preview !== null && preview.ids.length > 0 && (action !== "confirm" || fields.length > 0);
  return (
    <Dialog open onClose={() => isBusy || onClose()} title={BULK_ACTION_LABELS[action]}>
      {state.name === "asking" && action === "set_status" && (
        <ChoiceField
          label="Новый статус"
          name="status"
          value={status}
          options={CAR_STATUSES.map((one) => ({ value: one, label: STATUS_LABELS[one] }))}
          onChoose={setStatus}
        />
      )}
      {state.name === "asking" && action === "set_body_type" && (
        <ChoiceField
          label="Новый тип кузова"
          name="bodyType"
          value={bodyType}
          options={BODY_TYPES.map((one) => ({ value: one, label: BODY_TYPE_LABELS[one] }))}
          onChoose={setBodyType}
        />
      )}
      {state.name === "asking" && action === "set_salon" && (
        <ChoiceField
          label="В какой салон"
          name="salonId"
          value={salonId}
          options={salons.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={setSalonId}
        />
      )}
      {state.name === "asking" && action === "set_field" && <BulkFieldChoice first={field} onChange={setChange} />}
      <div aria-live="polite">
        {state.name === "asking" && fault && <p className="text-danger">{fault}</p>}
        {state.name === "asking" && !fault && !preview && !isWaiting && <p className="text-soft">Проверяем…</p>}
        {state.name === "asking" && preview && (
          <BulkPreviewText action={action} preview={preview} leftFields={left} onLeave={setLeft} />
        )}
        {state.name === "running" && (
          <Progress text={`Готово ${state.done} из ${state.total}`} value={state.done} max={state.total} />
        )}
        {state.name === "undoing" && <Progress text="Возвращаем как было…" />}
        {state.name === "failed" && (
          <p className="text-danger">
            Готово {state.done} из {state.total}. {state.message} Повтор продолжит с того же места.
          </p>
        )}
        {state.name === "done" && (
          <>
            <p className="mb-3">Готово: {countOf(state.done, CARS)}.</p>
            <Refusals refusals={state.refusals} />
          </>
        )}
        {state.name === "undone" && (
          <p>
            Возвращено: {countOf(state.restored, CARS)}.
            {state.kept > 0 && ` Изменены после этого и остались как есть: ${state.kept}.`}
            {state.message && <span className="text-danger"> {state.message}</span>}
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={onClose} data-autofocus>
          {state.name === "done" || state.name === "undone" ? "Закрыть" : "Отмена"}
        </Button>
        {state.name === "done" && state.done > 0 && (
          <Button variant="secondary" onClick={() => void undo()}>
            Вернуть как было
          </Button>
        )}
        {state.name === "asking" && preview && waiting.length > 0 && (
          <Button className="sm:order-last" onClick={() => start({ ...order, fields }, [...preview.ids, ...waiting])}>
            Подтвердить значения и опубликовать: {preview.ids.length + waiting.length}
          </Button>
        )}
        {(state.name === "asking" || state.name === "failed") && (
          <Button
            variant={
              action === "remove" ? "danger" : waiting.length > 0 && state.name === "asking" ? "secondary" : "primary"
            }
            disabled={!canRun && !chosen}
            onClick={() => (chosen ? void run(chosen.order, chosen.ids) : preview && start(order, preview.ids))}
          >
            {state.name === "failed"
              ? "Продолжить"
              : waiting.length > 0
                ? `Пропустить эти машины, опубликовать: ${preview?.ids.length ?? 0}`
                : `${BULK_ACTION_LABELS[action]}: ${preview?.ids.length ?? 0}`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Preview of the action for these cars; requested again when the value changes. */
function usePreview(order: BulkOrder, cars: BulkDialogProps["cars"], isWaiting: boolean) {
  const [answer, setAnswer] = useState<{ asked: string; preview: BulkPreview | null; fault: string | null }>();
  const [chosen] = useState(cars);
  const asked = JSON.stringify(order);
  useEffect(() => {
    if (isWaiting) return;
    let isCurrent = true;
    callApi("POST /cars/bulk/preview", { body: { ...(JSON.parse(asked) as BulkOrder), ...chosen } }).then(
      (preview) => isCurrent && setAnswer({ asked, preview, fault: null }),
      (cause: unknown) => {
        if (!(cause instanceof ApiError)) throw cause;
        if (isCurrent) setAnswer({ asked, preview: null, fault: cause.message || "Сбой на сервере." });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, chosen, isWaiting]);
  return answer?.asked === asked ? answer : { preview: null, fault: null };
}

function Progress({ text, value, max }: { text: string; value?: number; max?: number }) {
  return (
    <>
      <p className="mb-2">{text}</p>
      <progress aria-label={text} className="h-2 w-full" value={value} max={max} />
    </>
  );
}
