import type { VisitLinks } from "../../../adapters/leads/visit-links.ts";

/** For use cases that link to the visitor's page of a visit. */
export interface VisitDeps {
  /** Null without a secret to sign them with: visitors then get no page of their visit. */
  visitLinks: VisitLinks | null;
}

/** The path of the visitor's page of a visit, or of a hold; null without a secret. */
export async function visitHref(
  { visitLinks }: VisitDeps,
  leadId: string,
  page: "visit" | "hold" = "visit",
): Promise<string | null> {
  return visitLinks && `/${page}/${await visitLinks.codeOf(leadId)}`;
}
