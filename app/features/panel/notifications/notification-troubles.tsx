import { Link } from "@remix-run/react";
import type { NotificationFailure } from "#worker/services/notifications/notification-failures.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { countOf } from "#worker/domain/kernel/text/plural.ts";

export const NOTIFICATIONS_PATH = "/admin/notices";

/** Alert about channels whose notifications fail, with the reason; null when all work. */
export function NotificationTroubles({
  troubles,
  isElsewhere = false,
}: {
  troubles: readonly NotificationFailure[];
  isElsewhere?: boolean;
}) {
  const canManage = useMay("settings.notices");
  const retry = useMutation({
    send: () => callApi("POST /notices/retry"),
    success: "Неотправленные уведомления уйдут в течение минуты",
    failure: "Не удалось",
  });
  if (troubles.length === 0) return null;
  return (
    <section role="alert" className="mb-5 rounded-sm border border-danger bg-accent-tint px-4 py-3">
      <h2 className="flex items-center gap-3 font-semibold text-danger">
        <Icon name="circle-alert" />
        Уведомления о заявках не доходят
      </h2>
      <ul className="mt-1 grid gap-0.5">
        {troubles.map(({ channel, dead, failing, reason }) => (
          <li key={channel}>
            <span className="font-medium">{channel}:</span> {countsOf(dead, failing)}
            {reason && <span className="text-soft"> — {reason}</span>}
          </li>
        ))}
      </ul>
      {canManage && (
        <p className="mt-2 flex flex-wrap gap-3">
          <MutationButton variant="secondary" size="sm" mutation={retry} pendingText="Подождите…">
            Отправить ещё раз
          </MutationButton>
          {isElsewhere && (
            <Link to={NOTIFICATIONS_PATH} className="inline-flex min-h-11 items-center underline">
              Настройки уведомлений
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function countsOf(dead: number, failing: number): string {
  return [
    dead > 0 ? `не отправлено ${countOf(dead, ["уведомление", "уведомления", "уведомлений"])}` : null,
    failing > 0 ? `ещё пробуем отправить ${failing}` : null,
  ]
    .filter(Boolean)
    .join(", ");
}
