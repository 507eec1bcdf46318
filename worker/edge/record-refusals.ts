import type { RequestContext } from "../context/create-context.ts";
import type { SecurityEventKind } from "../domain/staff/security-events.ts";
import { PANEL_SCREENS } from "../domain/staff/staff-roles.ts";

const SEGMENTS_MAX = 6;
const UPLOADS = /^(?:POST|PUT) \/api\/(?:objects\/upload|parser\/feed-files)\b/;
const UPLOAD_REFUSALS = [400, 403, 409, 413, 415];

/** Our own words in addresses. Everything else in a path was chosen by the caller. */
async function knownSegments(): Promise<ReadonlySet<string>> {
  const { API_ROUTES } = await import("../api/routes.ts");
  return new Set([...API_ROUTES, ...PANEL_SCREENS].flatMap(({ path }) => ["api", "login", ...path.split("/")]));
}

/** «PUT /api/staff/:id»: the call without anything that the caller chose, for the security journal. */
export async function callOf(
  { method }: Pick<Request, "method">,
  { pathname }: Pick<URL, "pathname">,
): Promise<string> {
  const known = await knownSegments();
  const segments = pathname
    .replace(/\.data$/, "")
    .split("/")
    .slice(1, 1 + SEGMENTS_MAX);
  return `${method} /${segments.map((one) => (known.has(one) ? one : ":id")).join("/")}`;
}

/** Records a request over a limit, unless a use case has recorded a lead that it refused. */
export async function recordExceededLimit(
  request: Request,
  url: URL,
  { recordRefusal, hasRecordedRefusal }: RequestContext,
): Promise<void> {
  if (hasRecordedRefusal()) return;
  recordRefusal({ kind: "limit_reached", actorId: null, detail: await callOf(request, url) });
}

/** Records a call of the API that was refused: over a limit, without access, with a file that is not accepted. */
export async function recordRefusedCall(
  request: Request,
  url: URL,
  answer: Response,
  context: RequestContext,
): Promise<void> {
  const { status } = answer;
  // A wrong password, an address that points inside or a lead is an event of its own, with its reason.
  if (context.hasRecordedRefusal()) return;
  if (status < 400 || status >= 500 || (status === 403 && (await isStep(answer)))) return;
  const call = await callOf(request, url);
  const kind = kindOf(status, call);
  if (!kind) return;
  const { sessionToken, bearer } = context.caller;
  const session = sessionToken || bearer ? await context.staffSession().catch(() => null) : null;
  const detail = kind === "access_refused" && !session ? (bearer ? "wrong_token" : "no_session") : call;
  context.recordRefusal({ kind, actorId: session?.userId ?? null, detail });
}

function kindOf(status: number, call: string): SecurityEventKind | null {
  if (status === 429) return "limit_reached";
  if (UPLOADS.test(call) && UPLOAD_REFUSALS.includes(status)) return "upload_refused";
  return status === 401 || status === 403 ? "access_refused" : null;
}

/** Not a refusal: the caller confirms the action and repeats the call. */
async function isStep(answer: Response): Promise<boolean> {
  const body = await answer
    .clone()
    .json<{ code?: unknown }>()
    .catch(() => null);
  return body?.code === "confirmation_required";
}
