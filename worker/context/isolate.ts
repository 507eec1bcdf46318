import { type EventSampler, eventSampler } from "../adapters/event-sampler.ts";
import { type LeadTraffic, leadTraffic } from "../adapters/leads/lead-traffic.ts";
import { type LiveTokens, liveTokens } from "../adapters/live-tokens.ts";
import { type PageViews, pageViews } from "../adapters/page-views.ts";
import { type RefusedLeads, refusedLeads } from "../adapters/leads/refused-leads.ts";
import { heldSettingsMemory, type SettingsMemory } from "../adapters/settings-memory.ts";
import { type CircuitBreaker, circuitBreaker } from "../db/circuit-breaker.ts";
import { type SessionOptions, D1_QUERY_MAX_MS, type DatabaseOptions } from "../db/client.ts";
import { versionTrust, type VersionTrust } from "./version-trust.ts";

type Limits = Required<Pick<DatabaseOptions, "callMs" | "failuresMs">>;

/** A visitor leaves after some seconds: the error page with the phone comes before that. */
const VISITOR: Limits = { callMs: 5_000, failuresMs: 5_000 };

/** Staff wait longer for a change of many cars than for an error that leaves open whether it was made. */
const STAFF_WRITE: Limits = { callMs: 15_000, failuresMs: 15_000 };

/** Nobody waits. An import writes large batches; a cron invocation may take 15 minutes. */
const BACKGROUND: Limits = { callMs: D1_QUERY_MAX_MS, failuresMs: 120_000 };

/** How long an invocation waits for D1. `request` is null for cron. */
function databaseLimitsOf(request: Request | null, hasSession: boolean): Limits {
  if (!request) return BACKGROUND;
  return hasSession && request.method !== "GET" && request.method !== "HEAD" ? STAFF_WRITE : VISITOR;
}

/** What the requests of one isolate share. Plain values only: a promise belongs to the request that made it. */
export interface Isolate {
  breaker: CircuitBreaker;
  settings: SettingsMemory;
  versionTrust: VersionTrust;
  eventSampler: EventSampler;
  leadTraffic: LeadTraffic;
  refusedLeads: RefusedLeads;
  pageViews: PageViews;
  liveTokens: LiveTokens;
  /** Of the newest data that this isolate has read or written: visitors of the isolate are not shown older data. */
  bookmark: string | null;
  databaseLimitsOf: typeof databaseLimitsOf;
}

interface IsolateOptions {
  /** Outlives the isolate. */
  settingsStore?: SettingsMemory;
  /** Tests pass shorter ones. */
  limitsOf?: typeof databaseLimitsOf;
}

export function createIsolate({ settingsStore, limitsOf = databaseLimitsOf }: IsolateOptions = {}): Isolate {
  return {
    breaker: circuitBreaker(),
    settings: heldSettingsMemory(settingsStore ?? null, Date.now),
    versionTrust: versionTrust(),
    eventSampler: eventSampler(),
    leadTraffic: leadTraffic(),
    refusedLeads: refusedLeads(),
    pageViews: pageViews(),
    liveTokens: liveTokens(),
    bookmark: null,
    databaseLimitsOf: limitsOf,
  };
}

/**
 * Visitors read the nearest replica that is not behind this isolate; everything that writes, and all of the staff and of cron, reads
 * the primary first.
 */
export function databaseSessionOf(isolate: Isolate, request: Request | null, hasSession: boolean): SessionOptions {
  const isVisit = request && !hasSession && (request.method === "GET" || request.method === "HEAD");
  return {
    start: isVisit ? (isolate.bookmark ?? "first-unconstrained") : "first-primary",
    onBookmark(bookmark) {
      // Bookmarks sort from old to new (https://developers.cloudflare.com/d1/reference/glossary/).
      if (isolate.bookmark === null || bookmark > isolate.bookmark) isolate.bookmark = bookmark;
    },
  };
}
