import { type ReactNode, useId } from "react";

interface ConsentTickProps {
  name: string;
  error: string | undefined;
  isTicked: boolean;
  /** The sentence; `controlId` is for its labels. Links stand outside them, so that following one does not tick the box. */
  children: (controlId: string) => ReactNode;
}

/** A checkbox with which a visitor agrees to a document. */
export function ConsentTick({ name, error, isTicked, children }: ConsentTickProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          aria-labelledby={`${id}-text`}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="my-3 size-5 shrink-0"
        />
        <p id={`${id}-text`} className="min-w-0 py-2 wrap-anywhere">
          {children(id)}
        </p>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="min-h-4.5 text-xs text-danger">
        {error}
      </p>
    </div>
  );
}

/** Opens in a new tab, so that typed values are not lost. */
export function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="underline hover:text-accent">
      {children}
    </a>
  );
}
