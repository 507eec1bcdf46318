import "#app/bundles/every-screen.ts";
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import { LEAD_KIND_LABELS } from "#worker/domain/leads/lead-terms.ts";
import type { NewLead } from "#worker/domain/live/lead-changes.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { useToast } from "#app/ui/toast/toast.tsx";
import { LEADS_PATH } from "../leads/leads-path.ts";
import { useCurrentStaff } from "../use-current-staff.ts";
import { alertOfLeads } from "./alerts.client.ts";
import { type LiveConnection, openLiveConnection } from "./connection.client.ts";
import { setPresence } from "./presence.ts";
import { renewSubscription } from "./push.client.ts";
import { clearTitle, countInTitle } from "./tab-title.client.ts";

const NEW_LEADS: PluralForms = ["новая заявка", "новые заявки", "новых заявок"];
/** Screens whose data are of leads; those of an editor are not loaded anew while somebody types. */
const SHOWS_LEADS = /^\/admin(?:\/(?:dashboard|leads|tasks)(?:\/|$)|\/?$)/;
const LEAD_PAGE = /^\/admin\/leads\/([^/]+)$/;
/** Pages beside the leads. */
const NO_LEADS = ["archive", "notifications", "templates"];
/** Of several that came at once. */
const LEADS_NAMED = 3;
/** A lead in a tab that nobody looks at is not shown as open for longer. */
const HIDDEN_MAX_MS = 5 * 60_000;

export function titleOfNew(count: number): string {
  return count === 1 ? "Новая заявка" : countOf(count, NEW_LEADS);
}

/** «Тест-драйв: Ольга; Автокредит: Иван», the first three. */
function describeNew(created: readonly NewLead[]): string {
  const named = created.slice(0, LEADS_NAMED).map(({ kind, name }) => `${LEAD_KIND_LABELS[kind]}: ${name}`);
  return named.join("; ") + (created.length > LEADS_NAMED ? " и другие" : "");
}

/** Shows new leads on every screen of the panel, and keeps screens of leads up to date. Renders nothing. */
export function LiveUpdates() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const readAgain = useReload();
  const userId = useCurrentStaff()?.userId;
  const show = useToast();
  const latest = useRef({ pathname, navigate, readAgain, show });
  const connection = useRef<LiveConnection | null>(null);
  useEffect(() => {
    latest.current = { pathname, navigate, readAgain, show };
  });

  useEffect(() => {
    let isStale = false;
    const open = (path: string) => latest.current.navigate(path);
    const reload = () => {
      isStale = document.hidden;
      if (!isStale && SHOWS_LEADS.test(latest.current.pathname)) latest.current.readAgain();
    };
    const opened = openLiveConnection({
      onPresence: setPresence,
      onChanges({ created }) {
        reload();
        const [first] = created;
        if (!first) return;
        const title = titleOfNew(created.length);
        const path = created.length === 1 ? `${LEADS_PATH}/${first.id}` : LEADS_PATH;
        latest.current.show({
          title,
          description: describeNew(created),
          action: { label: "Открыть", run: () => open(path) },
        });
        countInTitle(created.length);
        alertOfLeads(
          created.map(({ id }) => id),
          title,
          open,
        );
      },
    });
    connection.current = opened;
    const onVisibility = () => {
      if (document.hidden) return;
      clearTitle();
      if (isStale) reload();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      connection.current = null;
      opened.close();
    };
  }, []);

  useEffect(() => {
    if (userId !== undefined) renewSubscription(userId).catch(() => undefined);
  }, [userId]);

  useEffect(() => {
    const [, id = ""] = LEAD_PAGE.exec(pathname) ?? [];
    const leadId = id === "" || NO_LEADS.includes(id) ? null : id;
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      if (!document.hidden) connection.current?.look(leadId);
      else timer = window.setTimeout(() => connection.current?.look(null), HIDDEN_MAX_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [pathname]);
  return null;
}
