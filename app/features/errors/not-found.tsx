import { ErrorScreen } from "./error-screen.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const IN_STOCK = "Посмотрите, что есть в наличии сейчас.";

/** What may have become of the page. */
export function notFoundText(note: string): string {
  if (note === "410 Gone") return IN_STOCK;
  return `${note === "Car not found" ? "Возможно, автомобиль уже продан или адрес изменился." : "Возможно, адрес изменился или набран с ошибкой."} ${IN_STOCK}`;
}

interface NotFoundProps {
  /** «Автомобиль не найден», «Страница не найдена», «Страница удалена». */
  title: string;
  /** «404 Page Not Found», «Car not found». */
  note: string;
}

export function NotFound({ title, note }: NotFoundProps) {
  return (
    <ErrorScreen title={title} text={notFoundText(note)} note={note}>
      <LinkButton to="/new-cars">Новые автомобили</LinkButton>
      <LinkButton to="/used-cars" variant="secondary">
        С пробегом
      </LinkButton>
    </ErrorScreen>
  );
}
