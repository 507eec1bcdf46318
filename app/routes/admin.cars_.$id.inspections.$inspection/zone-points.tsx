import clsx from "clsx/lite";
import { useState } from "react";
import { INSPECTION_POINTS_MAX, POINT_ITEM_MAX } from "#worker/domain/papers/inspection-points.ts";
import type { InspectionZone } from "#worker/domain/papers/inspection-zones.ts";
import {
  type InspectionPoint,
  POINT_STATE_LABELS,
  POINT_STATES,
  type PointState,
} from "#worker/domain/papers/papers.ts";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { useItemKeys } from "#app/features/panel/use-item-keys.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";

const CHOSEN: Record<PointState, string> = {
  good: "border-success bg-success text-white",
  worn: "border-warning bg-warning text-white",
  bad: "border-danger bg-danger text-white",
};

interface ZonePointsProps {
  id: string;
  zone: InspectionZone;
  /** In the drawing; null for what is not drawn. */
  number: number | null;
  /** Of all zones. */
  points: readonly InspectionPoint[];
  errors: Readonly<Record<string, string>>;
  onChange: (points: InspectionPoint[]) => void;
}

/** The points of a zone, and a field for another one. */
export function ZonePoints({ id, zone, number, points, errors, onChange }: ZonePointsProps) {
  const [added, setAdded] = useState("");
  const keys = useItemKeys(points);
  const change = (at: number, part: Partial<InspectionPoint>) =>
    onChange(points.map((point, index) => (index === at ? { ...point, ...part } : point)));
  const add = () => {
    const item = added.trim().slice(0, POINT_ITEM_MAX);
    if (item === "" || points.length >= INSPECTION_POINTS_MAX) return;
    onChange([...points, { zone: zone.key, item, state: null, note: null, photo: null }]);
    setAdded("");
  };
  return (
    <section id={id} className="scroll-mt-4 panel p-4 md:p-5" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-semibold">
        {number !== null && `${number}. `}
        {zone.label}
      </h2>
      <ul>
        {points.map((point, at) =>
          point.zone === zone.key ? (
            <PointRow
              key={keys[at]}
              point={point}
              label={`${zone.label}: ${point.item}`}
              error={errors[`points.${at}.item`] ?? errors[`points.${at}.note`] ?? errors[`points.${at}.photo`]}
              onChange={(part) => change(at, part)}
              onRemove={() => onChange(points.filter((_, index) => index !== at))}
            />
          ) : null,
        )}
      </ul>
      <div className="mt-2 flex gap-2">
        <TextInput
          aria-label={`${zone.label}: ещё пункт`}
          placeholder="Ещё пункт"
          value={added}
          maxLength={POINT_ITEM_MAX}
          onChange={({ target }) => setAdded(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="secondary" disabled={added.trim() === ""} onClick={add}>
          Добавить
        </Button>
      </div>
    </section>
  );
}

interface PointRowProps {
  point: InspectionPoint;
  label: string;
  error: string | undefined;
  onChange: (part: Partial<InspectionPoint>) => void;
  onRemove: () => void;
}

function PointRow({ point: { item, state, note, photo }, label, error, onChange, onRemove }: PointRowProps) {
  const [isOpen, setOpen] = useState(false);
  const isDetailed = isOpen || state === "worn" || state === "bad" || note !== null || photo !== null;
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 grow font-medium wrap-anywhere">{item}</span>
        <div role="group" aria-label={label} className="flex w-full flex-wrap gap-1 sm:w-auto">
          {POINT_STATES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={state === one}
              onClick={() => onChange({ state: state === one ? null : one })}
              className={clsx(
                "min-h-11 grow rounded-sm border px-3 text-sm font-medium",
                state === one ? CHOSEN[one] : "border-edge bg-paper",
              )}
            >
              {POINT_STATE_LABELS[one]}
            </button>
          ))}
        </div>
      </div>
      {isDetailed ? (
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <TextField
            label="Заметка"
            error={error}
            aria-label={`${label}: заметка`}
            rows={3}
            text={note}
            onText={(text) => onChange({ note: text || null })}
          />
          <ImagePicker
            label="Фото"
            purpose="car"
            value={photo}
            onChange={(address) => onChange({ photo: address })}
            shape="aspect-4/3"
          />
        </div>
      ) : null}
      <div className="flex gap-4">
        {!isDetailed && (
          <Button variant="quiet" size="sm" aria-label={`${label}: заметка и фото`} onClick={() => setOpen(true)}>
            Заметка и фото
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={`${label}: убрать пункт`} onClick={onRemove}>
          Убрать
        </Button>
      </div>
    </li>
  );
}
