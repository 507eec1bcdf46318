import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { loader } from "#app/root.tsx";
import { PHONE_MAX_WIDTH_PX } from "#worker/domain/limits.ts";
import { VIEWPORT_COOKIE } from "#worker/domain/viewport.ts";

const ONE_YEAR_S = 31_536_000;

/**
 * The server guesses from headers whether a window is a phone's; when the window says otherwise it is told by a cookie
 * and the lists are asked for again, so that a page holds 10 cars on narrow windows and 20 on wide ones.
 */
export function useViewportCorrection(): void {
  const guess = useRouteLoaderData<typeof loader>("root")?.viewport;
  const told = useRef(guess);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const narrow = window.matchMedia(`(max-width: ${PHONE_MAX_WIDTH_PX}px)`);
    const correct = () => {
      const viewport = narrow.matches ? "phone" : "desktop";
      if (viewport === told.current) return;
      told.current = viewport;
      document.cookie = `${VIEWPORT_COOKIE}=${viewport}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
      revalidate();
    };
    correct();
    narrow.addEventListener("change", correct);
    return () => narrow.removeEventListener("change", correct);
  }, [revalidate]);
}
