import { NavLink } from "@remix-run/react";
import { useState } from "react";
import type { SalonSettings } from "#worker/domain/settings.ts";
import { PhoneLink } from "./phone-link.tsx";
import { CatalogueChoice } from "./catalogue-choice.tsx";
import type { SiteLink } from "./site-link.ts";
import { TextLines } from "./text-lines.tsx";
import { Drawer, Icon, Opener, preloadDrawer } from "#app/shared.ts";

interface MenuDrawerProps {
  settings: Pick<SalonSettings, "phone" | "address" | "workingHours">;
  links: readonly SiteLink[];
  choices?: readonly SiteLink[] | undefined;
}

/** The narrow window's menu: a drawer; without JavaScript a way down to the same links in the footer. */
export function MenuDrawer({ settings, links, choices }: MenuDrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Opener
        href="#site-menu"
        preload={preloadDrawer}
        onOpen={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-shade nav:hidden"
      >
        <Icon name="menu" size={22} />
        Меню
      </Opener>
      <Drawer open={open} onClose={close} title="Меню">
        {/* Wider windows have it in the header. */}
        {choices && (
          <CatalogueChoice choices={choices} onChosen={close} variant="secondary" wide className="md:hidden" />
        )}
        <nav aria-label="Меню" className="grid">
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              onClick={close}
              className="flex min-h-13 items-center border-b border-line text-lg font-medium aria-[current]:text-accent"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="mt-6 grid gap-1">
          <PhoneLink phone={settings.phone} className="text-xl" />
          <p>{settings.address}</p>
          {settings.workingHours && (
            <p className="text-soft">
              <TextLines text={settings.workingHours} />
            </p>
          )}
        </div>
      </Drawer>
    </>
  );
}
