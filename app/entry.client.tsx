import "#app/bundles/every-screen.ts";
import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { followHistory } from "#app/ui/overlay/overlay-history.ts";

followHistory();

// The router ignores the promise of a view transition that the next navigation or a slow device ends: the new page is there all the same.
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (event.reason instanceof DOMException && event.reason.message.startsWith("Transition was "))
    event.preventDefault();
});

/**
 * Remix decodes the page's data in the first rendering and suspends for it. When the visitor acts in that moment, React renders at once, may
 * not wait, and gives the page up (error 345): it would never be hydrated. So the data are decoded before.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

void decodeData().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  }),
);
