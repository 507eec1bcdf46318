import { type Result, type AppError, fail } from "../../domain/kernel/result.ts";
import { checkAddress } from "./check-address.ts";
import type { Connect, ConnectInit } from "./connect.ts";
import { WEB_USES, type WebUseName, type WebUse } from "./web-uses.ts";

/** Every request to another site (docs/decisions/0036-outgoing-addresses.md). */
export interface Web {
  /** Whether a request may go to the address; the same check precedes every request and redirect. */
  check(use: WebUseName, address: string): Promise<Result<URL>>;
  /** Checks, sends and follows redirects within the limits of the use. @throws WebFailure */
  request(use: WebUseName, address: string, request?: WebRequest): Promise<WebResponse>;
  sleep(ms: number): Promise<void>;
}

export interface WebRequest extends Partial<Pick<ConnectInit, "method" | "headers" | "body">> {
  /** Runs before the first request and before each redirect is followed. */
  beforeHop?: (url: URL) => Promise<void>;
}

export interface WebOptions {
  connect: Connect;
  /** From IMPORT_ALLOW_LOCAL. */
  allowsLocalImport: boolean;
  /** From OUTGOING_HOSTS: names that staff's addresses are limited to. */
  allowedHosts: readonly string[] | null;
}

export function openWeb({ connect, allowsLocalImport, allowedHosts }: WebOptions): Web {
  function check(name: WebUseName, address: string): Promise<Result<URL>> {
    const { allowsHttp, followsImport, isOfDeployment } = WEB_USES[name];
    const allowsLocal = isOfDeployment || (followsImport && allowsLocalImport);
    return checkAddress(address, { allowsHttp, isOfDeployment, allowsLocal, allowedHosts });
  }
  return {
    check,
    async request(name, address, { beforeHop, method = "GET", headers = {}, body } = {}) {
      const use = WEB_USES[name];
      let next = address;
      let signal: AbortSignal | null = null;
      for (let hop = 0; hop <= use.redirectsMax; hop += 1) {
        const checked = await check(name, next);
        if (!checked.ok) throw refused(checked.error, hop > 0);
        const url = checked.value;
        await beforeHop?.(url);
        signal ??= AbortSignal.timeout(use.timeoutMs);
        const init: ConnectInit = { method, headers, ...(body !== undefined && { body }), redirect: "manual", signal };
        const response = await connect(url, init).catch((cause: unknown) => Promise.reject(unreachable(cause)));
        const location = use.redirectsMax > 0 ? locationOf(response, url) : null;
        if (location === null) return boundedResponse(response, url.href, use, signal);
        await response.body?.cancel();
        next = location;
      }
      throw tooManyRedirects();
    },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** Where a redirect leads; a malformed location is returned as it is, and refused by the next check. */
function locationOf({ status, headers }: Response, base: URL): string | null {
  const location = status >= 300 && status < 400 ? headers.get("location") : null;
  if (location === null) return null;
  return URL.canParse(location, base.href) ? new URL(location, base.href).href : location;
}

/** A request to another site that brought no whole answer. */
export class WebFailure extends Error {
  readonly kind: "refused" | "redirects" | "timeout" | "no-connection" | "too-large";
  /** With a Russian message that does not contain the address. */
  readonly error: AppError;

  constructor(kind: WebFailure["kind"], error: AppError, options?: ErrorOptions) {
    super(error.message, options);
    this.kind = kind;
    this.error = error;
  }
}

function refused(error: AppError, isRedirect: boolean): WebFailure {
  return new WebFailure(
    "refused",
    isRedirect ? fail("forbidden", "Сайт перенаправляет на запрещённый адрес").error : error,
  );
}

function tooManyRedirects(): WebFailure {
  return new WebFailure("redirects", fail("unavailable", "Сайт перенаправляет слишком много раз").error);
}

export function tooLarge(maxBytes: number): WebFailure {
  const text = `Файл больше ${Math.round(maxBytes / 1024 / 1024)}\u00a0МБ`;
  return new WebFailure("too-large", fail("too_large", text).error);
}

export function unreachable(cause: unknown): WebFailure {
  const isTimeout = cause instanceof Error && (cause.name === "TimeoutError" || cause.name === "AbortError");
  const kind = isTimeout ? "timeout" : "no-connection";
  const text = isTimeout ? "Сайт не ответил вовремя" : "Не удалось соединиться с сайтом";
  return new WebFailure(kind, fail("unavailable", text).error, { cause });
}

/** An answer whose body may still be arriving. Its methods throw WebFailure; the body is read once or cancelled. */
export interface WebResponse {
  status: number;
  /** 2xx. */
  isOk: boolean;
  hasBody: boolean;
  headers: Headers;
  /** After redirects. */
  url: string;
  chunks(): AsyncGenerator<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  cancel(): Promise<void>;
}

/** The answer, whose body ends with a failure beyond the use's limit and at its deadline. */
async function boundedResponse(
  { status, ok, headers, body }: Response,
  url: string,
  { maxBytes }: Pick<WebUse, "maxBytes">,
  signal: AbortSignal,
): Promise<WebResponse> {
  const cancel = async () => {
    await body?.cancel().catch(() => undefined);
  };
  if (maxBytes === 0) await cancel();
  const chunks = () => capped(maxBytes === 0 ? null : body, { headers, maxBytes, signal });
  return { status, isOk: ok, hasBody: body !== null, headers, url, chunks, bytes: () => joined(chunks()), cancel };
}

interface Cap {
  headers: Headers;
  maxBytes: number;
  signal: AbortSignal;
}

/** Counts what arrives, unpacked: a declared length may be false, and is missing for a packed answer. */
async function* capped(
  body: ReadableStream<Uint8Array> | null,
  { headers, maxBytes, signal }: Cap,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let total = 0;
  try {
    if (Number(headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
    for (let part = await read(reader, signal); !part.done; part = await read(reader, signal)) {
      total += part.value.byteLength;
      if (total > maxBytes) throw tooLarge(maxBytes);
      yield part.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  try {
    signal.throwIfAborted();
    return await reader.read();
  } catch (cause) {
    throw unreachable(cause);
  }
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
