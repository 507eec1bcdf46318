import { NavLink } from "@remix-run/react";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { CatalogueChoice } from "./catalogue-choice.tsx";
import { ListLinks } from "#app/features/lists/list-links.tsx";
import { MenuButton, MenuDrawer } from "./menu-drawer.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { SalonLogo } from "./salon-logo.tsx";
import { SearchBox } from "./search-box.tsx";
import type { SiteLink } from "./site-link.ts";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { SkipLink } from "#app/ui/skip-link.tsx";

interface SiteHeaderProps {
  settings: Pick<SalonSettings, "salonName" | "phone" | "address" | "workingHours">;
  links: readonly SiteLink[];
  /** Options of the catalogue's dialog; without them there is no button. */
  choices?: readonly SiteLink[];
}

/** A sticky header. Below the breakpoint `nav` its links are in a drawer. The page's main element has the id `content`. */
export function SiteHeader({ settings, links, choices }: SiteHeaderProps) {
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-paper">
        <SkipLink to="content">К содержанию</SkipLink>
        <Container className="flex min-h-16 flex-wrap items-center gap-x-3">
          <SalonLogo name={settings.salonName} />
          <nav aria-label="Главное меню" className="hidden grow flex-wrap justify-center gap-x-3 nav:flex">
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} prefetch="intent" viewTransition className="menu-link">
                {label}
              </NavLink>
            ))}
          </nav>
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
                    <span className="nav:text-[0px]">Каталог</span>
                  </>
                }
              />
            )}
            {choices && <ListLinks />}
            <PhoneLink phone={settings.phone} className="px-2 max-md:hidden nav:text-sm" />
            <a
              href={phoneHref(settings.phone)}
              aria-label="Позвонить"
              className="grid size-11 place-items-center rounded-sm hover:bg-shade md:hidden"
            >
              <Icon name="phone" size={22} />
            </a>
            <MenuButton />
          </div>
        </Container>
      </header>
      <MenuDrawer settings={settings} links={links} choices={choices} />
    </>
  );
}
