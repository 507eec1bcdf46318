import { useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { filterParams } from "./filter-params.ts";

const SETTLE_MS = 350;

/**
 * Sends a filter form as the page's new address: in place of the old one, without a jump to the top. `timer` is set while a
 * change waits to be sent.
 */
export function useFilterSubmit(defaultSort: string) {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function send(form: HTMLFormElement) {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    submit(filterParams(new FormData(form), defaultSort), {
      method: "get",
      action: pathname,
      replace: true,
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
