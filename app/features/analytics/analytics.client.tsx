import "#app/bundles/every-screen.ts";
import { useHoldsSecret } from "#app/lib/page/secret-address.ts";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { type CookieChoice, removeAnalyticsCookies, saveCookieChoice, readCookieChoice } from "./cookie-choice.ts";
import { CookieNotice } from "./cookie-notice.tsx";
import { type AnalyticsClient, startAnalytics } from "./start-analytics.ts";
import { setGoalReceiver } from "./goals.ts";

export interface AnalyticsProps {
  settings: SalonSettings;
  /** Where the button «Настройки cookie» is rendered; it needs JavaScript. */
  footerPlace: HTMLElement | null;
}

/** Asks for consent to cookies and then starts Metrika and Google Analytics. */
export function Analytics({ settings, footerPlace }: AnalyticsProps) {
  const [choice, setChoice] = useState(readCookieChoice);
  const [isNoticeOpen, setNoticeOpen] = useState(choice === null);
  usePageViews(settings, choice);

  function choose(next: CookieChoice) {
    saveCookieChoice(next);
    if (choice === "all" && next === "necessary") {
      removeAnalyticsCookies();
      // There is no other way to unload the vendors' scripts.
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
  const isSecret = useHoldsSecret();
  const client = useRef<AnalyticsClient | null>(null);
  useEffect(() => {
    // The vendors' scripts report addresses by themselves and cannot be unloaded.
    if (isSecret && client.current) location.reload();
    if (choice === null || isSecret) return;
    if (choice === "necessary") return setGoalReceiver(() => undefined);
    client.current ??= startAnalytics(settings);
    setGoalReceiver(client.current.reachGoal);
  }, [choice, settings, isSecret]);
  useEffect(() => {
    if (choice === "all" && !isSecret) client.current?.viewPage();
  }, [choice, isSecret, pathname, search]);
}
