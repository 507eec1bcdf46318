import { useId } from "react";

interface AlertConsentsProps {
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** Two boxes, each for a document of its own. */
export function AlertConsents(props: AlertConsentsProps) {
  return (
    <>
      <Box
        {...props}
        name="dataConsent"
        href="/consent/alerts"
        link="на обработку адреса для рассылки подходящих автомобилей"
      />
      <Box
        {...props}
        name="advertisingConsent"
        href="/consent/advertising"
        link="получать рекламные сообщения салона о подходящих автомобилях и снижении цен"
      />
    </>
  );
}

function Box({ name, href, link, errors, values }: AlertConsentsProps & { name: string; href: string; link: string }) {
  const id = useId();
  const error = errors[name];
  return (
    <div>
      {/* The link is outside the label, so that following it does not tick the box. */}
      <div className="flex items-start gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={values[name] === "on"}
          aria-labelledby={`${id}-text`}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="my-3 size-5 shrink-0"
        />
        <p id={`${id}-text`} className="min-w-0 py-2 wrap-anywhere">
          <label htmlFor={id}>Согласен </label>
          <a href={href} target="_blank" rel="noreferrer" className="underline hover:text-accent">
            {link}
          </a>
        </p>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="min-h-4.5 text-xs text-danger">
        {error}
      </p>
    </div>
  );
}
