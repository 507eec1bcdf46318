import { Link } from "@remix-run/react";
import type { LeadLine } from "#worker/services/leads/lead-line.ts";
import { LeadStatusBadge, WaitingBadge } from "./lead-badges.tsx";
import { LEADS_PATH } from "./leads-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function LatestLeads({ leads }: { leads: readonly LeadLine[] }) {
  return (
    <section aria-labelledby="latest-leads" className="mt-6 panel">
      <div className="flex items-center justify-between gap-4 px-5 pt-4 pb-1">
        <h2 id="latest-leads" className="text-base font-semibold">
          Последние заявки
        </h2>
        <Link to={LEADS_PATH} className={buttonClass({ variant: "quiet", size: "sm" })}>
          Все заявки
        </Link>
      </div>
      {leads.length === 0 ? (
        <p className="px-5 pb-6 text-soft">Заявок пока нет. Здесь появятся те, что оставят на сайте.</p>
      ) : (
        <ul className="divide-y divide-line">
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LeadRow({ lead }: { lead: LeadLine }) {
  return (
    <li className="relative flex items-center justify-between gap-4 px-5 py-3 hover:bg-canvas">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* The link covers the whole row; the phone link lies above it. */}
          <Link to={`${LEADS_PATH}/${lead.id}`} className="line-clamp-2 font-semibold after:absolute after:inset-0">
            {lead.name}
          </Link>
          <LeadStatusBadge lead={lead} />
          <WaitingBadge lead={lead} />
        </p>
        <p className="mt-0.5 line-clamp-2">{lead.subject ? `${lead.typeLabel} · ${lead.subject}` : lead.typeLabel}</p>
        <p className="text-xs text-soft">
          <time dateTime={new Date(lead.createdAt).toISOString()}>{lead.age}</time>
        </p>
      </div>
      {lead.callHref ? (
        <a
          href={lead.callHref}
          aria-label={`Позвонить: ${lead.name}, ${lead.phone}`}
          className={`${buttonClass({ variant: "secondary", size: "sm" })} relative shrink-0`}
        >
          <Icon name="phone" size={18} />
          <span className="figures hidden max-w-48 truncate md:inline">{lead.phone}</span>
        </a>
      ) : (
        <span className="max-w-1/3 text-soft">{lead.phone}</span>
      )}
    </li>
  );
}
