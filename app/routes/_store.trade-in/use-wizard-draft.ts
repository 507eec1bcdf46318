import { type RefObject, useEffect, useRef } from "react";
import { type Step, STEPS } from "./steps.ts";

/** Key in sessionStorage. */
const DRAFT_KEY = "trade-in-draft";

const load = () => import("./wizard-draft.client.ts");

interface DraftOptions {
  form: RefObject<HTMLFormElement>;
  /** The server's first step; null when the page is the result of a native POST. */
  first: Step | null;
  /** Called once, after the draft has been restored. */
  onResumed: (draft: { wasSent: boolean }) => void;
}

/** Keeps the typed values over a reload. Its code is loaded when the visitor types, or when there is a draft. */
export function useWizardDraft({ form, first, onResumed }: DraftOptions) {
  const requestKey = useRef<string | null>(null);
  useEffect(() => {
    const hasStepInHash = STEPS.some((step) => `#${step}` === location.hash);
    if (first === null) return;
    if (!hasStepInHash && !hasDraft()) return onResumed({ wasSent: false });
    let isUnmounted = false;
    load().then(
      ({ readDraft, fillWizard, keepOnlySent }) => {
        if (isUnmounted) return;
        // Sent without JavaScript.
        if (first === "sent") keepOnlySent(DRAFT_KEY);
        const draft = readDraft(DRAFT_KEY);
        requestKey.current = draft.requestKey;
        if (form.current) fillWizard(form.current, draft);
        onResumed(draft);
      },
      () => onResumed({ wasSent: false }),
    );
    return () => {
      isUnmounted = true;
    };
    // Runs once per page: its arguments do not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    requestKey,
    save: () =>
      void load().then(
        // An attempt that is repeated after a reload has the key of the draft.
        ({ saveDraft }) =>
          form.current && saveDraft(DRAFT_KEY, form.current, (requestKey.current ??= crypto.randomUUID())),
        () => undefined,
      ),
    forget: () =>
      void load().then(
        ({ keepOnlySent }) => keepOnlySent(DRAFT_KEY),
        () => undefined,
      ),
  };
}

/** Not by tab-storage.ts: the first view does without that file. */
function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}
