import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// app/ui/overlay/overlay-history.ts loads after the router, but must handle popstate before it: this listener comes first.
addEventListener("popstate", (event) => dispatchEvent(new CustomEvent("beforepop", { detail: event })));

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
