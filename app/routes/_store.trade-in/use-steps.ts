import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Step, STEPS } from "./steps.ts";

/**
 * The step a visitor stands at. The server says where a page begins; from there each step is an entry of the browser's
 * history, so that its back button goes one step back. A step must have been reached: the address of one that was not is
 * corrected, unless it has yet to be seen how far the visitor had come before a reload (`isFirstSettled` false until `resume`).
 */
export function useSteps(first: Step, isFirstSettled: boolean) {
  const navigate = useNavigate();
  const hash = useLocation().hash.slice(1);
  const [reached, setReached] = useState<Step>(first);
  const [isSettled, setSettled] = useState(isFirstSettled);
  const requested = STEPS.find((step) => step === hash) ?? first;
  const step = STEPS.indexOf(requested) <= STEPS.indexOf(reached) ? requested : first;
  const heading = useStepHeading(step);

  function go(next: Step, options: { replace?: boolean } = {}) {
    setReached(next);
    navigate(`#${next}`, { preventScrollReset: true, replace: options.replace ?? hash === next });
  }

  /** To the entry before this one where that is the step before, else to an address of its own. */
  function back() {
    if (hash === "contacts" && first === "car") navigate(-1);
    else navigate("#car", { preventScrollReset: true });
  }

  /** After a reload: as far as the visitor had come. */
  function resume(last: Step) {
    setReached(last);
    setSettled(true);
  }

  const isTooFar = isSettled && step !== requested;
  useEffect(() => {
    if (isTooFar) navigate("#car", { preventScrollReset: true, replace: true });
  }, [isTooFar, navigate]);

  return { step, go, back, resume, heading };
}

/** Whoever has just come to a step hears where he is. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("form")?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return heading;
}
