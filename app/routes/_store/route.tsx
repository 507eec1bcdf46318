import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import storeStyles from "#app/styles/store.css";
import { FONT_PRELOADS } from "#app/styles/fonts.ts";
import { Failure } from "#app/features/errors/failure.tsx";
import { NotFound } from "#app/features/errors/not-found.tsx";
import { PendingScreen } from "#app/features/layout/pending-screen.tsx";
import { StoreLayout } from "#app/features/layout/store-layout.tsx";
import { measureSome } from "#app/features/vitals/measure-some.ts";

export { failureMeta as meta } from "#app/features/errors/failure-meta.ts";

export function links() {
  return [...FONT_PRELOADS, { rel: "stylesheet", href: storeStyles }];
}

export default function StoreRoute() {
  useEffect(measureSome, []);
  return (
    <StoreLayout>
      <Outlet />
      <PendingScreen />
    </StoreLayout>
  );
}

/** Keeps the menu and the phone around the error screen. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <StoreLayout>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFound title={error.data} note={error.statusText} />
      ) : (
        <Failure note={isRouteErrorResponse(error) ? error.statusText : undefined} />
      )}
    </StoreLayout>
  );
}
