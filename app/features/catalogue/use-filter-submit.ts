import { useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { filterParams } from "./filter-params.ts";
import { showAhead } from "./preview/ahead.ts";

const SETTLE_MS = 350;
/** Long enough for the next digit. */
const TYPING_MS = 800;

/**
 * Navigates to the address of a filled filter form, with a new history entry and without scrolling to the top. `timer` is set
 * while a change waits to be sent.
 */
export function useFilterSubmit(defaultSort: string) {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function send(form: HTMLFormElement) {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const params = filterParams(new FormData(form), defaultSort);
    const changed = params.size > 0 ? `?${params}` : "";
    showAhead(changed, () =>
      submit(params, {
        method: "get",
        action: pathname,
        // Submitting unchanged filters adds no history entry.
        replace: changed === search,
        preventScrollReset: true,
      }),
    );
  }

  /** For a slider that is being dragged, or a number that is being typed. */
  function sendSoon(form: HTMLFormElement, isTyped: boolean) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(form), isTyped ? TYPING_MS : SETTLE_MS);
  }

  return { send, sendSoon, timer };
}
