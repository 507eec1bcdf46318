import { Link } from "@remix-run/react";
import { NEW_MESSAGES, NEW_ONES } from "#worker/domain/conversations/inbox.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { CONVERSATION_HASH } from "../leads/leads-path.ts";

const LOOK = "inline-block rounded-sm bg-accent-tint px-2 py-0.75 text-xs font-semibold text-accent-deep";

/** «2 новых», without a link. */
export function UnreadCount({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span className={LOOK}>
      <span aria-hidden>{countOf(unread, NEW_ONES)}</span>
      <span className="sr-only">{countOf(unread, NEW_MESSAGES)}</span>
    </span>
  );
}

/** The same as a link to the conversation. @param lead the address of the lead */
export function UnreadBadge({ unread, lead }: { unread: number; lead: string }) {
  if (unread === 0) return null;
  return (
    <Link
      to={lead + CONVERSATION_HASH}
      preventScrollReset
      draggable={false}
      aria-label={`Переписка: ${countOf(unread, NEW_MESSAGES)}`}
      className={`${LOOK} hover:underline`}
    >
      {countOf(unread, NEW_ONES)}
    </Link>
  );
}
