import type { loader } from "#app/root.tsx";

export type RootData = Awaited<ReturnType<typeof loader>>;

/** The root loader's answer among a meta function's matches. */
export function rootData(matches: readonly { id: string; data?: unknown }[]): RootData | undefined {
  // Remix types a match's data by its route only when every route's loader is named; this one's id is fixed.
  return matches.find((match) => match.id === "root")?.data as RootData | undefined;
}
