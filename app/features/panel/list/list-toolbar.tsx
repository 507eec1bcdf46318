import { Form, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { listHref } from "#worker/domain/kernel/panel-list.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SyncedSelect } from "#app/ui/synced-select.tsx";
import { useHotkey } from "#app/lib/use-hotkey.ts";

interface ListFilter {
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** An empty value is the first option and is left out of the address. */
  value: string;
  /** Absent for a day. */
  options?: readonly { value: string; label: string }[];
}

export interface ListToolbarProps {
  /** Path of the list. */
  path: string;
  /** What the search covers: «Марка, модель, год». */
  searchLabel: string;
  search: string;
  filters?: readonly ListFilter[];
  /** Less frequent filters, behind a button; open while one of them is set. */
  moreFilters?: readonly ListFilter[];
  /** Parameters that stay in the address, such as the view. */
  kept?: Readonly<Record<string, string>>;
  /** At the right end: the ViewSwitch. */
  children?: ReactNode;
}

const DEBOUNCE_MS = 300;

/** Search and filters in the list's address, applied on change (on submit without JavaScript). «/» focuses the search. */
export function ListToolbar({
  path,
  searchLabel,
  search,
  filters = [],
  moreFilters = [],
  kept = {},
  children,
}: ListToolbarProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>();
  const sent = useRef(search);
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();

  function apply() {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const parts = [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()]);
    sent.current = input.current?.value.trim() ?? "";
    const href = listHref(path, Object.fromEntries(parts));
    navigate(href, { replace: href === pathname + query, preventScrollReset: true });
  }

  useHotkey({ code: "Slash" }, () => input.current?.select());
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    // The address changed by a link or by Back, not by typing.
    if (input.current && search !== sent.current) input.current.value = search;
    sent.current = search;
  }, [search]);

  return (
    <Form
      ref={form}
      action={path}
      role="search"
      className="mb-4 flex flex-wrap gap-3 max-md:mb-2 max-md:gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="relative min-w-[min(11rem,100%)] grow basis-56">
        <Icon name="search" size={18} className="absolute inset-y-0 left-3 my-auto text-soft" />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={searchLabel}
          aria-keyshortcuts="/"
          placeholder={searchLabel}
          autoComplete="off"
          onChange={() => {
            window.clearTimeout(timer.current);
            timer.current = window.setTimeout(apply, DEBOUNCE_MS);
          }}
          className="control pl-10"
        />
      </div>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* One row that scrolls on a phone, so that the first rows of the list are on the first screen. */}
      <div className="-my-1 flex gap-3 py-1 max-md:-mx-4 max-md:basis-[calc(100%+2rem)] max-md:overflow-x-auto max-md:px-4 md:contents *:max-md:w-auto *:max-md:shrink-0">
        {filters.map((filter) => (
          <FilterControl key={filter.name} {...filter} onChange={apply} />
        ))}
        {children}
      </div>
      {moreFilters.length > 0 && (
        <details open={moreFilters.some(({ value }) => value !== "")} className="basis-full">
          <summary className="w-fit cursor-pointer py-2.5 font-medium">Ещё фильтры</summary>
          <div className="flex flex-wrap gap-3 pt-2">
            {moreFilters.map((filter) => (
              <FilterControl key={filter.name} {...filter} onChange={apply} />
            ))}
          </div>
        </details>
      )}
    </Form>
  );
}

const CONTROL = "max-w-full md:w-auto md:max-w-56 max-md:grow max-md:basis-36";

function FilterControl({ name, label, value, options, onChange }: ListFilter & { onChange: () => void }) {
  if (!options) return <DayFilter name={name} label={label} value={value} onChange={onChange} />;
  return (
    <SyncedSelect
      name={name}
      aria-label={label}
      selected={value}
      onChange={onChange}
      className={CONTROL}
      options={options}
    />
  );
}

function DayFilter({ name, label, value, onChange }: Omit<ListFilter, "options"> & { onChange: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  useEffect(() => {
    // The address changed by a link or by Back, not by typing.
    if (input.current && value !== typed.current) input.current.value = value;
    typed.current = value;
  }, [value]);
  return (
    <label className="flex items-center gap-2">
      <span className="text-soft">{label}</span>
      <input
        ref={input}
        type="date"
        name={name}
        defaultValue={value}
        onChange={({ target }) => {
          // «0002-05-12»: the year 2026 is being typed.
          if (target.value.startsWith("0")) return;
          typed.current = target.value;
          onChange();
        }}
        className={`control ${CONTROL}`}
      />
    </label>
  );
}
