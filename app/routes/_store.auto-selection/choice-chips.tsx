interface ChoiceChipsProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; selected: boolean }[];
}

/** Checkboxes styled as chips. */
export function ChoiceChips({ legend, name, options }: ChoiceChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, selected }) => (
          <label
            key={value}
            className="relative flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input type="checkbox" name={name} value={value} defaultChecked={selected} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
