import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** «Написать» beside «Позвонить»: a plain link, so that pages need no script for it. */
export function WriteLink({ to, className }: { to: string; className: string }) {
  return (
    <a href={to} rel="nofollow" className={`${buttonClass({ variant: "secondary" })} ${className} print:hidden`}>
      <Icon name="message-square-text" size={18} />
      Написать
    </a>
  );
}
