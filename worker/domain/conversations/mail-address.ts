/**
 * Addresses to which persons answer the mails of a lead: «reply+<lead>.<tag>@salon.ru». The tag is signed (adapters/conversation-signer.ts) and
 * decides where a mail belongs, since its sender is not proven. A local part has at most 64 characters (RFC 5321, 4.5.3.1.1), and some servers
 * fold its case: hence base 36.
 */
const LEAD_LENGTH = 25;
const TAG_LENGTH = 20;
const LOCAL_PART_MAX = 64;
/** Characters of the local part of the dealership's own address. */
export const REPLY_NAME_MAX = LOCAL_PART_MAX - "+".length - LEAD_LENGTH - ".".length - TAG_LENGTH;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LABEL = new RegExp(`^([0-9a-z]{${LEAD_LENGTH}})\\.([0-9a-z]{${TAG_LENGTH}})$`);
const UUID_END = 1n << 128n;

export interface MailTag {
  leadId: string;
  tag: string;
}

/** «<lead>.<tag>»; null for an id that is no UUID. */
function labelOf({ leadId, tag }: MailTag): string | null {
  if (!UUID.test(leadId)) return null;
  return `${BigInt(`0x${leadId.replaceAll("-", "")}`)
    .toString(36)
    .padStart(LEAD_LENGTH, "0")}.${tag}`;
}

function readLabel(label: string): MailTag | null {
  const [, lead, tag] = LABEL.exec(label) ?? [];
  if (lead === undefined || tag === undefined) return null;
  let number = 0n;
  for (const digit of lead) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  if (number >= UUID_END) return null;
  const hex = number.toString(16).padStart(32, "0");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return { leadId: parts.join("-"), tag };
}

function partsOf(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf("@");
  return { name: address.slice(0, at).toLowerCase(), domain: address.slice(at + 1).toLowerCase() };
}

/** Where answers to mails of a lead go. @param account the dealership's own address */
export function replyAddress(account: string, tag: MailTag): string | null {
  const { name, domain } = partsOf(account);
  const label = labelOf(tag);
  return label === null || name.length > REPLY_NAME_MAX ? null : `${name}+${label}@${domain}`;
}

/** What all mails of a lead refer to, so that mail programs show them together. No mail has this Message-ID. */
export function threadId(account: string, tag: MailTag): string | null {
  const label = labelOf(tag);
  return label === null ? null : `<${label}@${partsOf(account).domain}>`;
}

/** The lead that an address or a reference to `threadId` names, unproven. */
export function readMailTag(account: string, address: string): MailTag | null {
  const { name, domain } = partsOf(account);
  const given = partsOf(address.replace(/^<|>$/g, ""));
  if (given.domain !== domain) return null;
  return readLabel(given.name.startsWith(`${name}+`) ? given.name.slice(name.length + 1) : given.name);
}

/** Whether it is the dealership's address, with a tag or without. */
export function isReplyAddress(account: string, address: string): boolean {
  const { name, domain } = partsOf(account);
  const given = partsOf(address);
  return given.domain === domain && (given.name === name || given.name.startsWith(`${name}+`));
}
