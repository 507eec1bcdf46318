import type { Ids } from "../../../adapters/ids.ts";
import type { ContactDetails } from "../../../adapters/leads/lead-store.ts";
import type { LeadInput } from "../../../domain/leads/lead.ts";
import type { LeadOrigin } from "../../../domain/leads/lead-origin.ts";
import { CONSENT_TEXT_VERSION } from "../../../domain/leads/consent.ts";
import type { SenderHeaders } from "../../../domain/leads/intake/lead-limits.ts";
import { isWorthReading, spamSignalsOf } from "../../../domain/leads/intake/spam-signals.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";
import { isLocalAddress, networkOf } from "../../../domain/staff/network.ts";
import type { ContactDetailsDeps } from "../../deps.ts";
import { type RequestKeys, requestKeysOf } from "./request-key.ts";

/** Calls of the collector: one retry. */
const RECORD_ATTEMPTS = 2;

export interface LeadRequest {
  lead: LeadInput;
  /** A key per opening of the form, or per request of an API client; null without JavaScript. */
  requestKey: string | null;
  referrer: string | null;
  /** The sender's IP address; only a hash with a daily salt is stored. Null if unknown. */
  address: string | null;
  headers: SenderHeaders | null;
  /** Of «Написать»: its text is the first message of a conversation on the site. */
  startsConversation?: boolean;
}

export interface LeadIdentity extends RequestKeys {
  /** Derived from the key, so that a repeat writes the same rows. */
  id: string;
}

/** The contact details to store: all of them, or masked ones with the token of those that the collector has recorded. */
interface StoredContactDetails extends ContactDetails {
  personToken: string | null;
  phoneNormalised: string | null;
}

/** A lead as it will be stored, in D1 or first in R2: with a collector it contains nothing of the person. */
export interface AcceptedLead extends LeadIdentity {
  /** Epoch ms. */
  createdAt: number;
  lead: Omit<LeadInput, keyof ContactDetails | "honeypot" | "filledMs" | "proof" | "serviceWork" | "carPlate">;
  /** Version of the text that the visitor has agreed to. */
  consentVersion: string;
  contactDetails: StoredContactDetails;
  spamSignals: string[];
  referrer: string | null;
  /** It looks as if a script had sent it: leads of its network are counted as a spam signal. */
  isRobotic?: boolean;
  /** Staff are notified of it although it may be spam: it names a car or has a readable message. */
  isWorthReading?: boolean;
  startsConversation?: boolean;
  /** Of a lead that came otherwise than by a form of the site. */
  origin?: LeadOrigin;
  /** The sender's network; null if it is not known or not counted. */
  network: string | null;
}

/** The keys and the id of a lead. */
export async function identifyLead(
  { clock, ids }: Pick<ContactDetailsDeps, "clock" | "ids">,
  { lead, requestKey }: LeadRequest,
): Promise<LeadIdentity> {
  const keys = await requestKeysOf(ids, lead, requestKey, clock.now());
  return { ...keys, id: await leadIdOf(ids, keys.requestKey) };
}

export function leadIdOf(ids: Ids, requestKey: string): Promise<string> {
  return ids.from(`lead:${requestKey}`);
}

/** What is stored of a lead; a collector records its contact details. @throws if the collector fails */
export async function acceptLead(
  deps: ContactDetailsDeps,
  request: LeadRequest,
  identity: LeadIdentity,
  isRobotic: boolean,
): Promise<AcceptedLead> {
  const { referrer, address } = request;
  const {
    name,
    phone,
    email,
    message,
    honeypot: _honeypot,
    filledMs: _filledMs,
    proof: _proof,
    serviceWork,
    carPlate,
    ...lead
  } = request.lead;
  const { id } = identity;
  return {
    ...identity,
    createdAt: deps.clock.now(),
    lead,
    consentVersion: CONSENT_TEXT_VERSION,
    contactDetails: await recordContactDetails(deps, id, {
      name,
      phone,
      email: email || null,
      message:
        [serviceWork && `Работа: ${serviceWork}`, carPlate && `Госномер: ${carPlate}`, message]
          .filter(Boolean)
          .join("\n") || null,
    }),
    spamSignals: spamSignalsOf(request.lead),
    isRobotic,
    ...(request.startsConversation ? { startsConversation: true } : {}),
    isWorthReading: isWorthReading(request.lead),
    referrer,
    network: address === null || isLocalAddress(address) ? null : networkOf(address),
  };
}

/** @throws if the collector fails */
export async function recordContactDetails(
  { leadStore, log }: ContactDetailsDeps,
  leadId: string,
  person: ContactDetails,
): Promise<StoredContactDetails> {
  const normalised = normalisePhone(person.phone);
  for (let attempt = 1; ; attempt++) {
    try {
      const personToken = await leadStore.record(leadId, person);
      if (personToken === null) return { ...person, personToken, phoneNormalised: normalised };
      return {
        name: MASKED_NAME,
        phone: maskPhone(person.phone),
        email: null,
        message: null,
        personToken,
        phoneNormalised: normalised && (await leadStore.phoneHash(normalised)),
      };
    } catch (cause) {
      // The collector may have stored it all the same: recording a lead twice is harmless.
      log.error("collector_failed", cause, { operation: "record", leadId });
      if (attempt === RECORD_ATTEMPTS) throw cause;
    }
  }
}

/** The name in this database of a person whose contact details are in the collector. */
const MASKED_NAME = "Имя у сборщика данных";

/** «+7 912 •••-••-67», «+37•••67»: enough to recognise a number, not enough to call it. */
function maskPhone(phone: string): string {
  const normalised = normalisePhone(phone);
  if (!normalised) return "•••";
  const end = normalised.slice(-2);
  return normalised.startsWith("+7")
    ? `+7 ${normalised.slice(2, 5)} •••-••-${end}`
    : `${normalised.slice(0, 3)}•••${end}`;
}
