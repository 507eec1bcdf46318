export type ShowListToast = (message: {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
}) => void;

/**
 * What follows a pressed heart or scales. The page's first script (worker/edge/list-starter.ts) has changed the list already, and
 * reports the link and the list before.
 */
export function startLists(toast: ShowListToast): () => void {
  function onKept(event: Event) {
    const [href, before] = (event as CustomEvent<[string, string]>).detail;
    import("./list-controls.client.ts").then(
      ({ followPress }) => followPress(href, before, toast),
      () => undefined,
    );
  }
  document.addEventListener("kept", onKept);
  return () => document.removeEventListener("kept", onKept);
}
