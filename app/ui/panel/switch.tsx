import clsx from "clsx/lite";
import { useState } from "react";

interface SwitchProps {
  checked: boolean;
  /** Accessible name: «В наличии: Geely Atlas». */
  label: string;
  /** Visible text beside the switch. */
  text?: string;
  disabled?: boolean;
  /** Show the new state only once the server has it: it may ask something first. */
  isPatient?: boolean;
  /** Resolves to false when the change failed; the switch then returns to `checked`. */
  onChange: (checked: boolean) => Promise<boolean>;
}

/** Shows the new state immediately, unless it is patient, and reverts it when the server refuses it. */
export function Switch({ checked, label, text, disabled = false, isPatient = false, onChange }: SwitchProps) {
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const [confirmed, setConfirmed] = useState(checked);
  if (checked !== confirmed) {
    // The server's value has arrived.
    setConfirmed(checked);
    setOptimistic(null);
  }
  const shown = optimistic ?? checked;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={shown}
      aria-label={label}
      disabled={disabled}
      onClick={async () => {
        if (!isPatient) setOptimistic(!shown);
        if (!(await onChange(!shown))) setOptimistic(null);
      }}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-sm text-left disabled:opacity-60"
    >
      <span
        aria-hidden="true"
        className={clsx("relative h-6 w-10 shrink-0 rounded-full transition-colors", shown ? "bg-success" : "bg-edge")}
      >
        <span
          className={clsx(
            "absolute top-0.5 left-0.5 size-5 rounded-full bg-paper transition-transform",
            shown && "translate-x-4",
          )}
        />
      </span>
      {text && <span className="min-w-0 break-words">{text}</span>}
    </button>
  );
}
