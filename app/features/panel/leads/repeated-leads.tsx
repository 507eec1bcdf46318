import { useEffect, useState } from "react";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { phoneError, normalisePhone } from "#worker/domain/kernel/text/phone-number.ts";
import { LEADS as LEAD_FORMS } from "#worker/domain/leads/lead-desk.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { ApiError, type Answer, callApi } from "#app/lib/api.ts";
import { LEADS_PATH } from "./leads-path.ts";

type Repeats = Answer<"POST /leads/repeats">;

/** The leads of a phone as soon as its number is complete; null before that. */
export function useRepeatedLeads(typed: string): Repeats | null {
  const phone = phoneError(typed) === null ? normalisePhone(typed) : null;
  const [found, setFound] = useState<{ phone: string; repeats: Repeats } | null>(null);
  useEffect(() => {
    if (phone === null) return;
    let isCurrent = true;
    callApi("POST /leads/repeats", { body: { phone } }).then(
      (repeats) => isCurrent && setFound({ phone, repeats }),
      (cause: unknown) => {
        // The server compares once more when the lead is saved.
        if (!(cause instanceof ApiError)) throw cause;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [phone]);
  return found !== null && found.phone === phone ? found.repeats : null;
}

/** What the dealership knows of the person of a phone. */
export function RepeatedLeads({ repeats }: { repeats: Repeats }) {
  const { moment } = useSalonTime();
  const { leads, others } = repeats;
  const ofColleagues = [
    others.open > 0 && `${countOf(others.open, LEAD_FORMS)} в работе у коллег`,
    others.closed > 0 && `${countOf(others.closed, LEAD_FORMS)} у коллег закрыто`,
  ].filter(Boolean);
  if (leads.length === 0 && ofColleagues.length === 0) {
    return <p className="text-soft">С этого номера ещё не обращались.</p>;
  }
  return (
    <div className="grid gap-2 rounded-sm border border-warning bg-warning-tint px-4 py-3">
      <p className="font-medium text-warning">С этого номера уже обращались</p>
      {leads.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {leads.map(({ id, name, subject, status, createdAt, assignee }) => (
            <li key={id} className="min-w-0 wrap-anywhere">
              {/* In another tab: what was typed here stays. */}
              <a
                href={`${LEADS_PATH}/${id}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline"
              >
                <b>{status}</b> {name}
              </a>
              <span className="block text-xs text-soft">
                {subject} · {moment(createdAt)} · {assignee ?? "свободна"}
              </span>
            </li>
          ))}
        </ul>
      )}
      {ofColleagues.length > 0 && <p>{ofColleagues.join(", ")}.</p>}
    </div>
  );
}
