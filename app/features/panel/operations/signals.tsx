import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import type { Dashboard } from "#worker/services/staff/dashboard/get-dashboard.ts";
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
      {href && (
        <Link to={href} className="inline-flex min-h-11 items-center underline">
          Открыть раздел
        </Link>
      )}
    </section>
  ));
}
