import type { ArchivedLeadItem } from "#worker/services/leads/archive/list-archived-leads.ts";
import { LeadStatusBadge } from "#app/features/panel/leads/lead-badges.tsx";
import { LeadPhone } from "#app/features/panel/leads/lead-phone.tsx";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";

/** Archived leads can be read, not changed. */
export function ArchivedLeads({ leads, total }: { leads: readonly ArchivedLeadItem[]; total: number }) {
  const { moment } = useSalonTime();
  return (
    <>
      <ul className="grid gap-3 xl:grid-cols-2">
        {leads.map((lead) => (
          <li key={lead.id} className="panel p-4">
            <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold wrap-anywhere">
              {lead.name}
              <LeadStatusBadge lead={lead} />
            </h2>
            <p className="mt-0.5 text-soft">
              {lead.typeLabel} · {moment(lead.createdAt)}
              {lead.isSpam && " · похоже на спам"}
            </p>
            {lead.subject && <p className="mt-2 font-medium">{lead.subject}</p>}
            {lead.message && <p className="wrap-anywhere whitespace-pre-line text-graphite">{lead.message}</p>}
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <LeadPhone lead={lead} />
              {lead.email && <span className="wrap-anywhere">{lead.email}</span>}
            </div>
            {lead.details.length + lead.notes.length > 0 && (
              <details className="mt-2">
                <summary className="cursor-pointer py-2 text-soft">Подробности</summary>
                <dl className="grid gap-1">
                  {lead.details.map(({ label, value }) => (
                    <div key={label} className="wrap-anywhere">
                      <dt className="inline text-soft">{label}: </dt>
                      <dd className="inline">{value}</dd>
                    </div>
                  ))}
                  {lead.notes.map(({ id, text, createdAt }) => (
                    <div key={id} className="wrap-anywhere">
                      <dt className="inline text-soft">Заметка {moment(createdAt)}: </dt>
                      <dd className="inline">{text}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </li>
        ))}
      </ul>
      {total > leads.length && (
        <p className="mt-4 text-soft">
          Показаны последние {leads.length}. Уточните запрос или выгрузите месяц в Excel.
        </p>
      )}
    </>
  );
}
