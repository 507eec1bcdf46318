import { type AppError, fail } from "../../domain/kernel/result.ts";

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

export function refused(error: AppError, isRedirect: boolean): WebFailure {
  return new WebFailure(
    "refused",
    isRedirect ? fail("forbidden", "Сайт перенаправляет на запрещённый адрес").error : error,
  );
}

export function tooManyRedirects(): WebFailure {
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
