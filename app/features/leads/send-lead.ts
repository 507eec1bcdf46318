import { type LeadInput, PAGES_SEEN_MAX } from "#worker/domain/leads/lead.ts";

declare global {
  interface Window {
    /** Young: not every browser has it, nor do the types of the DOM. */
    navigation?: { entries(): { url: string | null }[] };
  }
}

/** Beyond this an answer is not worth waiting for; the same key may be sent again without a second lead. */
const TIMEOUT_MS = 20_000;

/** Where request-links.ts leads: the address of a form's dialog, not a page that was seen. */
const FORM_PATH = /^\/(request|car\/[^/]+)\//;

/** The salon did not take the request: `cause` says «{status}: {body or status text}»; `fields` one Russian message a field. */
export class LeadNotSent extends Error {
  fields: Readonly<Record<string, string>>;
  constructor(cause: unknown, fields: Readonly<Record<string, string>> = {}) {
    super("Failed to submit application", { cause });
    this.fields = fields;
  }
}

/** Sends a request to POST /api/leads. @throws LeadNotSent */
export async function sendLead(lead: LeadInput, requestKey: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch("/api/leads", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": requestKey },
      body: JSON.stringify({ ...lead, pagesSeen: pagesSeen() } satisfies LeadInput),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new LeadNotSent(cause);
  }
  if (response.ok) return;
  const text = await response.text().catch(() => "");
  throw new LeadNotSent(`${response.status}: ${text || response.statusText}`, fieldsOf(text));
}

/**
 * Where this tab has been on the site, oldest first; nothing where the browser does not tell. Read from its own history when a
 * request is sent: nothing is stored on the way. https://developer.mozilla.org/en-US/docs/Web/API/Navigation/entries
 */
function pagesSeen(): string[] {
  const paths = window.navigation?.entries().flatMap(({ url }) => (url === null ? [] : new URL(url).pathname)) ?? [];
  const pages = paths.filter((path) => !FORM_PATH.test(path));
  return pages.filter((path, at) => path !== pages[at - 1]).slice(-PAGES_SEEN_MAX);
}

function fieldsOf(body: string): Record<string, string> {
  try {
    const { fields } = JSON.parse(body) as { fields?: Record<string, string> };
    return fields ?? {};
  } catch {
    return {};
  }
}
