/** One JSON line an event. Never put personal data in: names, phones, addresses, message texts. */
export interface Log {
  error(event: string, details: Readonly<Record<string, unknown>>): void;
}

export const consoleLog: Log = {
  error(event, details) {
    console.error(JSON.stringify({ level: "error", event, ...details }));
  },
};

/** What the log may know of a thrown value. */
export function describeCause(cause: unknown): { cause: string; stack?: string } {
  if (!(cause instanceof Error)) return { cause: String(cause) };
  return cause.stack ? { cause: cause.message, stack: cause.stack } : { cause: cause.message };
}
