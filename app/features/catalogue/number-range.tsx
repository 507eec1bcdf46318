import { TextInput } from "#app/ui/text-input.tsx";

interface End {
  name: string;
  value: string | number;
}

interface NumberRangeProps {
  /** What the boxes are called aloud; written above them when `isTitled`. */
  label: string;
  isTitled?: boolean;
  from: End;
  to: End;
}

/** Two numbers to type, either of them optional. */
export function NumberRange({ label, isTitled = false, from, to }: NumberRangeProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className={isTitled ? "mb-1 font-semibold" : "sr-only"}>{label}</legend>
      {[from, to].map(({ name, value }, at) => {
        const end = at === 0 ? "от" : "до";
        return (
          <TextInput
            key={name}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            defaultValue={value}
            placeholder={end}
            aria-label={`${label}, ${end}`}
          />
        );
      })}
    </fieldset>
  );
}
