import "#app/bundles/every-screen.ts";
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import { LEAD_KIND_LABELS } from "#worker/domain/leads/lead-terms.ts";
import { CHANNEL_LABELS } from "#worker/domain/conversations/channels.ts";
import { NEW_MESSAGES } from "#worker/domain/conversations/inbox.ts";
import type { NewLead, NewMessage } from "#worker/domain/live/lead-changes.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { useToast } from "#app/ui/toast/toast.tsx";
import { conversationPath, LEADS_PATH, UNREAD_PATH } from "../leads/leads-path.ts";
import { useCurrentStaff } from "../use-current-staff.ts";
import { alertOf } from "./alerts.client.ts";
import { type LiveConnection, openLiveConnection } from "./connection.client.ts";
import { setPresence } from "./presence.ts";
import { renewSubscription } from "./push.client.ts";

const NEW_LEADS: PluralForms = ["новая заявка", "новые заявки", "новых заявок"];
/** Screens whose data are of leads; those of an editor are not loaded anew while somebody types. */
const SHOWS_LEADS = /^\/admin(?:\/(?:dashboard|leads|messages|tasks)(?:\/|$)|\/?$)/;
const LEAD_PAGE = /^\/admin\/leads\/([^/]+)$/;
/** Pages beside the leads. */
const NO_LEADS = ["archive", "notifications", "templates"];
/** Of several that came at once. */
const LEADS_NAMED = 3;
/** A lead in a tab that nobody looks at is not shown as open for longer. */
const HIDDEN_MAX_MS = 5 * 60_000;

/** The lead on the screen; null on other screens. */
function leadOnScreen(pathname: string): string | null {
  const [, id = ""] = LEAD_PAGE.exec(pathname) ?? [];
  return id === "" || NO_LEADS.includes(id) ? null : id;
}

function newLeads(created: readonly NewLead[]): News {
  return {
    title: created.length === 1 ? "Новая заявка" : countOf(created.length, NEW_LEADS),
    description: describe(created, ({ kind, name }) => `${LEAD_KIND_LABELS[kind]}: ${name}`),
    leads: created,
    path: created.length === 1 ? `${LEADS_PATH}/${created[0]?.id}` : LEADS_PATH,
  };
}

function newMessages(messages: readonly NewMessage[]): News {
  return {
    title: messages.length === 1 ? "Новое сообщение" : countOf(messages.length, NEW_MESSAGES),
    description: describe(messages, ({ name, channel }) => `${name}, ${CHANNEL_LABELS[channel]}`),
    leads: messages,
    path: messages.length === 1 ? conversationPath(messages[0]?.id ?? "") : UNREAD_PATH,
  };
}

interface News {
  title: string;
  description: string;
  leads: readonly { id: string }[];
  /** What «Открыть» opens. */
  path: string;
}

/** «Тест-драйв: Ольга; Автокредит: Иван», the first three. */
function describe<T>(news: readonly T[], nameOf: (one: T) => string): string {
  return news.slice(0, LEADS_NAMED).map(nameOf).join("; ") + (news.length > LEADS_NAMED ? " и другие" : "");
}

/** Shows new leads and messages on every screen of the panel, and keeps screens of leads up to date. Renders nothing. */
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
    const announce = ({ title, description, leads, path }: News) => {
      latest.current.show({ title, description, action: { label: "Открыть", run: () => open(path) } });
      countInTitle(leads.length);
      alertOf({ title, path, tag: `lead-${leads[0]?.id}` }, open);
    };
    const opened = openLiveConnection({
      onPresence: setPresence,
      onChanges({ created, messages }) {
        reload();
        // Who looks at the lead sees the message in it.
        const seen = document.hidden ? null : leadOnScreen(latest.current.pathname);
        const unseen = messages.filter(({ id }) => id !== seen);
        if (created.length > 0) announce(newLeads(created));
        if (unseen.length > 0) announce(newMessages(unseen));
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
    const leadId = leadOnScreen(pathname);
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

let unseen = 0;

/** Shows in the tab's title how many leads have come since the tab was last visible. */
function countInTitle(more: number): void {
  if (!document.hidden) return;
  unseen += more;
  writeTitle();
}

/** Call it when the tab becomes visible. */
function clearTitle(): void {
  unseen = 0;
  writeTitle();
}

function writeTitle(): void {
  const title = document.title.replace(/^\(\d+\) /, "");
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
}
