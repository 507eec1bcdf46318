import "#app/bundles/every-screen.ts";
import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { followHistory } from "#app/ui/overlay/overlay-history.ts";

followHistory();

// Without network the router fails to load the screen and reloads the present page, which is lost then. The browser itself opens the
// link: with a kept page (docs/decisions/0080-pages-without-network.md), or its own message from which Back leads here.
addEventListener(
  "click",
  (event) => {
    if (!navigator.onLine && (event.target as Element).closest("a[data-discover]")) event.stopPropagation();
  },
  true,
);

// The router ignores the promise of a view transition that the next navigation or a slow device ends: the new page is there all the same.
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (String(event.reason).includes(": Transition was ")) event.preventDefault();
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
