import clsx from "clsx/lite";
import { type ReactNode, useState } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/button.tsx";
import type { SiteLink } from "./site-link.ts";
import { Dialog, preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { Opener } from "#app/ui/overlay/opener.tsx";
import { closeDrawer } from "#app/ui/overlay/drawer.tsx";

export interface CatalogueListProps {
  choices: readonly SiteLink[];
  onClose: () => void;
}

const { Part: CatalogueList, preload: preloadList } = lazyPart<CatalogueListProps>(
  async () => (await import("./catalogue-list.client.tsx")).CatalogueList,
);

const preload = async () => {
  await Promise.all([preloadDialog(), preloadList()]);
};

interface CatalogueChoiceProps extends ButtonLook {
  choices: readonly SiteLink[];
  label?: ReactNode;
  className?: string;
}

/** «Каталог»: opens a dialog with the catalogues. Without JavaScript it is a link to the first one. */
export function CatalogueChoice({ choices, label = "Каталог", className, ...look }: CatalogueChoiceProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const first = choices[0];
  if (!first) return null;
  return (
    <>
      <Opener
        href={first.to}
        preload={preload}
        onOpen={() => {
          // The drawer of the menu would cover the dialog.
          closeDrawer();
          setOpen(true);
        }}
        className={clsx(buttonClass(look), className)}
      >
        {label}
      </Opener>
      <Dialog open={open} onClose={close} title="Какие автомобили показать?" size="sm">
        <CatalogueList choices={choices} onClose={close} />
      </Dialog>
    </>
  );
}
