import type { CallReport } from "../../../../domain/leads/calls/call-report.ts";

/** A webhook's request, free of HTTP classes. */
export interface CallRequest {
  /** What follows the service's address: MANGO OFFICE adds «events/summary». */
  path: string;
  /** Null for an absent header. */
  header(name: string): string | null;
  body: string;
}

/** What the service and the dealership share. */
export interface CallKeys {
  account: string;
  secret: string;
}

/**
 * `ignored`: a valid request that reports no finished call. `refused`: the service's request cannot be read. `unsigned`: anybody may have sent
 * it.
 */
export type CallReading =
  { kind: "call"; report: CallReport } | { kind: "ignored" } | { kind: "refused" | "unsigned"; reason: string };

/** Verifies a request and reads it. */
export type CallReader = (request: CallRequest, keys: CallKeys, now: number) => Promise<CallReading>;

export const IGNORED: CallReading = { kind: "ignored" };
export const WRONG_SIGNATURE: CallReading = { kind: "unsigned", reason: "Подпись не совпала: проверьте секрет" };
export const UNREADABLE: CallReading = { kind: "refused", reason: "Запрос не удалось прочитать" };
