import { useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { filterParams } from "./filter-params.ts";

const SETTLE_MS = 350;

/**
 * Sends a filter form as the page's new address, an entry of its own in the browser's history, without a jump to the top.
 * `timer` is set while a change waits to be sent.
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
    submit(params, {
      method: "get",
      action: pathname,
      // The button after the last change: nothing new to come back from.
      replace: (params.size > 0 ? `?${params}` : "") === search,
      preventScrollReset: true,
    });
  }

  /** For a thumb that is still being dragged. */
  function sendSoon(form: HTMLFormElement) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(form), SETTLE_MS);
  }

  return { send, sendSoon, timer };
}
