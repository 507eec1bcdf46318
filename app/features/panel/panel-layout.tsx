import { useLocation, Link, Form } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { HelpButton } from "./help/help-button.tsx";
import { LiveUpdates } from "./live/live-updates.tsx";
import { WaitingPhotos } from "./photos/waiting-photos.tsx";
import { PaletteButton, useCommandPalette } from "./command-palette/command-palette.tsx";
import { useOverlayEntry } from "#app/ui/overlay/overlay-history.ts";
import { SessionPrompt } from "./staff/session-prompt.tsx";
import { ReasonPrompt } from "./texts/reason-prompt.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useReload } from "#app/lib/use-reload.ts";
import { ToastProvider } from "#app/ui/toast/toast.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { type CurrentStaff, usePanelData, useCurrentStaff } from "./use-current-staff.ts";
import clsx from "clsx/lite";
import { mayOpen, roleLabel } from "#worker/domain/staff/staff-roles.ts";
import { PANEL_LINK_GROUPS, type PanelLink } from "./panel-links.ts";
import { removeAutosaves } from "#app/features/autosave/autosave-store.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "./use-mutation.ts";
import { useSalonTime } from "./salon-time.tsx";

const LINK = "inline-flex min-h-11 items-center font-semibold underline";

/** After the login: somebody else has removed the person's second factors. */
function FactorsRemoved() {
  const [isRead, setRead] = useState(false);
  const { moment } = useSalonTime();
  const removedAt = useCurrentStaff()?.factorsRemovedAt ?? null;
  const dismiss = useMutation({
    send: () => callApi("DELETE /account/factor-notice"),
    failure: "Не удалось убрать сообщение",
    onDone: () => setRead(true),
  });
  if (isRead || removedAt === null) return null;
  return (
    <div role="status" className="mb-5 rounded-sm border border-danger bg-accent-tint px-4 pt-3 pb-1">
      <p>
        Администратор удалил ваши ключи доступа и коды {moment(removedAt)}. Если вы об этом не просили, сообщите ему и
        смените пароль.
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/admin/account" className={LINK}>
          Добавить новые
        </Link>
        <button type="button" className={LINK} disabled={dismiss.isPending} onClick={() => void dismiss.run(undefined)}>
          Понятно
        </button>
      </p>
    </div>
  );
}

const ITEM = "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-graphite hover:bg-paper/60";

/** Name and role of the current staff member, with links to the site, to the account and to log out. */
function Account({ staffMember }: { staffMember: CurrentStaff }) {
  return (
    <div>
      <p className="px-3 pb-2">
        <span className="block truncate font-semibold">{staffMember.username}</span>
        <span className="block text-xs text-soft">{roleLabel(staffMember.role)}</span>
      </p>
      {/* `reloadDocument`: no data of the panel stays in memory. */}
      <Link to="/" reloadDocument className={ITEM}>
        <Icon name="store" size={18} />
        На сайт
      </Link>
      {!staffMember.mustChangePassword && (
        <Link to="/admin/account" className={ITEM}>
          <Icon name="key-round" size={18} />
          Пароль и входы
        </Link>
      )}
      <Form method="post" action="/logout" onSubmit={removeAutosaves}>
        <button type="submit" className={ITEM}>
          <Icon name="log-out" size={18} />
          Выйти
        </button>
      </Form>
    </div>
  );
}

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
    <div className="min-h-dvh bg-canvas lg:grid lg:grid-cols-[15rem_1fr] print:block">
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
              <div className="scrolls-y min-h-0 grow px-3 pb-3">
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
          {canBrowse && <WaitingPhotos />}
          {staffMember && staffMember.factorsRemovedAt !== null && <FactorsRemoved />}
          {children}
        </ToastProvider>
      </main>
      {canBrowse && palette}
      {staffMember && <SessionPrompt {...staffMember} />}
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

/** The menu, limited to screens that the current staff member may open. */
export function PanelNav({ label }: { label: string }) {
  const permissions = useCurrentStaff()?.permissions ?? [];
  const groups = PANEL_LINK_GROUPS.map(({ label: heading, links }) => ({
    heading,
    links: links.filter(({ to }) => mayOpen(permissions, to)),
  })).filter(({ links }) => links.length > 0);
  return (
    <nav aria-label={label} className="grid gap-3 lg:gap-2">
      {groups.map(({ heading, links }) => (
        <div key={heading}>
          {heading && <p className="px-3 pb-1 text-xs font-medium text-soft">{heading}</p>}
          <ul className="grid gap-0.5" aria-label={heading ?? undefined}>
            {links.map((link) => (
              <NavLink key={link.to} link={link} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavLink({ link: { to, label, icon, also = [] } }: { link: PanelLink }) {
  const pathname = useLocation().pathname.replace(/\/$/, "");
  const isCurrent = [to, ...also].includes(pathname) || (to !== "/admin" && pathname.startsWith(`${to}/`));
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(
          "flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium transition-colors lg:min-h-9",
          isCurrent ? "bg-paper text-ink" : "text-graphite hover:bg-paper/60",
        )}
      >
        <Icon name={icon} size={18} />
        {label}
      </Link>
    </li>
  );
}
