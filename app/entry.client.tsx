import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// app/ui/overlay/overlay-history.ts loads after the router, but must handle popstate before it: this listener comes first.
addEventListener("popstate", (event) => dispatchEvent(new CustomEvent("beforepop", { detail: event })));

// The router ignores the promise of a view transition that the next navigation or a slow device ends: the new page is there all the same.
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (event.reason instanceof DOMException && event.reason.message.startsWith("Transition was "))
    event.preventDefault();
});

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
