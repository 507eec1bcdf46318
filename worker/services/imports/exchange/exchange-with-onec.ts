import { selectExchange, startExchange } from "../../../db/queries/imports/exchange.ts";
import {
  type IntegrationRow,
  recordIntegrationUse,
  selectIntegration,
} from "../../../db/queries/leads/integrations.ts";
import { EXCHANGE_KINDS, EXCHANGE_LIMITS, EXCHANGE_SESSION_MS } from "../../../domain/imports/exchange.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { isSameText, sha256Hex } from "../../leads/calls/formats/signatures.ts";
import { openSecret } from "../../leads/integrations/integration-secret.ts";
import { recordRefusal } from "../../staff/security/record-refusal.ts";
import {
  type ExchangeAnswer,
  type ExchangeDeps,
  type ExchangeSession,
  failure,
  sessionOf,
  success,
} from "./exchange-session.ts";
import { completeExchange, importFile } from "./import-file.ts";
import { confirmOrders, sendOrders } from "./orders.ts";
import { receiveFile } from "./receive-file.ts";

/** A request of 1C. */
export interface ExchangeRequest {
  type: string;
  mode: string;
  filename: string;
  /** The headers. */
  authorization: string | null;
  cookie: string | null;
  /** Reads the body. */
  body(): Promise<Uint8Array>;
}

const COOKIE = "onec";
const COOKIE_OF_SESSION = /(?:^|;\s*)onec=([\w-]{43})(?:;|$)/;

const DENIED: ExchangeAnswer = { status: 401, text: "failure\nНеверный логин или пароль" };
const OVER: ExchangeAnswer = { status: 401, text: "failure\nСеанс обмена закончился: начните обмен заново" };

/**
 * One step of the exchange with 1C (docs/commerceml.md). `not_found` while the integration is off.
 * @throws if D1 or R2 does not answer: 1C begins anew at its next time
 */
export async function exchangeWithOnec(deps: ExchangeDeps, request: ExchangeRequest): Promise<Result<ExchangeAnswer>> {
  const { db, clock } = deps;
  const value = COOKIE_OF_SESSION.exec(request.cookie ?? "")?.[1];
  const hash = value === undefined ? "" : await sha256Hex(value);
  const [[integration], [row]] = await db.read([selectIntegration(db, "onec"), selectExchange(db, hash)]);
  const secret = integration?.enabled ? await openSecret(deps, integration) : null;
  if (!integration || secret === null) return fail("not_found", "Такого адреса нет");
  if (request.mode === "checkauth") return ok(await logIn(deps, request, integration, secret));
  // A session ends with its password.
  const isOver = !row || row.expiresAt <= clock.now() || row.createdAt < integration.updatedAt;
  if (isOver || row.kind !== request.type) return ok(OVER);
  const session = sessionOf(row);
  return ok(request.type === "sale" ? await sale(deps, session, request) : await catalog(deps, session, request));
}

async function logIn(
  deps: ExchangeDeps,
  { type, authorization }: ExchangeRequest,
  { account }: IntegrationRow,
  secret: string,
): Promise<ExchangeAnswer> {
  const { db, clock } = deps;
  const [given, expected] = await Promise.all([
    sha256Hex(credentialsOf(authorization)),
    sha256Hex(`${account}:${secret}`),
  ]);
  if (!isSameText(given, expected)) {
    recordRefusal(deps, { kind: "access_refused", actorId: null, detail: "wrong_password" });
    return DENIED;
  }
  const kind = EXCHANGE_KINDS.find((known) => known === type);
  if (!kind) return failure("Такой обмен сайт не ведёт: только catalog и sale");
  const value = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const now = clock.now();
  await db.write(
    startExchange(db, { hash: await sha256Hex(value), kind, createdAt: now, expiresAt: now + EXCHANGE_SESSION_MS }),
  );
  return { status: 200, text: `success\n${COOKIE}\n${value}\n` };
}

async function catalog(
  deps: ExchangeDeps,
  session: ExchangeSession,
  { mode, filename, body }: ExchangeRequest,
): Promise<ExchangeAnswer> {
  if (mode === "init") return init();
  if (mode === "file") return receiveFile(deps, session, filename, await body());
  if (mode === "import") return importFile(deps, session, filename);
  if (mode === "complete" || mode === "deactivate") return completeExchange(deps);
  return failure("Неизвестная команда");
}

async function sale(deps: ExchangeDeps, session: ExchangeSession, { mode }: ExchangeRequest): Promise<ExchangeAnswer> {
  if (mode === "init") return init();
  if (mode === "query") return sendOrders(deps, session);
  if (mode === "success") return confirmOrders(deps, session);
  // 1C ends each exchange with the orders that it has changed. A failure would stop it every time.
  if (mode === "file" || mode === "import") {
    await deps.db.writeIdempotent([recordIntegrationUse(deps.db, "onec", deps.clock.now())]);
    return success("Состояния заказов из 1С сайт не принимает: заявки ведут в панели");
  }
  return failure("Неизвестная команда");
}

/** Without `version`, 1C uses schema 2.05 to 2.07. No archives: a call could not unpack a large one within its time. */
const init = (): ExchangeAnswer => ({ status: 200, text: `zip=no\nfile_limit=${EXCHANGE_LIMITS.partBytes}\n` });

/** «login:password» of the header; blank for any other header. */
function credentialsOf(authorization: string | null): string {
  const encoded = /^Basic +([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? "")?.[1];
  try {
    return encoded ? atob(encoded) : "";
  } catch {
    return "";
  }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
