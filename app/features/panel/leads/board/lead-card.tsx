import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LeadItem } from "#worker/services/leads/lead-item.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { SpamBadge, WaitingBadge } from "../lead-badges.tsx";
import { LeadAssignee, LeadOrigin } from "../lead-staff.tsx";
import { LeadPhone } from "../lead-phone.tsx";
import { LeadStatusSelect } from "../lead-status-select.tsx";
import { LEADS_PATH } from "../leads-path.ts";
import { UnreadBadge } from "../../messages/unread-badge.tsx";
import { NextActionLine } from "../next-action-line.tsx";

/** A lead of the board. `handle` is the button that drags it. */
export function LeadCard({ lead, handle }: { lead: LeadItem; handle?: ReactNode }) {
  const address = useListAddress(LEADS_PATH);
  return (
    <div className="panel grid gap-2 p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Link
            to={address.editor(lead.id)}
            preventScrollReset
            prefetch="intent"
            draggable={false}
            className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
          >
            {lead.name}
          </Link>
          <p className="text-xs text-soft">
            {lead.typeLabel}
            <LeadOrigin lead={lead} /> · <time dateTime={new Date(lead.createdAt).toISOString()}>{lead.age}</time>
          </p>
        </div>
        {handle}
      </div>
      {lead.subject && <p className="line-clamp-2 wrap-anywhere">{lead.subject}</p>}
      {lead.spamReasons && <p className="text-xs text-warning">{lead.spamReasons.join(" · ")}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <WaitingBadge lead={lead} />
        <SpamBadge lead={lead} />
        <UnreadBadge unread={lead.unread} lead={address.editor(lead.id)} />
        <NextActionLine lead={lead} />
        <LeadAssignee lead={lead} />
      </div>
      <LeadPhone lead={lead} isNarrow />
      <LeadStatusSelect lead={lead} />
    </div>
  );
}
