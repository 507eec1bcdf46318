import "#app/bundles/every-screen.ts";
import { useHoldsSecret } from "#app/lib/page/page-head.ts";
import { useLocation, Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SalonSettings } from "#worker/domain/dealership/settings.ts";
import { type AnalyticsClient, startAnalytics } from "./start-analytics.ts";
import { setGoalReceiver } from "./goals.ts";
import { Button } from "#app/ui/button.tsx";

/** Which cookies the visitor accepts: all, or only those the site needs to work. */
type CookieChoice = "all" | "necessary";

const KEY = "cookie-choice";

/** Raise it when the analytics change: every visitor is then asked again. */
const VERSION = 1;

/** Null when the visitor has not chosen, chose for an earlier version, or the browser blocks storage. */
function readCookieChoice(): CookieChoice | null {
  try {
    const [version, choice] = localStorage.getItem(KEY)?.split(":") ?? [];
    return Number(version) === VERSION && (choice === "all" || choice === "necessary") ? choice : null;
  } catch {
    return null;
  }
}

export function saveCookieChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(KEY, `${VERSION}:${choice}`);
  } catch {
    // Storage is blocked: the choice is lost with the page.
  }
}

/** Removes the cookies and stored values of Metrika and Google Analytics on our own host. */
function removeAnalyticsCookies(): void {
  const hosts = location.hostname.split(".").map((_, index, labels) => labels.slice(index).join("."));
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.split("=")[0] ?? "";
    if (!/^_(?:ym|ga)/.test(name)) continue;
    for (const domain of ["", ...hosts.map((host) => `; domain=${host}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  for (const key of Object.keys(localStorage)) if (key.startsWith("_ym")) localStorage.removeItem(key);
}

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
  // A form that was opened from a quote has its code in the address (QUOTE_PARAM, which would be one more file of every page).
  const isSecret = useHoldsSecret() || /[?&]quote=/.test(search);
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

/** Covers the page's lower edge without moving its content; styles/controls.css keeps it away from buttons and fields. */
function CookieNotice({ onChoice }: { onChoice: (choice: CookieChoice) => void }) {
  return (
    <section
      aria-label="Согласие на файлы cookie"
      className="cookie-notice fixed inset-x-0 z-40 border-t border-line bg-paper p-4 lifted md:left-6 md:max-w-108 md:rounded-lg md:border md:p-5"
    >
      <p className="text-sm">
        Мы считаем посещения с помощью файлов cookie, чтобы делать сайт удобнее. Без вашего согласия счётчики не
        включатся, а сайт будет работать как обычно. Подробнее — в{" "}
        <Link to="/privacy#cookies" className="underline">
          политике
        </Link>
        .
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="secondary" size="sm" className="px-1" onClick={() => onChoice("all")}>
          Принять
        </Button>
        <Button variant="secondary" size="sm" className="px-1" onClick={() => onChoice("necessary")}>
          Только необходимые
        </Button>
      </div>
    </section>
  );
}
