import type { LeadNotification, StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { callApi } from "#app/lib/api.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Badge } from "#app/ui/badge.tsx";

const STATES = {
  sent: { label: "Доставлено", tone: "success" },
  pending: { label: "В очереди", tone: "neutral" },
  dead: { label: "Не доставлено", tone: "accent" },
} as const;

/** The notifications about a lead: channel and delivery state. */
export function LeadNotifications({ lead: { id, notices } }: { lead: Pick<StaffLead, "id" | "notices"> }) {
  const { moment } = useSalonTime();
  const retry = useMutation({
    send: () => callApi("POST /leads/:id/notices/retry", { id }),
    success: "Отправлено ещё раз",
    failure: "Не удалось отправить",
  });
  if (notices.length === 0) return null;
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-semibold">Уведомления</h3>
      <ul className="grid gap-2">
        {notices.map((notice) => (
          <li key={notice.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <span className="block font-medium">{notice.label}</span>
              <span className="block text-xs text-soft">{describe(notice, moment)}</span>
            </span>
            <Badge tone={STATES[notice.state].tone}>{STATES[notice.state].label}</Badge>
          </li>
        ))}
      </ul>
      {notices.some(({ state, attempts }) => state === "dead" || (state === "pending" && attempts > 0)) && (
        <IfMayChange>
          <MutationButton variant="secondary" size="sm" className="mt-3" mutation={retry} pendingText="Отправка...">
            Отправить ещё раз
          </MutationButton>
        </IfMayChange>
      )}
    </section>
  );
}

type Moment = (at: number) => string;

function describe(notice: LeadNotification, moment: Moment): string {
  const { state, at, attempts, reason } = notice;
  if (state === "sent") return moment(at);
  return [reason, attempts > 0 && `попыток: ${attempts}`, state === "pending" && describeNext(notice, moment)]
    .filter(Boolean)
    .join(" · ");
}

function describeNext({ at, attempts, isDue }: LeadNotification, moment: Moment): string {
  if (attempts > 0) return `следующая попытка ${moment(at)}`;
  return isDue ? "отправится в течение минуты" : `отправится ${moment(at)}`;
}
