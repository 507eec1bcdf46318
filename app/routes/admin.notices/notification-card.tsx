import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";

interface NotificationCardProps {
  title: string;
  note: ReactNode;
  isOn: boolean;
  /** What the deployment lacks for the channel; null when nothing. */
  missing: string | null;
  children: ReactNode;
}

/** One notification channel. */
export function NotificationCard({ title, note, isOn, missing, children }: NotificationCardProps) {
  return (
    <section className="panel p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-base font-semibold">{title}</h2>
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Включено" : "Выключено"}</Badge>
      </div>
      <p className="mt-1 mb-4 text-soft">{note}</p>
      {isOn && missing && (
        <p role="status" className="mb-4 rounded-sm border border-warning bg-warning-tint px-4 py-3 text-warning">
          {missing}
        </p>
      )}
      {children}
    </section>
  );
}
