import { Link } from "@remix-run/react";
import type { ListView } from "#worker/domain/kernel/panel-list.ts";
import type { LeadItem } from "#worker/services/leads/lead-item.ts";
import { SelectRow } from "#app/features/panel/list/select-rows.tsx";
import { DeleteLead, RestoreLead } from "#app/features/panel/leads/delete-lead.tsx";
import { LeadStatusBadge, SpamBadge, WaitingBadge } from "#app/features/panel/leads/lead-badges.tsx";
import { LeadPhone } from "#app/features/panel/leads/lead-phone.tsx";
import { LeadStatusSelect } from "#app/features/panel/leads/lead-status-select.tsx";
import { LeadTypeIcon } from "#app/features/panel/leads/lead-type-icon.tsx";
import { OpenElsewhere } from "#app/features/panel/live/open-elsewhere.tsx";
import { LeadAssignee, LeadOrigin } from "#app/features/panel/leads/lead-staff.tsx";
import { UnreadBadge } from "#app/features/panel/messages/unread-badge.tsx";
import { NextActionLine } from "#app/features/panel/leads/next-action-line.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function LeadRows({ leads, view }: { leads: readonly LeadItem[]; view: ListView }) {
  const { moment } = useSalonTime();
  if (view === "table") {
    return <DataTable label="Заявки" columns={COLUMNS} rows={leads} keyOf={({ id }) => id} />;
  }
  return (
    <ul className="grid gap-3 xl:grid-cols-2">
      {leads.map((lead) => (
        <li key={lead.id} className="panel flex flex-col p-4 max-sm:p-3">
          <div className="flex flex-wrap items-start gap-3 max-sm:gap-2">
            <div className="flex shrink-0 items-center gap-3 max-sm:flex-col-reverse max-sm:gap-0">
              <SelectRow row={lead} name={lead.name} />
              <LeadTypeIcon kind={lead.kind} />
            </div>
            <div className="min-w-0 grow basis-32">
              <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
                <LeadLink lead={lead} />
                <LeadStatusBadge lead={lead} />
                <WaitingBadge lead={lead} />
                <SpamBadge lead={lead} />
                <LeadUnread lead={lead} />
                <OpenElsewhere leadId={lead.id} />
              </h2>
              <p className="mt-0.5 text-soft">
                {lead.typeLabel}
                <LeadOrigin lead={lead} /> · <LeadTime lead={lead} />
                {lead.deletedAt !== null && ` · удалена ${moment(lead.deletedAt)}`}
              </p>
            </div>
            {lead.deletedAt === null && <DeleteLead lead={lead} isSmall />}
          </div>
          <div className="grow py-2.5">
            <p className="flex flex-wrap gap-x-3">
              <LeadAssignee lead={lead} />
              <NextActionLine lead={lead} />
            </p>
            {lead.subject && <p className="font-medium">{lead.subject}</p>}
            {lead.spamReasons && <p className="text-warning">{lead.spamReasons.join(" · ")}</p>}
            {lead.message && <p className="line-clamp-2 text-graphite">{lead.message}</p>}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <LeadPhone lead={lead} />
            {lead.deletedAt === null ? (
              <LeadStatusSelect lead={lead} className="w-auto max-sm:grow" />
            ) : (
              <RestoreLead lead={lead} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<LeadItem>[] = [
  { head: "Выбор", cell: (lead) => <SelectRow row={lead} name={lead.name} /> },
  { head: "Дата", className: "min-w-28 text-xs text-soft", cell: (lead) => <LeadTime lead={lead} /> },
  {
    head: "Клиент",
    isText: true,
    cell: (lead) => (
      <span className="grid justify-items-start gap-0.5 py-1 font-semibold">
        <LeadLink lead={lead} />
        <WaitingBadge lead={lead} />
        <SpamBadge lead={lead} />
        <LeadUnread lead={lead} />
        <OpenElsewhere leadId={lead.id} />
        <NextActionLine lead={lead} />
      </span>
    ),
  },
  { head: "Ответственный", className: "wrap-anywhere min-w-28", cell: (lead) => <LeadAssignee lead={lead} /> },
  { head: "Телефон или почта", isText: true, cell: (lead) => <LeadPhone lead={lead} /> },
  {
    head: "Заявка",
    isText: true,
    cell: (lead) => (
      <span className="block max-w-90">
        {lead.typeLabel}
        <LeadOrigin lead={lead} />
        {(lead.subject ?? lead.message) && (
          <span className="line-clamp-1 text-xs text-soft">{lead.subject ?? lead.message}</span>
        )}
      </span>
    ),
  },
  {
    head: "Статус",
    cell: (lead) =>
      lead.deletedAt === null ? <LeadStatusSelect lead={lead} className="w-34" /> : <LeadStatusBadge lead={lead} />,
  },
  {
    head: "Действия",
    align: "right",
    isPinned: true,
    cell: (lead) => (lead.deletedAt === null ? <DeleteLead lead={lead} isSmall /> : <RestoreLead lead={lead} />),
  },
];

function LeadLink({ lead: { id, name } }: { lead: LeadItem }) {
  const address = useListAddress(LEADS_PATH);
  return (
    <Link
      to={address.editor(id)}
      preventScrollReset
      prefetch="intent"
      className="line-clamp-2 min-w-0 wrap-anywhere hover:underline"
    >
      {name}
    </Link>
  );
}

function LeadUnread({ lead: { id, unread } }: { lead: LeadItem }) {
  const address = useListAddress(LEADS_PATH);
  return <UnreadBadge unread={unread} lead={address.editor(id)} />;
}

function LeadTime({ lead: { createdAt, age } }: { lead: LeadItem }) {
  const { moment, zoneLabel } = useSalonTime();
  return (
    <time dateTime={new Date(createdAt).toISOString()} title={`${age}; время салона: ${zoneLabel}`}>
      {moment(createdAt)}
    </time>
  );
}
