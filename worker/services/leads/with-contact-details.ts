import type { ContactDetailsDeps } from "../deps.ts";

interface Masked {
  personToken: string | null;
  name: string;
  phone: string;
}

/** Adds the contact details that the collector holds. They stay masked while it does not answer: the list is useful without names. */
export async function withContactDetails<T extends Masked>(
  { leadStore, log }: ContactDetailsDeps,
  rows: readonly T[],
): Promise<T[]> {
  const tokens = [...new Set(rows.flatMap(({ personToken }) => personToken ?? []))];
  if (tokens.length === 0) return [...rows];
  const found = await leadStore.read(tokens).catch((cause: unknown) => {
    log.error("collector_failed", cause, { operation: "read" });
    return null;
  });
  return rows.map((row) => {
    const contactDetails = row.personToken === null ? undefined : found?.get(row.personToken);
    return contactDetails ? { ...row, ...contactDetails } : row;
  });
}
