import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";
import { INITIAL_ANSWERS } from "#worker/domain/catalogue/selection.ts";

const SETTLE_MS = 350;

/**
 * Sends the questions as the page's new address whenever an answer changes: an entry of its own in the browser's history,
 * without a jump to the top. A thumb that is being dragged is waited for, and so is an answer under way: one that is cut short in the middle makes
 * Remix complain in the console. When something else changed the address, the form follows it.
 */
export function useLiveForm(form: RefObject<HTMLFormElement>) {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const timer = useRef<number>();
  /** Changed since the last sending. */
  const isDue = useRef(false);

  function send() {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    isDue.current = false;
    const answers = answersOf(form.current);
    submit(answers, {
      method: "get",
      action: pathname,
      // The button after the last change: nothing new to come back from.
      replace: (answers.size > 0 ? `?${answers}` : "") === search,
      preventScrollReset: true,
    });
  }
  const sendWhenIdle = useRef(send);
  useEffect(() => {
    sendWhenIdle.current = isIdle ? send : () => (timer.current = undefined);
  });
  useEffect(() => {
    if (!isIdle || timer.current !== undefined) return;
    if (isDue.current) sendWhenIdle.current();
    // Never over a choice that is still on its way.
    else form.current?.reset();
  }, [search, isIdle, form]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    isDue.current = true;
    window.clearTimeout(timer.current);
    const isDragged = (target as Element).matches("[type=range]");
    timer.current = window.setTimeout(() => sendWhenIdle.current(), isDragged ? SETTLE_MS : 0);
  }

  return { send, onChange };
}

/** What stands at its initial place is left out of the address. */
function answersOf(form: HTMLFormElement): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== INITIAL_ANSWERS[name]) answers.append(name, value);
  }
  return answers;
}
