import { useLocation } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { Account } from "./staff/account.tsx";
import { HelpButton } from "./help/help-button.tsx";
import { LiveUpdates } from "./live/live-updates.tsx";
import { PaletteButton, useCommandPalette } from "./command-palette/command-palette.tsx";
import { PanelNav } from "./panel-nav.tsx";
import { useOverlayEntry } from "#app/ui/overlay/overlay-history.ts";
import { FactorsRemoved } from "./staff/factors-removed.tsx";
import { SessionPrompt } from "./staff/session-prompt.tsx";
import { ReasonPrompt } from "./texts/reason-prompt.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useReload } from "#app/lib/use-reload.ts";
import { ToastProvider } from "#app/ui/toast/toast.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { type CurrentStaff, usePanelData } from "./use-current-staff.ts";

interface PanelLayoutProps {
  /** Null on the error page. */
  staffMember: CurrentStaff | null;
  children: ReactNode;
}

/** A side menu on a desktop, a top bar with a menu on a phone; both work without JavaScript. */
export function PanelLayout({ staffMember, children }: PanelLayoutProps) {
  const onErrorPage = useLayout()?.settings.salonName;
  const salonName = usePanelData()?.salonName ?? onErrorPage;
  const { open, palette } = useCommandPalette();
  // What a screen has asked for before it was left.
  useReload();
  const canBrowse = staffMember !== null && !staffMember.mustChangePassword && !staffMember.mustSetUpFactor;
  return (
    <div className="min-h-dvh bg-canvas lg:grid lg:grid-cols-[15rem_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:rounded-sm focus:bg-paper focus:p-3"
      >
        К содержанию
      </a>
      <header className="border-b border-line bg-shade lg:sticky lg:top-0 lg:h-dvh lg:border-r lg:border-b-0 print:hidden">
        <div className="hidden h-full flex-col lg:flex">
          <p className="px-6 pt-5 pb-4">
            <span className="line-clamp-3 text-base leading-tight font-bold break-words">{salonName}</span>
            <span className="text-xs text-soft">Панель</span>
          </p>
          {canBrowse && (
            <>
              <div className="px-3 pb-3">
                <PaletteButton onOpen={open} />
              </div>
              {/* Scrolls by itself, so that the log-out button stays visible on a low screen. */}
              <div className="min-h-0 grow overflow-y-auto px-3 pb-3">
                <PanelNav label="Разделы" />
              </div>
            </>
          )}
          <div className="mt-auto border-t border-line p-3">{staffMember && <Account staffMember={staffMember} />}</div>
        </div>
        <PhoneBar salonName={salonName}>
          {canBrowse && (
            <div className="mb-3 px-2">
              <PaletteButton onOpen={open} />
            </div>
          )}
          {canBrowse && <PanelNav label="Разделы, меню" />}
          {staffMember && (
            <div className="mt-3 border-t border-line pt-4">
              <Account staffMember={staffMember} />
            </div>
          )}
        </PhoneBar>
      </header>
      <main id="content" className="mx-auto w-full max-w-360 min-w-0 px-4 py-6 md:px-8 md:py-8">
        <ToastProvider>
          {canBrowse && <HelpButton />}
          {canBrowse && <LiveUpdates />}
          {staffMember && staffMember.factorsRemovedAt !== null && <FactorsRemoved />}
          {children}
        </ToastProvider>
      </main>
      {canBrowse && palette}
      {staffMember && <SessionPrompt username={staffMember.username} />}
      {canBrowse && <ReasonPrompt />}
    </div>
  );
}

function PhoneBar({ salonName, children }: { salonName: string | undefined; children: ReactNode }) {
  const { key } = useLocation();
  // The key remounts the menu, so that it is closed after navigation.
  return (
    <PhoneMenu key={key} salonName={salonName}>
      {children}
    </PhoneMenu>
  );
}

function PhoneMenu({ salonName, children }: { salonName: string | undefined; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <details ref={menu} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="lg:hidden">
      {isOpen && <OpenMenuEntry onClose={() => menu.current?.removeAttribute("open")} />}
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4">
        <span className="min-w-0 truncate text-base font-bold">{salonName}</span>
        <span className="flex shrink-0 items-center gap-2 font-medium">
          <Icon name="menu" size={20} />
          Меню
        </span>
      </summary>
      <div className="px-2 pb-4">{children}</div>
    </details>
  );
}

/** Back closes the open menu. */
function OpenMenuEntry({ onClose }: { onClose: () => void }) {
  useOverlayEntry(onClose);
  return null;
}
