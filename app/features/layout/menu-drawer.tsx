import { useState } from "react";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import type { SiteLink } from "./site-link.ts";
import { Drawer, preloadDrawer } from "#app/ui/overlay/drawer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { Opener } from "#app/ui/overlay/opener.tsx";

interface MenuDrawerProps {
  settings: Pick<SalonSettings, "phone" | "address" | "workingHours">;
  links: readonly SiteLink[];
  choices?: readonly SiteLink[] | undefined;
}

export interface MenuListProps extends MenuDrawerProps {
  onClose: () => void;
}

const { Part: MenuList, preload: preloadList } = lazyPart<MenuListProps>(
  async () => (await import("./menu-list.client.tsx")).MenuList,
);

const preload = async () => {
  await Promise.all([preloadDrawer(), preloadList()]);
};

/** The menu of narrow windows. Without JavaScript its button leads to the same links in the footer. */
export function MenuDrawer({ settings, links, choices }: MenuDrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Opener
        href="#site-menu"
        preload={preload}
        onOpen={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-shade nav:hidden"
      >
        <Icon name="menu" size={22} />
        <span className="max-[360px]:sr-only">Меню</span>
      </Opener>
      <Drawer open={open} onClose={close} title="Меню">
        <MenuList settings={settings} links={links} choices={choices} onClose={close} />
      </Drawer>
    </>
  );
}
