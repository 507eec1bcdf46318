import { ErrorScreen } from "./error-screen.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export const NOT_FOUND_TEXT =
  "Возможно, автомобиль уже продан или адрес изменился. Посмотрите, что есть в наличии сейчас.";

interface NotFoundProps {
  /** «Автомобиль не найден», «Страница не найдена». */
  title: string;
  /** «404 Page Not Found», «Car not found». */
  note: string;
}

export function NotFound({ title, note }: NotFoundProps) {
  return (
    <ErrorScreen title={title} text={NOT_FOUND_TEXT} note={note}>
      <LinkButton to="/new-cars">Новые автомобили</LinkButton>
      <LinkButton to="/used-cars" variant="secondary">
        С пробегом
      </LinkButton>
    </ErrorScreen>
  );
}
