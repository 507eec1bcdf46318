import { SealBroken } from "../../../adapters/sealer.ts";
import type { PersonalDataDeps } from "../../deps.ts";
import type { AcceptedLead } from "../intake/accept-lead.ts";

/** Leads of a person that wait in R2 for the database. A lead that no secret opens is left out: nobody can read it. */
export async function findWaitingLeads(
  { waitingLeads }: PersonalDataDeps,
  isTheirs: (contactDetails: AcceptedLead["contactDetails"]) => boolean,
): Promise<{ id: string; personToken: string | null }[]> {
  if (!waitingLeads) return [];
  const { waiting, setAside } = await waitingLeads.list();
  const found: { id: string; personToken: string | null }[] = [];
  for (const { id } of [...waiting, ...setAside]) {
    const text = await waitingLeads.read(id).catch((cause: unknown) => {
      if (cause instanceof SealBroken) return null;
      throw cause;
    });
    if (text === null) continue;
    const { contactDetails } = JSON.parse(text) as AcceptedLead;
    if (isTheirs(contactDetails)) found.push({ id, personToken: contactDetails.personToken });
  }
  return found;
}
