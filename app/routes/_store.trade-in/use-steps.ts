import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Step, STEPS } from "./steps.ts";

/**
 * The current step, which is in the address's hash, so that Back goes to the previous step. The server gives the first step. The
 * hash of a step that has not been reached is corrected, but not before `resume` has restored the progress after a reload
 * (`isFirstSettled` is false until then).
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

  /** Goes back in the history when the previous entry is the previous step, else navigates to that step. */
  function back() {
    if (hash === "contacts" && first === "car") navigate(-1);
    else navigate("#car", { preventScrollReset: true });
  }

  /** Restores the last reached step after a reload. */
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

/** Focuses the heading of a new step, so that screen readers announce it. */
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
