import { Button, Container, DEFAULT_SETTINGS, formatPhone, LinkButton, phoneHref, useFrame } from "#app/shared.ts";

/** A page that could not be drawn: the salon's phone, and another try. */
export function Failure({ note }: { note?: string | undefined }) {
  const phone = useFrame()?.settings.phone ?? DEFAULT_SETTINGS.phone;
  return (
    <Container className="grid min-h-[60vh] place-items-center py-12">
      <div className="max-w-lg text-center">
        <h1 className="text-2xl font-bold">Страница временно не открывается</h1>
        <p className="mt-3 text-soft">
          Мы уже разбираемся. Попробуйте ещё раз через минуту или позвоните нам — ответим на все вопросы.
        </p>
        <p className="mt-4 text-xl font-semibold">
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </p>
        {note && <p className="mt-4 text-sm text-soft">{note}</p>}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Обновить</Button>
          <LinkButton to="/" variant="secondary">
            На главную
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
