import "#app/bundles/every-screen.ts";
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from "@headlessui/react";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { isPhoneBegun } from "#worker/domain/kernel/text/phone.ts";
import { wholePhoneOf } from "#worker/domain/leads/lead-search.ts";
import { matchesSearch } from "#worker/domain/kernel/panel-list.ts";
import { staffQuoteHref } from "#worker/domain/money/quotes/quote-code.ts";
import { mayOpen } from "#worker/domain/staff/staff-roles.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOverlayEntry } from "#app/ui/overlay/overlay-history.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import { conversationPath } from "../leads/leads-path.ts";
import { PANEL_ACTIONS, PANEL_LINKS } from "../panel-links.ts";
import { useCurrentStaff } from "../use-current-staff.ts";
import type { PalettePanelProps } from "./command-palette.tsx";
import { useSearchResults } from "./use-search-results.ts";

const PAGE_PATH = "/admin/pages";

interface PaletteItem {
  to: string;
  title: string;
  note: string;
  icon: IconName;
}

/** The palette's dialog; loaded by command-palette.tsx. */
export function PalettePanel({ typed, onReady, onClose }: PalettePanelProps) {
  useOverlayEntry(onClose);
  const navigate = useNavigate();
  const permissions = useCurrentStaff()?.permissions ?? [];
  const [edited, setText] = useState<string | null>(null);
  const text = edited ?? typed;
  const search = text.trim();
  const { results, isSearching } = useSearchResults(search);
  const leads = results.leads.map(({ id, title, note }) => ({
    to: `/admin/leads/${id}`,
    title,
    note,
    icon: "inbox" as const,
  }));
  // Leads whose name matches, and those of a phone, stand before cars; leads that match elsewhere stand after them.
  const isPhone = isPhoneBegun(search);
  const phone = wholePhoneOf(search);
  const isNamed = ({ title }: PaletteItem) => isPhone || matchesSearch(search, title);
  const items: PaletteItem[] = [
    ...PANEL_LINKS.filter(({ to, label }) => mayOpen(permissions, to) && matchesSearch(search, label)).map(
      ({ to, label, icon }) => ({ to, title: label, note: "Раздел", icon }),
    ),
    // A person who is known comes before a new lead.
    ...(phone === null ? [] : leads),
    ...PANEL_ACTIONS.filter(
      ({ to, label }) => mayOpen(permissions, to) && (phone !== null || matchesSearch(search, label)),
    ).map(({ to, label, icon }) => ({
      ...(phone === null
        ? { to, title: label }
        : { to: `${to}?${new URLSearchParams({ phone: search })}`, title: `${label} с этим номером` }),
      note: "Действие",
      icon,
    })),
    ...results.quotes.map(({ id, title, note }) => ({
      to: staffQuoteHref(id),
      title,
      note,
      icon: "calculator" as const,
    })),
    ...(phone === null ? leads.filter(isNamed) : []),
    ...results.cars.map(({ id, title, note }) => ({ to: `/admin/cars/${id}`, title, note, icon: "car" as const })),
    ...(phone === null ? leads.filter((lead) => !isNamed(lead)) : []),
    ...results.messages.map(({ id, title, note }) => ({
      to: conversationPath(id),
      title,
      note,
      icon: "message-square-text" as const,
    })),
    ...results.pages.map(({ id, title, note }) => ({ to: `${PAGE_PATH}/${id}`, title, note, icon: "rows-3" as const })),
  ];
  function open(goal: PaletteItem | null) {
    if (!goal) return;
    onClose();
    navigate(goal.to);
  }
  return (
    <Dialog open onClose={onClose} aria-label="Переход" className="appear relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-ink/55" />
      <div className="fixed inset-0 flex items-start justify-center p-3 md:pt-[12vh]">
        <DialogPanel className="flex max-h-[70vh] w-full max-w-150 flex-col overflow-hidden rounded-lg bg-paper">
          <Combobox<PaletteItem | null> value={null} onChange={open} immediate>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Icon name="search" className="text-soft" />
              <ComboboxInput
                displayValue={() => text}
                data-autofocus
                onFocus={onReady}
                aria-label="Раздел, автомобиль, имя, телефон или номер расчёта"
                placeholder="Раздел, автомобиль, имя, телефон или номер расчёта"
                autoComplete="off"
                onChange={(event) => setText(event.target.value)}
                onKeyDown={(event) => {
                  // Enter may arrive before Headless UI has made the first option active.
                  const hasNoActive = !event.currentTarget.getAttribute("aria-activedescendant");
                  if (event.key === "Enter" && hasNoActive) open(items[0] ?? null);
                }}
                className="min-h-14 min-w-0 grow bg-paper text-base outline-none"
              />
            </div>
            <ComboboxOptions static className="overflow-y-auto overscroll-contain p-2">
              {items.map((goal) => (
                <ComboboxOption
                  key={goal.to}
                  value={goal}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 data-focus:bg-shade"
                >
                  <Icon name={goal.icon} size={18} className="text-soft" />
                  <span className="min-w-0 grow truncate font-medium">{goal.title}</span>
                  <span className="shrink-0 text-xs text-soft max-sm:hidden">{goal.note}</span>
                </ComboboxOption>
              ))}
            </ComboboxOptions>
            {items.length === 0 && (
              <p role="status" className="px-5 pb-5 text-soft">
                {isSearching ? "Ищем…" : "Ничего не нашлось"}
              </p>
            )}
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
