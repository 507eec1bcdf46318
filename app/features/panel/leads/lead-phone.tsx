import type { LeadLine } from "#worker/services/leads/lead-line.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

/** A link that dials the number and a button that copies it; a text that is not a number is only shown. */
export function LeadPhone({
  lead: { name, phone, callHref },
  isNarrow = false,
}: {
  lead: Pick<LeadLine, "name" | "phone" | "callHref">;
  /** Without the button that copies; the number takes two lines where one is too short. */
  isNarrow?: boolean;
}) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      {callHref ? (
        <a
          href={callHref}
          aria-label={`Позвонить: ${name}, ${phone}`}
          className={`${buttonClass({ variant: "secondary", size: "sm" })} figures min-w-0`}
        >
          <Icon name="phone" size={18} className="shrink-0" />
          <span
            className={
              isNarrow
                ? "line-clamp-2 text-left leading-tight wrap-anywhere whitespace-normal"
                : "max-w-48 min-w-0 truncate"
            }
          >
            {phone}
          </span>
        </a>
      ) : (
        <span className="min-w-0 py-2">{phone}</span>
      )}
      {!isNarrow && <CopyButton text={phone} label={`Скопировать телефон: ${name}`} />}
    </span>
  );
}
