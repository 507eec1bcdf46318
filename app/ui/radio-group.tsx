import clsx from "clsx/lite";

interface RadioGroupProps {
  legend: string;
  hideLegend?: boolean;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** A few options side by side, one of which is chosen. */
export function RadioGroup({ legend, hideLegend = false, name, options, defaultValue, onChange }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? "sr-only" : "mb-1 text-sm font-medium"}>{legend}</legend>
      <div className="flex flex-wrap rounded-sm bg-shade p-1">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={clsx(
              "relative flex min-h-11 grow items-center justify-center rounded-sm px-3 text-center text-sm font-medium",
              "has-checked:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
