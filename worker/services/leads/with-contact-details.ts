import type { ContactDetailsDeps } from "../deps.ts";

interface Masked {
  personToken: string | null;
  name: string;
  phone: string;
}

/**
 * Leads with the people whom the collector keeps put back in. When it does not answer they stay masked: a list of leads is
 * worth seeing without names.
 */
export async function withContactDetails<T extends Masked>(
  { leadStore }: ContactDetailsDeps,
  rows: readonly T[],
): Promise<T[]> {
  const tokens = [...new Set(rows.flatMap(({ personToken }) => personToken ?? []))];
  if (tokens.length === 0) return [...rows];
  const people = await leadStore.read(tokens).catch(() => null);
  return rows.map((row) => {
    const person = row.personToken === null ? undefined : people?.get(row.personToken);
    return person ? { ...row, ...person } : row;
  });
}
