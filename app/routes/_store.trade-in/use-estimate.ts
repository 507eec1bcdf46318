import { type RefObject, useEffect, useState } from "react";
import type { ShownEstimate } from "./handle-wizard-post.ts";
import type { Step } from "./steps.ts";

/** The preliminary estimate, read when the visitor comes to the second step; null before it arrives and when it does not. */
export function useEstimate(step: Step, form: RefObject<HTMLFormElement>, initial: ShownEstimate | null) {
  const [estimate, setEstimate] = useState(initial);
  useEffect(() => {
    if (step !== "contacts" || !form.current) return;
    const fields = new FormData(form.current);
    let isCurrent = true;
    import("./load-estimate.client.ts")
      .then(({ loadEstimate }) => loadEstimate(fields))
      .then(
        (loaded) => isCurrent && setEstimate(loaded),
        // The wizard works without it.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [step, form]);
  return estimate;
}
