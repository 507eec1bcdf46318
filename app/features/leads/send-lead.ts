import type { ApiPath } from "#app/lib/api.ts";
import type { Challenge } from "#worker/domain/kernel/challenge.ts";
import { clientId } from "#app/features/analytics/client-id.ts";
import { type LeadInput, PAGES_SEEN_MAX } from "#worker/domain/leads/lead.ts";

/** After a timeout the visitor can send again: the same key does not create a second lead. */
const TIMEOUT_MS = 20_000;

const NOT_PROVED = "Не получилось проверить, что заявку отправляет человек. Попробуйте ещё раз или позвоните нам.";

/** Paths of forms (request-links.ts), which dialogs also show in the address bar, and those that hold a secret (page-head.ts). */
const UNREPORTED_PATH = /^\/(?:request|car\/[^/]+|q|l|visit|hold|conversation|deposit)\//;

export interface LeadSent {
  /** The page on which the visitor sees the state of a visit. */
  visitHref?: string | undefined;
}

interface Refusal {
  /** A Russian message by field. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** What the visitor can do, if it is not just to try again. */
  error?: string | undefined;
  challenge?: Challenge | undefined;
}

/** The lead was not stored. `cause` is «{status}: {body or status text}». */
export class LeadNotSent extends Error {
  fields: Readonly<Record<string, string>>;
  advice: string;
  constructor(
    cause: unknown,
    { fields = {}, error = "Не удалось отправить заявку. Попробуйте еще раз." }: Refusal = {},
  ) {
    super("Failed to submit application", { cause });
    this.fields = fields;
    this.advice = error;
  }
}

/** Sends a lead to POST /api/leads; solves the challenge that the server may require during a flood. @throws LeadNotSent */
export async function sendLead(lead: LeadInput, requestKey: string): Promise<LeadSent> {
  const sent = await postLead(lead, requestKey);
  if (!("challenge" in sent)) return sent;
  const { challenge } = sent;
  const proof = await import("./solve-work.client.ts").then(
    ({ solveWork }) => solveWork(challenge.work),
    () => null,
  );
  const proved = proof === null ? null : await postLead({ ...lead, proof }, requestKey);
  if (proved === null || "challenge" in proved) throw new LeadNotSent("429: challenge", { error: NOT_PROVED });
  return proved;
}

/** What was stored, or the challenge that the server requires. @throws LeadNotSent */
async function postLead(lead: LeadInput, requestKey: string): Promise<LeadSent | { challenge: Challenge }> {
  let response: Response;
  try {
    response = await fetch("/api/leads" satisfies ApiPath<"POST /leads">, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": requestKey },
      body: JSON.stringify({ ...lead, pagesSeen: pagesSeen(), clientId: clientId() } satisfies LeadInput),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new LeadNotSent(cause);
  }
  const text = await response.text().catch(() => "");
  if (response.ok) return { visitHref: parsed<LeadSent>(text).visitHref };
  const { fields, error, challenge } = parsed<Refusal>(text);
  if (challenge) return { challenge };
  throw new LeadNotSent(`${response.status}: ${text || response.statusText}`, {
    fields,
    // What was asked for is taken meanwhile, or a network floods and is asked to wait; for other failures the specification has the text.
    error: response.status === 409 || response.status === 429 ? error : undefined,
  });
}

/**
 * Paths that this tab has visited on the site, oldest first; empty without the Navigation API. The browser's history is read when
 * a lead is sent, so nothing is stored. https://developer.mozilla.org/en-US/docs/Web/API/Navigation/entries
 */
function pagesSeen(): string[] {
  const visited = "navigation" in window ? window.navigation.entries() : [];
  const paths = visited.flatMap(({ url }) => (url === null ? [] : new URL(url).pathname));
  const pages = paths.filter((path) => !UNREPORTED_PATH.test(path));
  return pages.filter((path, at) => path !== pages[at - 1]).slice(-PAGES_SEEN_MAX);
}

/** Our own API's answer; empty when something between has replaced it. */
function parsed<T extends object>(body: string): Partial<T> {
  try {
    return (JSON.parse(body) ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}
