import { NavLink } from "@remix-run/react";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { LIST_LINKS } from "#app/features/lists/list-links.tsx";
import { CatalogueChoice } from "./catalogue-choice.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { SearchBox } from "./search-box.tsx";
import type { SiteLink } from "./site-link.ts";
import { TextLines } from "./text-lines.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { closeDrawer, DrawerHead, DrawerOpener } from "#app/ui/overlay/drawer.tsx";

const MENU_ID = "menu";

export function MenuButton() {
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
  choices?: readonly SiteLink[] | undefined;
}

/** The menu of narrow windows, at their right edge. */
export function MenuDrawer({ settings, links, choices }: MenuDrawerProps) {
  return (
    <dialog id={MENU_ID} popover="auto" aria-label="Меню" className="drawer max-w-92">
      <DrawerHead drawer={MENU_ID} title="Меню" />
      <div onSubmit={closeDrawer}>
        <SearchBox label="Поиск по сайту" className="mb-4 md:hidden" />
        {/* In wider windows it is in the header. */}
        {choices && <CatalogueChoice choices={choices} variant="secondary" wide className="md:hidden" />}
        <nav aria-label="Меню" className="menu-list">
          {[...links, ...(choices ? LIST_LINKS : [])].map(({ to, label }) => (
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
