import { TextInput } from "#app/ui/text-input.tsx";

interface End {
  name: string;
  value: string | number;
}

interface NumberRangeProps {
  /** Accessible name of the fields; visible when `isTitled` is set. */
  label: string;
  isTitled?: boolean;
  from: End;
  to: End;
}

/** Two optional number fields, from and to. */
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
