import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";
import { INITIAL_ANSWERS } from "#worker/domain/catalogue/selection-ranges.ts";

const SETTLE_MS = 350;

/**
 * Navigates to the address of the answers when one changes, with a new history entry and without scrolling to the top. Waits
 * while a slider is dragged, and while a navigation is running, because Remix logs an error when one is aborted. Resets the form
 * after a navigation from elsewhere.
 */
export function useLiveForm(form: RefObject<HTMLFormElement>) {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const timer = useRef<number>();
  /** True when an answer has changed since the last navigation. */
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
      // Submitting unchanged answers adds no history entry.
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
    // Not while a change is pending.
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

/** The answers as search parameters, without default values. */
function answersOf(form: HTMLFormElement): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== INITIAL_ANSWERS[name]) answers.append(name, value);
  }
  return answers;
}
