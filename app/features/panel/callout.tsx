import clsx from "clsx/lite";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface CalloutProps {
  tone: "success" | "danger";
  children: ReactNode;
}

/** The result of the last action, above a form or a page. */
export function Callout({ tone, children }: CalloutProps) {
  return (
    <p
      role={tone === "success" ? "status" : "alert"}
      className={clsx(
        "mb-5 flex items-start gap-3 rounded-sm border px-4 py-3 font-medium",
        tone === "success" ? "border-success bg-success-tint text-success" : "border-danger bg-accent-tint text-danger",
      )}
    >
      <Icon name={tone === "success" ? "circle-check" : "circle-alert"} />
      {children}
    </p>
  );
}
