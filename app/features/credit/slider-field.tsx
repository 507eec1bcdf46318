import { type CSSProperties, useEffect, useRef, useState } from "react";
import { readWhole } from "#worker/domain/money/loans/calculation.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { Field, TextInput } from "#app/ui/field.tsx";

export interface Scale {
  min: number;
  max: number;
  step: number;
}

interface SliderFieldProps {
  label: string;
  /** Of the slider: it is a second control of the same value. */
  sliderLabel: string;
  name: string;
  text: string;
  scale: Scale;
  error?: string | null | undefined;
  className?: string;
}

/** A field for a number with a slider below it, which writes into the field. Only the field is sent; without JavaScript it stands alone. */
export function SliderField({ label, sliderLabel, name, text, scale, error, className }: SliderFieldProps) {
  const { min, max, step } = scale;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  // The browser may have restored another value before hydration.
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  const value = Math.min(max, Math.max(min, readWhole(typed) ?? min));
  const filled = { "--filled": `${((value - min) / Math.max(1, max - min)) * 100}%` } as CSSProperties;
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <>
          <TextInput
            {...control}
            ref={field}
            name={name}
            inputMode="numeric"
            defaultValue={text}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <input
            type="range"
            aria-label={sliderLabel}
            aria-valuetext={`${formatNumber(value)} ${label.replace(/^.*, /u, "")}`}
            min={min}
            max={max}
            step={step}
            value={value}
            className="range -mt-1 -mb-2"
            style={filled}
            onChange={({ currentTarget }) => {
              const next = formatNumber(currentTarget.valueAsNumber);
              setTyped(next);
              if (field.current) field.current.value = next;
            }}
          />
        </>
      )}
    </Field>
  );
}
