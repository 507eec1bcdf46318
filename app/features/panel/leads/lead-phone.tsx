import type { LeadLine } from "#worker/services/leads/lead-line.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

/** A link that dials the number, or writes to the address of a lead without one, and a button that copies it; a text that is not a number is only shown. */
export function LeadPhone({
  lead: { name, phone, email, callHref },
  isNarrow = false,
}: {
  lead: Pick<LeadLine, "name" | "phone" | "email" | "callHref">;
  /** Without the button that copies; the number takes two lines where one is too short. */
  isNarrow?: boolean;
}) {
  const isMail = phone === "" && email !== null;
  const [contact, href] = isMail ? [email, `mailto:${email}`] : [phone, callHref];
  return (
    <span className="flex min-w-0 items-center gap-1">
      {href ? (
        <a
          href={href}
          aria-label={`${isMail ? "Написать" : "Позвонить"}: ${name}, ${contact}`}
          className={`${buttonClass({ variant: "secondary", size: "sm" })} figures min-w-0`}
        >
          <Icon name={isMail ? "mail" : "phone"} size={18} className="shrink-0" />
          <span
            className={
              isNarrow
                ? "line-clamp-2 text-left leading-tight wrap-anywhere whitespace-normal"
                : "max-w-48 min-w-0 max-sm:line-clamp-3 max-sm:wrap-anywhere max-sm:whitespace-normal sm:truncate"
            }
          >
            {contact}
          </span>
        </a>
      ) : (
        <span className="min-w-0 py-2">{contact}</span>
      )}
      {!isNarrow && contact !== "" && (
        <CopyButton text={contact} label={`Скопировать ${isMail ? "почту" : "телефон"}: ${name}`} />
      )}
    </span>
  );
}
