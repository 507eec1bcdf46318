import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

/** How long a pointer stays on a card before its car's page is prefetched, ms. */
const INTENT_MS = 100;
const CAR_PATH = /^\/car\/[^/]+$/;

/**
 * Makes the plain links of all cards open the car without loading the document, and prefetches what is pointed at. One listener, because a
 * list has sixty such links, each of which would cost React a component with effects.
 */
export function CardLinks() {
  const navigate = useNavigate();
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    function onClick(event: MouseEvent) {
      const path = carPathAt(event);
      if (!path || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(path, { viewTransition: true });
    }
    function onIntent(event: Event) {
      const path = carPathAt(event);
      clearTimeout(timer);
      if (path) timer = window.setTimeout(setPage, INTENT_MS, path);
    }
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onIntent);
    document.addEventListener("focusin", onIntent);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
    };
  }, [navigate]);
  return page && <PrefetchPageLinks page={page} />;
}

function carPathAt({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("article a") : null;
  return link && CAR_PATH.test(link.pathname) && !link.search ? link.pathname : null;
}
