import type { ReactNode } from "react";

/** A screen's name, what it is for, and links to its neighbours. */
export function ScreenTitle({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-1 max-w-160 text-soft">{children}</p>
      </div>
      {aside}
    </div>
  );
}
