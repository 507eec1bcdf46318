import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import { Failure } from "#app/features/errors/failure.tsx";
import { NotFound } from "#app/features/errors/not-found.tsx";
import { StoreFrame } from "#app/features/frame/store-frame.tsx";
import { useViewportCorrection } from "#app/lib/use-viewport-correction.ts";
import { FONT_PRELOADS } from "#app/styles/fonts.ts";
import storeStyles from "#app/styles/store.css";

export function links() {
  return [...FONT_PRELOADS, { rel: "stylesheet", href: storeStyles }];
}

export default function StoreLayout() {
  useViewportCorrection();
  return (
    <StoreFrame>
      <Outlet />
    </StoreFrame>
  );
}

/** Whatever fails inside, the visitor keeps the menu, the phone and a way on. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <StoreFrame>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFound {...(typeof error.data === "string" && error.data !== "Not Found" ? { title: error.data } : {})} />
      ) : (
        <Failure />
      )}
    </StoreFrame>
  );
}
