import { type CSSProperties, useEffect, useId, useRef, useState } from "react";

interface RangeSliderProps {
  name: string;
  label: string;
  min: number;
  max: number;
  step: number;
  defaultValue: number;
  /** Text of the value, beside the label and for screen readers. */
  format: (value: number) => string;
  minLabel?: string;
  maxLabel?: string;
  onValue?: (value: number) => void;
}

/** A native range input. With JavaScript the value beside the label follows the thumb. */
export function RangeSlider({
  name,
  label,
  min,
  max,
  step,
  defaultValue,
  format,
  minLabel,
  maxLabel,
  onValue,
}: RangeSliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  useEffect(() => {
    const follow = () => setValue(defaultValue);
    // A focused slider may already have a newer value than this response; the form is reset after the last response.
    if (document.activeElement !== input.current) follow();
    const form = input.current?.form;
    form?.addEventListener("reset", follow);
    return () => form?.removeEventListener("reset", follow);
  }, [defaultValue]);
  const filled = { "--filled": `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-sm font-medium">
          {format(value)}
        </output>
      </div>
      <input
        ref={input}
        id={id}
        name={name}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        className="range"
        style={filled}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          setValue(next);
          onValue?.(next);
        }}
      />
      {(minLabel ?? maxLabel) && (
        <div className="flex justify-between text-xs text-soft" aria-hidden="true">
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </div>
      )}
    </div>
  );
}
