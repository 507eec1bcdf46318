import type { Sealer } from "../../../adapters/sealer.ts";
import type { Deps, NotificationDeps } from "../../deps.ts";
import { openSealed, sealText } from "../../sealed-text.ts";
import { parsedJson } from "./crm-request.ts";
import { textAt } from "../../../domain/events/crm/crm-template.ts";

/** What the CRM's calls to us prove themselves by. */
export interface InboundSecret {
  /** In the address. */
  key: string;
  /** In the body, of a CRM that sends one. */
  token: string | null;
}

export type SealDeps = Pick<Deps, "log"> & Pick<NotificationDeps, "integrationSealer">;

const nameOf = (id: string) => `webhook ${id} inbound`;

export function sealInbound(sealer: Sealer, id: string, secret: InboundSecret): Promise<string> {
  return sealText(sealer, nameOf(id), JSON.stringify(secret));
}

export async function openInbound(deps: SealDeps, id: string, sealed: string | null): Promise<InboundSecret | null> {
  const text = sealed === null ? null : await openSealed(deps, nameOf(id), sealed);
  const json = text === null ? null : parsedJson(text);
  const key = textAt(json, ["key"]);
  return key === null ? null : { key, token: textAt(json, ["token"]) };
}
