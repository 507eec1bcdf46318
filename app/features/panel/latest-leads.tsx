import type { LatestLead } from "#worker/services/dashboard/get-dashboard.ts";
import { Badge, buttonClass, Icon } from "#app/shared.ts";

const TONES = {
  new: "accent",
  in_progress: "dark",
  completed: "success",
  cancelled: "neutral",
} as const satisfies Record<LatestLead["status"], string>;

export function LatestLeads({ leads }: { leads: readonly LatestLead[] }) {
  return (
    <section aria-labelledby="latest-leads" className="mt-6 panel">
      <h2 id="latest-leads" className="px-5 pt-5 pb-2 text-base font-semibold">
        Последние заявки
      </h2>
      {leads.length === 0 ? (
        <p className="px-5 pb-6 text-soft">Заявок пока нет. Здесь появятся те, что оставят на сайте.</p>
      ) : (
        <ul className="divide-y divide-line">
          {leads.map((lead) => (
            <LeadLine key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LeadLine({ lead }: { lead: LatestLead }) {
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{lead.name}</span>
          <Badge tone={TONES[lead.status]}>{lead.statusLabel}</Badge>
        </p>
        <p className="mt-0.5">{lead.subject ? `${lead.type} · ${lead.subject}` : lead.type}</p>
        <p className="text-xs text-soft">
          <time dateTime={new Date(lead.createdAt).toISOString()}>{lead.age}</time>
        </p>
      </div>
      {lead.callHref ? (
        <a
          href={lead.callHref}
          aria-label={`Позвонить: ${lead.name}, ${lead.phone}`}
          className={`${buttonClass({ variant: "secondary", size: "sm" })} shrink-0`}
        >
          <Icon name="phone" size={18} />
          <span className="hidden whitespace-nowrap md:inline">{lead.phone}</span>
        </a>
      ) : (
        <span className="shrink-0 text-soft">{lead.phone}</span>
      )}
    </li>
  );
}
