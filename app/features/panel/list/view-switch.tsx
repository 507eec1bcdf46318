import { useNavigate } from "@remix-run/react";
import clsx from "clsx/lite";
import type { ListView } from "#worker/domain/kernel/panel-list.ts";
import { Icon } from "#app/ui/icon.tsx";
import { rememberView, type ViewedList } from "./list-view.ts";
import { useListAddress } from "./use-list-address.ts";

interface ViewSwitchProps {
  list: ViewedList;
  path: string;
  view: ListView;
}

const CHOICES = [
  { view: "cards", label: "Карточками", icon: "layout-grid" },
  { view: "table", label: "Таблицей", icon: "rows-3" },
] as const;

/** Switches between cards and table, and returns to page 1: a page holds more rows than cards. */
export function ViewSwitch({ list, path, view: current }: ViewSwitchProps) {
  const navigate = useNavigate();
  const { with: addressWith } = useListAddress(path);
  return (
    <div role="group" aria-label="Вид списка" className="flex shrink-0 rounded-sm border border-edge bg-paper">
      {CHOICES.map(({ view, label, icon }) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          aria-pressed={view === current}
          onClick={() => {
            rememberView(list, view);
            navigate(addressWith({ page: null }), { replace: true, preventScrollReset: true });
          }}
          className={clsx("grid size-11 place-items-center rounded-sm", view === current ? "bg-shade" : "text-soft")}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </div>
  );
}
