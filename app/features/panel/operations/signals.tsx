import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import type { Dashboard } from "#worker/services/staff/dashboard/get-dashboard.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { callApi } from "#app/lib/api.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Open signals of trouble, each with what to do. */
export function Signals({ signals }: { signals: Dashboard["signals"] }) {
  return signals.map(({ name, severity, label, detail, firstAt, advice, href }) => (
    <section
      key={name}
      role="alert"
      className={clsx(
        "mb-5 rounded-sm border px-4 py-3",
        severity === "critical" ? "border-danger bg-accent-tint" : "border-warning bg-warning-tint",
      )}
    >
      <h2
        className={clsx(
          "flex items-center gap-3 font-semibold",
          severity === "critical" ? "text-danger" : "text-warning",
        )}
      >
        <Icon name="circle-alert" />
        {label}
      </h2>
      <p className="mt-1 text-soft">
        С <Moment at={firstAt} />
        {detail && `: ${detail}`}
      </p>
      <p className="mt-1">{advice}</p>
      {name === "clock_jumped" && <ConfirmClock />}
      {href && (
        <Link to={href} className="inline-flex min-h-11 items-center underline">
          Открыть раздел
        </Link>
      )}
    </section>
  ));
}

function ConfirmClock() {
  const mayConfirm = useMay("settings.write");
  const confirm = useMutation({
    send: () => callApi("POST /clock/confirm"),
    success: "Дата подтверждена, удаление по срокам продолжится ночью",
    failure: "Не удалось подтвердить дату",
  });
  if (!mayConfirm) return null;
  return (
    <MutationButton className="mt-2" variant="secondary" size="sm" mutation={confirm} pendingText="Подождите…">
      Дата верна
    </MutationButton>
  );
}
