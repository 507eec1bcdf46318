import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Registered before the router's own listener, which app/ui/overlay/overlay-history.ts must come before although it is loaded later.
addEventListener("popstate", (event) => dispatchEvent(new CustomEvent("beforepop", { detail: event })));

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
