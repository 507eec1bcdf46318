import "#app/bundles/every-screen.ts";
import { type ReactNode, useId, useState } from "react";
import { CAR_OPTION_LABELS, CAR_OPTIONS, type CarOption } from "#worker/domain/cars/car-options.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

interface CarOptionsFieldProps {
  chosen: readonly CarOption[];
  hint: ReactNode;
  error: ReactNode;
}

/** The equipment, as one checkbox each. */
export function CarOptionsField({ chosen, hint, error }: CarOptionsFieldProps) {
  const [count, setCount] = useState(chosen.length);
  const noteId = useId();
  const isNoted = Boolean(error ?? hint);
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">
        Оснащение{" "}
        <span className="figures font-normal text-soft">{count > 0 ? `отмечено ${count}` : "не указано"}</span>
      </summary>
      {isNoted && (
        <p id={noteId} className={`pb-1 text-xs ${error ? "text-danger" : "text-soft"}`}>
          {error ?? hint}
        </p>
      )}
      <fieldset aria-label="Оснащение" className="min-w-0 gap-x-4 md:columns-3">
        {CAR_OPTIONS.map((option) => (
          <Checkbox
            key={option}
            name="options"
            value={option}
            defaultChecked={chosen.includes(option)}
            aria-describedby={isNoted ? noteId : undefined}
            onChange={({ target }) => setCount((before) => before + (target.checked ? 1 : -1))}
            className="break-inside-avoid"
          >
            {CAR_OPTION_LABELS[option]}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
