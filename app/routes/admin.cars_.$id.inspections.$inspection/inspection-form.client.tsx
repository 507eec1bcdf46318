import "#app/bundles/every-screen.ts";
import { typedNumber } from "#worker/domain/kernel/text/typed-number.ts";
import { countPoints, zoneStates } from "#worker/domain/papers/inspection-points.ts";
import { INSPECTION_ZONES } from "#worker/domain/papers/inspection-zones.ts";
import type { InspectionPoint } from "#worker/domain/papers/papers.ts";
import type { InspectionEditing, StaffInspection } from "#worker/services/papers/inspections.ts";
import { useAutosavedValue } from "#app/features/autosave/autosaved-value.ts";
import { CarScheme } from "#app/features/papers/car-scheme.tsx";
import { DraftForm } from "#app/features/panel/dealership/draft-form.tsx";
import { History } from "#app/features/panel/editor/history.tsx";
import { type DraftSave, useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { type Answer, callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ZonePoints } from "./zone-points.tsx";

type Draft = Pick<StaffInspection, "inspectedOn" | "points" | "shown"> & {
  mileage: number | string | null;
  note: string;
};

function rowOf({
  version,
  inspectedOn,
  mileage,
  note,
  points,
  shown,
}: Omit<StaffInspection, "createdAt" | "updatedAt" | "deletedAt">) {
  return { version, values: { inspectedOn, mileage, note: note ?? "", points, shown } };
}

/** The whole inspection as a form, made for a phone beside the car. */
export function InspectionForm({ inspection, history }: InspectionEditing) {
  const { id } = inspection;
  const save = useDraftSave<Draft, Answer<"PUT /inspections/:id">>({
    stored: rowOf(inspection),
    rowOf,
    send: (body) => callApi("PUT /inspections/:id", { id, body }),
    success: "Осмотр сохранён",
    failure: "Не удалось сохранить осмотр",
  });
  return (
    <DraftForm save={save}>
      {/* Two columns by the room that the size of the text leaves, not by the window. */}
      <div className="@container">
        <InspectionFields save={save} />
      </div>
      {history.length > 0 && (
        <div className="mt-5 panel px-5 pb-1">
          <History entries={history} />
        </div>
      )}
    </DraftForm>
  );
}

const zoneId = (zone: string) => `zone-${zone}`;

function InspectionFields({ save: { draft, fields } }: { save: DraftSave<Draft> }) {
  const { value, set } = draft;
  const { points } = value;
  const counts = countPoints(points);
  useAutosavedValue("points", [JSON.stringify(points)], ([stored]) => {
    const kept: unknown = JSON.parse(stored ?? "null");
    if (Array.isArray(kept)) set({ points: kept as InspectionPoint[] });
  });
  return (
    <div className="grid items-start gap-5 @4xl:grid-cols-[18rem_minmax(0,1fr)]">
      <input type="hidden" name="points" value={JSON.stringify(points)} />
      <div className="grid gap-4 panel p-5 @4xl:sticky @4xl:top-4">
        <div className="mx-auto w-full max-w-60">
          <CarScheme states={zoneStates(points)} hrefOf={(zone) => `#${zoneId(zone)}`} />
        </div>
        <p role="status">
          Исправно: {counts.good} · Износ: {counts.worn} · Дефект: {counts.bad}
          {counts.open > 0 && <span className="text-warning"> · Не осмотрено: {counts.open}</span>}
        </p>
        <div className="grid gap-1.5">
          <TextField
            label="День осмотра"
            error={fields["inspectedOn"]}
            type="date"
            name="inspectedOn"
            text={value.inspectedOn}
            onText={(text) => set({ inspectedOn: text })}
          />
          <TextField
            label="Пробег, км"
            error={fields["mileage"]}
            name="mileage"
            inputMode="numeric"
            autoComplete="off"
            text={value.mileage}
            onText={(text) => set({ mileage: typedNumber(text) })}
          />
          <TextField
            label="Общий вывод"
            error={fields["note"]}
            name="note"
            rows={3}
            text={value.note}
            onText={(text) => set({ note: text })}
          />
          <Checkbox name="shown" checked={value.shown} onChange={({ target }) => set({ shown: target.checked })}>
            Показывать на сайте
          </Checkbox>
          <p className="text-xs text-soft">Пункты, которые не осмотрены, покупатель не увидит</p>
        </div>
      </div>
      <div className="grid gap-4">
        {fields["points"] && <p className="text-danger">{fields["points"]}</p>}
        {INSPECTION_ZONES.map((zone, at) => (
          <ZonePoints
            key={zone.key}
            id={zoneId(zone.key)}
            zone={zone}
            number={zone.drawn ? at + 1 : null}
            points={points}
            errors={fields}
            onChange={(next) => set({ points: next })}
          />
        ))}
      </div>
    </div>
  );
}
