import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { NavLink } from "@remix-run/react";
import type { MenuListProps } from "./menu-drawer.tsx";
import { LIST_LINKS } from "#app/features/lists/list-links.tsx";
import { CatalogueChoice } from "./catalogue-choice.tsx";
import { SearchBox } from "./search-box.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { TextLines } from "./text-lines.tsx";

/** The content of MenuDrawer. */
export function MenuList({ settings, links, choices, onClose: close }: MenuListProps) {
  return (
    <>
      <SearchBox label="Поиск по сайту" className="mb-4 md:hidden" />
      {/* In wider windows it is in the header. */}
      {choices && <CatalogueChoice choices={choices} onChosen={close} variant="secondary" wide className="md:hidden" />}
      <nav aria-label="Меню" className="grid">
        {[...links, ...(choices ? LIST_LINKS : [])].map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            onClick={close}
            className="flex min-h-14 items-center border-b border-line text-lg font-medium aria-[current]:text-accent"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-6 grid gap-1">
        <PhoneLink phone={settings.phone} className="text-xl" />
        <p>{settings.address}</p>
        {settings.workingHours && <TextLines text={settings.workingHours} className="text-soft" />}
      </div>
    </>
  );
}
