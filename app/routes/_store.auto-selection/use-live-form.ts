import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";
import { parseSelection, selectionParams } from "#worker/domain/selection.ts";

const SETTLE_MS = 350;

/**
 * Sends the questions as the page's new address whenever an answer changes: in place of the old one, without a jump to the
 * top; a thumb that is being dragged is waited for. When something else changed the address, the form follows it.
 */
export function useLiveForm(form: RefObject<HTMLFormElement>) {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const timer = useRef<number>();

  function send() {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    submit(selectionParams(parseSelection(answersOf(form.current))), {
      method: "get",
      action: pathname,
      replace: true,
      preventScrollReset: true,
    });
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    window.clearTimeout(timer.current);
    const isDragged = (target as Element).matches("[type=range]");
    timer.current = window.setTimeout(send, isDragged ? SETTLE_MS : 0);
  }

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    // Never a choice that is still on its way.
    if (state === "idle" && timer.current === undefined) form.current?.reset();
  }, [search, state, form]);

  return { send, onChange };
}

function answersOf(form: HTMLFormElement): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") answers.append(name, value);
  return answers;
}
