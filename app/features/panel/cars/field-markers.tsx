import type { ReactNode } from "react";
import { type CarDoubt, type CarSource, type LockableField, needsOtherValue } from "#worker/domain/cars/car-source.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { doubtText } from "../imports/doubt-text.ts";

/** The marker below a field of an imported car; undefined for none. */
export type MarkerOf = (field: LockableField) => ReactNode;

/** Shows the doubt or the lock of a field of an imported car. */
export function markersOf(carId: string, source: CarSource | null): MarkerOf {
  if (!source) return () => undefined;
  return (field) => {
    const doubt = source.doubts.find((known) => known.field === field);
    if (doubt) return <DoubtMarker doubt={doubt} />;
    if (source.lockedFields.includes(field)) {
      const others = source.lockedFields.filter((locked) => locked !== field);
      return <LockMarker carId={carId} others={others} />;
    }
    return undefined;
  };
}

/** An error replaces the marker, so it gets the checkbox that confirms the doubt. */
export function withConfirmation(field: string, error: string | undefined, source: CarSource | null): ReactNode {
  const doubt = source?.doubts.find((known) => known.field === field);
  if (!error || !doubt) return error;
  return (
    <>
      {error}
      <Confirmation doubt={doubt} />
    </>
  );
}

function DoubtMarker({ doubt }: { doubt: CarDoubt }) {
  return (
    <span className="text-warning">
      {doubtText(doubt.message)}
      <Confirmation doubt={doubt} />
    </span>
  );
}

/** Doubts whose checkbox is ticked. Without it the state is lost, because an error mounts the checkbox again. */
const ticked = new WeakSet<CarDoubt>();

function Confirmation({ doubt }: { doubt: CarDoubt }) {
  const { field } = doubt;
  if (needsOtherValue(doubt)) return null;
  return (
    <label className="mt-0.5 flex min-h-8 w-fit items-center gap-2 font-medium text-ink">
      <input
        type="checkbox"
        name="confirm"
        value={field}
        defaultChecked={ticked.has(doubt)}
        onChange={({ target }) => (target.checked ? ticked.add(doubt) : ticked.delete(doubt))}
        className="size-4.5"
      />
      Верно
    </label>
  );
}

function LockMarker({ carId, others }: { carId: string; others: readonly LockableField[] }) {
  const free = useMutation<void>({
    send: () => callApi("PUT /parser/cars/:id/locks", { id: carId, body: { fields: others } }),
    success: "Поле снова обновляется из источника",
    failure: "Не удалось освободить поле",
  });
  return (
    <>
      Закреплено вручную ·{" "}
      <button
        type="button"
        disabled={free.isPending}
        onClick={() => void free.run()}
        className="inline-flex min-h-6 items-center underline"
      >
        освободить
      </button>
    </>
  );
}
