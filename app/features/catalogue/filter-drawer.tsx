import { useId, useState } from "react";
import { FilterForm } from "./filter-form.tsx";
import { FILTER_PANEL_ID } from "./filter-ids.ts";
import { ClearLink, ShowButton } from "./filter-panel.tsx";
import type { CatalogueOptions } from "./filter-types.ts";
import { CARS_ID } from "./list-href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Drawer, preloadDrawer } from "#app/ui/overlay/drawer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Opener } from "#app/ui/overlay/opener.tsx";

interface FilterDrawerProps {
  options: CatalogueOptions;
  /** Number of active filters. */
  applied: number;
  clearHref: string;
  total: number;
}

/** «Фильтры» on phones: a full-screen drawer; without JavaScript a link to the panel on the page. */
export function FilterDrawer({ options, applied, clearHref, total }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const close = () => setOpen(false);
  const show = () => {
    close();
    // The page cannot be scrolled until the drawer is removed.
    setTimeout(() => document.getElementById(CARS_ID)?.scrollIntoView());
  };
  return (
    <>
      <Opener
        href={`#${FILTER_PANEL_ID}`}
        preload={preloadDrawer}
        onOpen={() => setOpen(true)}
        className={`${buttonClass({ variant: "secondary", size: "sm" })} lg:hidden`}
      >
        {applied === 0 && <Icon name="sliders-horizontal" size={18} />}
        Фильтры
        {applied > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-graphite text-xs text-paper">{applied}</span>
        )}
      </Opener>
      <Drawer
        open={open}
        onClose={close}
        title="Фильтры"
        side="full"
        footer={<ShowButton total={total} size="lg" form={formId} />}
      >
        <FilterForm id={formId} options={options} withSort onSubmitted={show}>
          {applied > 0 && <ClearLink href={clearHref} />}
        </FilterForm>
      </Drawer>
    </>
  );
}
