/** What a telephony service reported of a call (`CallData`), for the timeline. */
export function describeEventData(json: string | null): { duration: string | null; record: string | null } {
  const data: unknown = json === null ? null : JSON.parse(json);
  if (typeof data !== "object" || data === null) return { duration: null, record: null };
  const { durationSeconds, record } = data as Record<string, unknown>;
  return {
    duration: typeof durationSeconds === "number" && durationSeconds > 0 ? formatDuration(durationSeconds) : null,
    record: typeof record === "string" && record.startsWith("https://") ? record : null,
  };
}

/** «2:05» */
function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;
}
