import { Link } from "@remix-run/react";
import type { LeadDesk } from "#worker/services/leads/list-staff-leads.ts";
import { LeadPhone } from "#app/features/panel/leads/lead-phone.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";

/** The end of the list: leads that may be spam, with the reasons. Rules are wrong at times, so staff look through them. */
export function DoubtfulLeads({ doubtful: { leads, total } }: Pick<LeadDesk, "doubtful">) {
  const address = useListAddress(LEADS_PATH);
  if (leads.length === 0) return null;
  return (
    <section aria-labelledby="doubtful" className="mt-6 panel border-warning p-4">
      <h2 id="doubtful" className="text-base font-semibold">
        Возможно спам: {countOf(total, LEADS)}
      </h2>
      <p className="text-soft">Правила ошибаются: просмотрите, нет ли среди них настоящих.</p>
      <ul className="mt-2 divide-y divide-line">
        {leads.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <Link
                to={address.editor(lead.id)}
                preventScrollReset
                className="font-medium wrap-anywhere hover:underline"
              >
                {lead.name}
              </Link>
              <p className="text-xs wrap-anywhere text-soft">
                {[lead.typeLabel, lead.subject, lead.age, ...lead.reasons].filter(Boolean).join(" · ")}
              </p>
            </div>
            <LeadPhone lead={lead} />
          </li>
        ))}
      </ul>
      <Link to={`${LEADS_PATH}?status=spam`} className="mt-2 inline-block py-2 underline">
        Все похожие на спам
      </Link>
    </section>
  );
}
