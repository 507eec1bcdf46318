import { type RefObject, useEffect, useRef } from "react";
import { type Step, STEPS } from "./steps.ts";

/** Of the tab's storage. */
const DRAFT_KEY = "trade-in-draft";

const load = () => import("./wizard-draft.client.ts");

interface DraftOptions {
  form: RefObject<HTMLFormElement>;
  /** Where the server began; null when it brought the values of a post itself. */
  first: Step | null;
  /** Once, when the form holds what had been typed before a reload. */
  onResumed: (draft: { wasSent: boolean }) => void;
}

/** Keeps what is typed over a reload of the page. Its code comes when somebody types, or has typed before. */
export function useWizardDraft({ form, first, onResumed }: DraftOptions) {
  const requestKey = useRef<string | null>(null);
  useEffect(() => {
    const isNamed = STEPS.some((step) => `#${step}` === location.hash);
    if (first === null) return;
    if (!isNamed && !hasDraft()) return onResumed({ wasSent: false });
    let isOver = false;
    load().then(
      ({ readDraft, fillWizard, keepOnlySent }) => {
        if (isOver) return;
        // Sent without this script.
        if (first === "sent") keepOnlySent(DRAFT_KEY);
        const draft = readDraft(DRAFT_KEY);
        requestKey.current = draft.requestKey;
        if (form.current) fillWizard(form.current, draft);
        onResumed(draft);
      },
      () => onResumed({ wasSent: false }),
    );
    return () => {
      isOver = true;
    };
    // Once a page: what it was opened with does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    requestKey,
    save: () =>
      void load().then(
        ({ saveDraft }) => form.current && saveDraft(DRAFT_KEY, form.current, requestKey.current),
        () => undefined,
      ),
    forget: () =>
      void load().then(
        ({ keepOnlySent }) => keepOnlySent(DRAFT_KEY),
        () => undefined,
      ),
  };
}

function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}
