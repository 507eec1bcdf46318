import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** The page has no other heading. */
  isPageTitle?: boolean;
  text?: ReactNode;
  /** Links and buttons. */
  children?: ReactNode;
}

export function EmptyState({ title, isPageTitle = false, text, children }: EmptyStateProps) {
  const Title = isPageTitle ? "h1" : "p";
  return (
    <div className="panel px-6 py-14 text-center">
      <Title className="text-xl font-semibold">{title}</Title>
      {text !== undefined && <p className="mx-auto mt-2 max-w-120 text-soft">{text}</p>}
      {children !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
