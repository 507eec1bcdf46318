import clsx from "clsx/lite";
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { type Box, boxWithin } from "#worker/domain/cars/photo-edit.ts";

interface EditableBoxProps {
  label: string;
  box: Box;
  /** Smallest side, a share. */
  min: number;
  /** The element of which the box is a part. */
  area: RefObject<HTMLElement>;
  /** Darkens what is outside. */
  isCrop?: boolean;
  onChange: (box: Box) => void;
}

const STEP = 0.01;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A box over a photo: moved by finger, mouse or arrow keys; its corner, or Shift with an arrow key, changes its size. */
export function EditableBox({ label, box, min, area, isCrop = false, onChange }: EditableBoxProps) {
  const start = useRef<{ x: number; y: number; box: Box; isResize: boolean } | null>(null);

  function changeBy([x, y]: readonly [number, number], from: Box, isResize: boolean) {
    const moved = isResize
      ? { ...from, width: Math.min(from.width + x, 1 - from.x), height: Math.min(from.height + y, 1 - from.y) }
      : { ...from, x: from.x + x, y: from.y + y };
    onChange(boxWithin(moved, min));
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    changeBy(step, box, event.shiftKey);
  }

  function take(event: PointerEvent, isResize: boolean) {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, box, isResize };
  }

  function drag(event: PointerEvent) {
    const from = start.current;
    const size = area.current?.getBoundingClientRect();
    if (!from || !size) return;
    event.stopPropagation();
    changeBy([(event.clientX - from.x) / size.width, (event.clientY - from.y) / size.height], from.box, from.isResize);
  }

  const drop = () => {
    start.current = null;
  };
  const percent = (share: number) => `${share * 100}%`;
  const place = { left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) };
  return (
    <div className="absolute" style={place}>
      <button
        type="button"
        aria-label={`${label}: стрелки двигают, Shift со стрелками меняет размер`}
        onKeyDown={press}
        onPointerDown={(event) => take(event, false)}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        style={isCrop ? { boxShadow: "0 0 0 9999px rgb(0 0 0 / 0.55)" } : undefined}
        className={clsx("absolute inset-0 cursor-move touch-none border-2", isCrop ? "border-white" : "border-ink")}
      />
      <span
        aria-hidden="true"
        onPointerDown={(event) => take(event, true)}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        className="absolute -right-3 -bottom-3 grid size-7 cursor-nwse-resize touch-none place-items-center"
      >
        <span className="size-4 rounded-full border-2 border-white bg-ink" />
      </span>
    </div>
  );
}

interface BoxFieldsProps {
  label: string;
  box: Box;
  min: number;
  onChange: (box: Box) => void;
}

const SIDES = [
  ["x", "слева"],
  ["y", "сверху"],
  ["width", "ширина"],
  ["height", "высота"],
] as const;

/** The same box in percent, for those who cannot drag. */
export function BoxFields({ label, box, min, onChange }: BoxFieldsProps) {
  return (
    <div role="group" aria-label={`${label}, проценты`} className="grid grid-cols-4 gap-2">
      {SIDES.map(([side, name]) => (
        <label key={side} className="min-w-0 text-xs text-soft">
          {name}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            value={Math.round(box[side] * 100)}
            onChange={({ target }) => {
              const value = target.valueAsNumber;
              if (Number.isFinite(value)) onChange(boxWithin({ ...box, [side]: value / 100 }, min));
            }}
            className="control px-2"
          />
        </label>
      ))}
    </div>
  );
}
