import { type ReactNode, useState } from "react";

interface FilterFoldProps {
  label: string;
  /** Opens it at first. Later it stays as the visitor has left it, also when the last box inside is unticked. */
  isUsed: boolean;
  /** Nothing comes below, so that the label may go once it has been opened. */
  isLast?: boolean;
  children: ReactNode;
}

export function FilterFold({ label, isUsed, isLast = false, children }: FilterFoldProps) {
  const [isOpenAtFirst] = useState(isUsed);
  return (
    <details open={isOpenAtFirst} className="group/fold">
      <summary
        className={`flex min-h-11 items-center text-sm font-semibold underline ${isLast ? "group-open/fold:hidden" : ""}`}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}
