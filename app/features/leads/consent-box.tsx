import { useId } from "react";

/** The consent checkbox. Both texts open in a new tab, so that typed values are not lost. */
export function ConsentBox({ error, defaultChecked }: { error?: string | undefined; defaultChecked?: boolean }) {
  const id = useId();
  return (
    <div>
      {/* The links are outside the label, so that following one does not tick the box. */}
      <div className="flex items-start gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          name="consent"
          defaultChecked={defaultChecked}
          aria-labelledby={`${id}-text`}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="my-3 size-5 shrink-0"
        />
        <p id={`${id}-text`} className="min-w-0 py-2 wrap-anywhere">
          <label htmlFor={id}>Я даю </label>
          <TextLink to="/consent">согласие на обработку персональных данных</TextLink>
          <label htmlFor={id}> и ознакомлен с </label>
          <TextLink to="/privacy">политикой конфиденциальности</TextLink>
        </p>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="min-h-4.5 text-xs text-danger">
        {error}
      </p>
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="underline hover:text-accent">
      {children}
    </a>
  );
}
