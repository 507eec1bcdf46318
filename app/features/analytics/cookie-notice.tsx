import { Link } from "@remix-run/react";
import type { CookieChoice } from "./cookie-choice.ts";
import { Button } from "#app/ui/button.tsx";

/** Covers the page's lower edge without moving its content; styles/controls.css keeps it away from buttons and fields. */
export function CookieNotice({ onChoice }: { onChoice: (choice: CookieChoice) => void }) {
  return (
    <section
      aria-label="Согласие на файлы cookie"
      className="cookie-notice fixed inset-x-0 z-40 border-t border-line bg-paper p-4 lifted md:left-6 md:max-w-108 md:rounded-lg md:border md:p-5"
    >
      <p className="text-sm">
        Мы считаем посещения с помощью файлов cookie, чтобы делать сайт удобнее. Без вашего согласия счётчики не
        включатся, а сайт будет работать как обычно. Подробнее — в{" "}
        <Link to="/privacy#cookies" className="underline">
          политике
        </Link>
        .
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="secondary" size="sm" className="px-1" onClick={() => onChoice("all")}>
          Принять
        </Button>
        <Button variant="secondary" size="sm" className="px-1" onClick={() => onChoice("necessary")}>
          Только необходимые
        </Button>
      </div>
    </section>
  );
}
