import { NavLink, Link } from "@remix-run/react";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { CatalogueChoice } from "./catalogue-choice.tsx";
import { ListLinks, LIST_LINKS } from "#app/features/lists/list-links.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { SearchBox } from "./search-box.tsx";
import type { SiteLink } from "./site-link.ts";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { TextLines } from "./text-lines.tsx";
import { closeDrawer, DrawerHead, DrawerOpener } from "#app/ui/overlay/drawer.tsx";

const MENU_ID = "menu";

function MenuButton() {
  return (
    <DrawerOpener
      drawer={MENU_ID}
      className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-shade nav:hidden"
    >
      <Icon name="menu" size={22} />
      <span className="max-[360px]:sr-only">Меню</span>
    </DrawerOpener>
  );
}

interface MenuDrawerProps {
  settings: Pick<SalonSettings, "phone" | "address" | "workingHours">;
  links: readonly SiteLink[];
  pages: readonly SiteLink[];
  choices?: readonly SiteLink[] | undefined;
}

/** The menu of narrow windows, at their right edge. */
function MenuDrawer({ settings, links, pages, choices }: MenuDrawerProps) {
  return (
    <dialog id={MENU_ID} popover="auto" aria-label="Меню" className="drawer max-w-92">
      <DrawerHead drawer={MENU_ID} title="Меню" />
      <div onSubmit={closeDrawer}>
        <SearchBox label="Поиск по сайту" className="mb-4 md:hidden" />
        {/* In wider windows it is in the header. */}
        {choices && <CatalogueChoice choices={choices} variant="secondary" wide className="md:hidden" />}
        <nav aria-label="Меню" className="menu-list">
          {[...links, ...pages, ...(choices ? LIST_LINKS : [])].map(({ to, label }) => (
            <NavLink key={to} to={to} onClick={closeDrawer}>
              {label}
            </NavLink>
          ))}
        </nav>
        <PhoneLink phone={settings.phone} className="mt-6 text-xl" />
        <TextLines text={`${settings.address}\n${settings.workingHours ?? ""}`} className="text-soft" />
      </div>
    </dialog>
  );
}

interface SiteHeaderProps {
  settings: Pick<SalonSettings, "salonName" | "phone" | "address" | "workingHours">;
  links: readonly SiteLink[];
  /** Pages of one's own, in a row below. */
  pages: readonly SiteLink[];
  /** Options of the catalogue's dialog; without them there is no button. */
  choices?: readonly SiteLink[];
}

/** A sticky header. Below the breakpoint `nav` its links are in a drawer. The page's main element has the id `content`. */
export function SiteHeader({ settings, links, pages, choices }: SiteHeaderProps) {
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-paper">
        <SkipLink to="content">К содержанию</SkipLink>
        <Container className="flex min-h-16 flex-wrap items-center gap-x-3">
          <SalonLogo name={settings.salonName} />
          <MenuRow label="Главное меню" links={links} className="grow" />
          <SearchBox label="Поиск автомобиля" placeholder="Поиск авто" className="ml-auto nav:ml-0 max-md:hidden" />
          <div className="ml-auto flex shrink-0 items-center gap-2 nav:ml-0 nav:gap-1">
            {choices && (
              <CatalogueChoice
                choices={choices}
                variant="secondary"
                size="sm"
                className="max-lg:hidden"
                label={
                  // Beside the links to the catalogues a sign is enough, and leaves room for the search.
                  <>
                    <Icon name="layout-grid" size={22} className="hidden nav:flex" />
                    <span className="nav:absolute nav:text-[0px]">Каталог</span>
                  </>
                }
              />
            )}
            {choices && <ListLinks />}
            <PhoneLink phone={settings.phone} className="px-2 max-md:hidden nav:text-sm" />
            {settings.phone && (
              <a
                href={phoneHref(settings.phone)}
                aria-label="Позвонить"
                className="grid size-11 place-items-center rounded-sm hover:bg-shade md:hidden"
              >
                <Icon name="phone" size={22} />
              </a>
            )}
            <MenuButton />
          </div>
          {pages.length > 0 && <MenuRow label="Страницы" links={pages} className="w-full" />}
        </Container>
      </header>
      <MenuDrawer settings={settings} links={links} pages={pages} choices={choices} />
    </>
  );
}

/** In wide windows; others have the drawer. */
function MenuRow({ label, links, className }: { label: string; links: readonly SiteLink[]; className: string }) {
  return (
    <nav aria-label={label} className={`hidden flex-wrap justify-center gap-x-3 nav:flex ${className}`}>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} prefetch="intent" viewTransition className="menu-link">
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** The dealership's name and logo, linked to the home page. */
function SalonLogo({ name }: { name: string }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 grow basis-28 items-center gap-2.5 font-bold nav:basis-32">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-action" />
        <path
          d="M16 7a9 9 0 0 1 0 18 9 9 0 0 1 0-18 3.75 9 0 0 1 0 18 3.75 9 0 0 1 0-18"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
        />
      </svg>
      <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere">{name}</span>
    </Link>
  );
}
