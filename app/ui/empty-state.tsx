import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Links and buttons. */
  children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="panel px-6 py-14 text-center">
      <p className="text-xl font-semibold">{title}</p>
      {text !== undefined && <p className="mx-auto mt-2 max-w-120 text-soft">{text}</p>}
      {children !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
