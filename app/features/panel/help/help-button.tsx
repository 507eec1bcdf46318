import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHotkey } from "#app/lib/use-hotkey.ts";
import { HELP_SECTIONS, helpOf } from "./screen-help.ts";
import { ShortcutList } from "./shortcut-list.tsx";

/** «?» in the head of a screen: what it is for, where more is written, the keys. It opens by the key `?` and without JavaScript. */
export function HelpButton() {
  const { pathname } = useLocation();
  const help = helpOf(pathname.replace(/\/$/, ""));
  const details = useRef<HTMLDetailsElement>(null);
  useHotkey({ code: "Slash", withShift: true, character: "?" }, () => {
    if (!details.current) return;
    details.current.open = !details.current.open;
    details.current.querySelector("summary")?.focus();
  });
  useEffect(() => {
    const help = details.current;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !help?.open) return;
      help.open = false;
      help.querySelector("summary")?.focus();
    };
    help?.addEventListener("keydown", closeByEscape);
    return () => help?.removeEventListener("keydown", closeByEscape);
  }, [pathname]);
  if (!help) return null;
  return (
    // The key closes it on another screen. A link within this one, as «К содержанию», must not replace what may have the focus.
    <details key={pathname} ref={details} className="group relative float-right ml-3 print:hidden">
      <summary
        aria-label="Справка об этом экране"
        title="Справка (?)"
        className="grid size-11 list-none place-items-center rounded-full border border-line bg-paper text-base font-semibold text-graphite hover:border-ink group-open:border-ink"
      >
        ?
      </summary>
      <div className="panel absolute top-full right-0 z-20 mt-2 w-80 max-w-[calc(100vw-2rem)] p-5 shadow-lg">
        <p>{help.text}</p>
        <p className="mt-2">
          <Link
            to={`/admin/help#${help.section}`}
            onClick={() => details.current?.removeAttribute("open")}
            className="inline-flex min-h-11 items-center font-medium underline"
          >
            Подробнее: {HELP_SECTIONS[help.section]}
          </Link>
        </p>
        <div className="mt-2 hidden border-t border-line pt-4 md:block">
          <ShortcutList />
        </div>
      </div>
    </details>
  );
}
