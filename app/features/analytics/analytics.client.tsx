import "#app/bundles/every-screen.ts";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { type CookieChoice, removeAnalyticsCookies, saveCookieChoice, readCookieChoice } from "./cookie-choice.ts";
import { CookieNotice } from "./cookie-notice.tsx";
import { type AnalyticsClient, startAnalytics } from "./start-analytics.ts";
import { reachGoals, setGoalReceiver } from "./goals.ts";

export interface AnalyticsProps {
  settings: SalonSettings;
  /** Takes «Настройки cookie», which only JavaScript can offer. */
  footerPlace: HTMLElement | null;
}

/** Loaded by the store's frame, only where the salon uses counters. Asks for consent, then counts. */
export function Analytics({ settings, footerPlace }: AnalyticsProps) {
  const [choice, setChoice] = useState(readCookieChoice);
  const [isNoticeOpen, setNoticeOpen] = useState(choice === null);
  usePageViews(settings, choice);
  usePhoneClicks();

  function choose(next: CookieChoice) {
    saveCookieChoice(next);
    if (choice === "all" && next === "necessary") {
      removeAnalyticsCookies();
      // The vendors' code cannot be unloaded otherwise.
      location.reload();
      return;
    }
    setNoticeOpen(false);
    setChoice(next);
  }

  return (
    <>
      {isNoticeOpen && <CookieNotice onChoice={choose} />}
      {footerPlace &&
        createPortal(
          <button
            type="button"
            onClick={() => setNoticeOpen(true)}
            className="inline-flex min-h-11 items-center underline"
          >
            Настройки cookie
          </button>,
          footerPlace,
        )}
    </>
  );
}

function usePageViews(settings: SalonSettings, choice: CookieChoice | null): void {
  const { pathname, search } = useLocation();
  const counters = useRef<AnalyticsClient | null>(null);
  useEffect(() => {
    if (choice === null) return;
    if (choice === "necessary") return setGoalReceiver(() => undefined);
    counters.current ??= startAnalytics(settings);
    setGoalReceiver(counters.current.reachGoal);
  }, [choice, settings]);
  useEffect(() => {
    if (choice === "all") counters.current?.viewPage();
  }, [choice, pathname, search]);
}

function usePhoneClicks(): void {
  useEffect(() => {
    const listen = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="tel:"]')) reachGoals("zvonok");
    };
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, []);
}
