import { type ReactNode, useState } from "react";

interface FilterFoldProps {
  label: string;
  /** Open at first. Later changes do not close it, so that unticking the last box inside keeps it open. */
  isUsed: boolean;
  /** Hide the label once it is open, because nothing follows below. */
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
