import { type AlertContact, addressText } from "../../domain/alerts/alert-contact.ts";
import type { AlertDeps } from "./alert-deps.ts";

type SignerDeps = Pick<AlertDeps, "alertSigner">;

/** What opens a person's subscriptions: «<id of one>.<signature>». It is not stored, and only its address gets it. */
export async function tokenOf(deps: SignerDeps, searchId: string): Promise<string> {
  return `${searchId}.${await signerOf(deps).then((signer) => signer.sign(`search ${searchId}`))}`;
}

/** The id in a valid token; null for any other text. */
export async function searchOfToken(deps: SignerDeps, token: string): Promise<string | null> {
  if (!deps.alertSigner) return null;
  const [id = "", signature = ""] = token.split(".");
  const signer = await deps.alertSigner();
  return (await signer.verify(`search ${id}`, signature)) ? id : null;
}

/** Equal for equal addresses; cannot be reversed without the secret. */
export async function addressHash(deps: SignerDeps, contact: AlertContact): Promise<string> {
  return signerOf(deps).then((signer) => signer.sign(`address ${addressText(contact)}`));
}

/** Those of all spellings of a mailbox; the last one is that of subscriptions of release 1.0, which had one for each spelling. */
export async function mailboxHashes(deps: SignerDeps, email: string): Promise<string[]> {
  const signer = await signerOf(deps);
  return Promise.all([addressHash(deps, { email }), signer.sign(`address email ${email.trim().toLowerCase()}`)]);
}

/** Of a link into a messenger, which takes 64 characters of A-Za-z0-9_-: the id, and 128 bits of a signature. */
export async function chatCodeOf(deps: SignerDeps, searchId: string): Promise<string> {
  const signer = await signerOf(deps);
  return `${searchId.replaceAll("-", "")}${(await signer.sign(`chat ${searchId}`)).slice(0, CODE_SIGNATURE)}`;
}

/** The id in a valid code; null for any other text. */
export async function searchOfChatCode(deps: SignerDeps, code: string): Promise<string | null> {
  const hex = code.slice(0, -CODE_SIGNATURE);
  if (!/^[\da-f]{32}$/.test(hex)) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return (await chatCodeOf(deps, id)) === code ? id : null;
}

const CODE_SIGNATURE = 22;

async function signerOf({ alertSigner }: SignerDeps) {
  if (!alertSigner) throw new Error("No secret to sign alerts with");
  return alertSigner();
}
