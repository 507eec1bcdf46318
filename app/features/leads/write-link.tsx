import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** «Написать» beside «Позвонить»: a plain link, so that pages need no script for it. */
export function WriteLink({ to, className, isShort = false }: { to: string; className: string; isShort?: boolean }) {
  return (
    <a
      href={to}
      rel="nofollow"
      aria-label="Написать"
      className={`${buttonClass({ variant: "secondary" })} ${className} print:hidden`}
    >
      <Icon name="message-square-text" size={18} />
      <span className={isShort ? "max-sm:hidden" : undefined}>Написать</span>
    </a>
  );
}
