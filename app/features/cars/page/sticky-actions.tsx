import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { phoneHref } from "#worker/domain/kernel/text/phone.ts";

interface StickyActionsProps {
  phone: string | undefined;
  /** The page's main button. */
  children: ReactNode;
}

/** The bottom bar of phones. It must be the last child of its Container, so that it does not cover the footer. */
export function StickyActions({ phone, children }: StickyActionsProps) {
  return (
    <div className="bottom-bar sticky bottom-0 z-30 -mx-4 mt-6 flex flex-wrap gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:hidden">
      {phone && (
        <a href={phoneHref(phone)} className={`${buttonClass({ variant: "secondary" })} grow px-2`}>
          <Icon name="phone" size={18} />
          Позвонить
        </a>
      )}
      {children}
    </div>
  );
}
