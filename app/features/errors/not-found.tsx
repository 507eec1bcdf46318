import { Container, LinkButton } from "#app/shared.ts";

interface NotFoundProps {
  /** «Автомобиль не найден», «Страница не найдена». */
  title: string;
  /** «404 Page Not Found», or what was looked for. */
  note: string;
}

export function NotFound({ title, note }: NotFoundProps) {
  return (
    <Container className="grid min-h-[60vh] place-items-center py-12">
      <div className="max-w-lg panel p-8 text-center">
        <p className="text-sm text-soft">{note}</p>
        <h1 className="mt-2 text-2xl font-bold">{title}</h1>
        <p className="mt-3 text-soft">
          Возможно, автомобиль уже продан или адрес изменился. Посмотрите, что есть в наличии сейчас.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <LinkButton to="/new-cars">Новые автомобили</LinkButton>
          <LinkButton to="/used-cars" variant="secondary">
            С пробегом
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
