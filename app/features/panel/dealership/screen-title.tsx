import type { ReactNode } from "react";

/** Title and purpose of a screen, with links to related screens. */
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
