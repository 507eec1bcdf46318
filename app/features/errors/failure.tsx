import { ErrorScreen } from "./error-screen.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { useLayout } from "#app/features/layout/use-layout.ts";

export const FAILURE = {
  title: "Страница временно не открывается",
  text: "Попробуйте ещё раз через минуту или позвоните нам — ответим на все вопросы.",
};

/** Shown instead of a page that could not be rendered: a reload button and the dealership's phone. */
export function Failure({ note }: { note?: string | undefined }) {
  const phone = useLayout()?.settings.phone;
  return (
    <ErrorScreen {...FAILURE} note={note}>
      <Button onClick={() => window.location.reload()}>Обновить</Button>
      {phone && (
        <a href={phoneHref(phone)} className={buttonClass({ variant: "secondary" })}>
          {formatPhone(phone)}
        </a>
      )}
    </ErrorScreen>
  );
}
