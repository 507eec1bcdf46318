import type { ReactNode } from "react";

export function SettingsSection({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <section className="panel p-5">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 mb-4 text-soft">{note}</p>
      <div className="grid gap-1.5">{children}</div>
    </section>
  );
}
