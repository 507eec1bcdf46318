import type { DeviceSigner } from "./device-signer.ts";
import { claimLoginLink, selectLoginLink } from "../../../db/queries/staff/login-mails.ts";
import { LOGIN_LINK_INTERVAL_MS, LOGIN_LINK_VALID_MS, loginLinkMail } from "../../../domain/staff/staff-mails.ts";
import type { Later } from "../../deps.ts";
import { type StaffMailDeps, staffMail } from "./send-staff-mail.ts";

export interface LoginLinkDeps extends StaffMailDeps {
  /** Null without a key: no device is known then, and no link is mailed. */
  deviceSigner: DeviceSigner | null;
  later: Later;
}

/** Mails a link to the person with this name who has an address. Works after the response, so that nobody learns who has one. */
export function sendLoginLink(deps: LoginLinkDeps, username: string): Promise<void> {
  deps.later(() => send(deps, username));
  return Promise.resolve();
}

async function send(deps: LoginLinkDeps, username: string): Promise<void> {
  const { db, clock, deviceSigner, siteOrigin } = deps;
  const mail = await staffMail(deps);
  if (!mail || !deviceSigner || !siteOrigin) return;
  const now = clock.now();
  const [[claimed]] = await db.write([claimLoginLink(db, username, now, now - LOGIN_LINK_INTERVAL_MS)]);
  if (!claimed) return;
  const token = deviceSigner.sign(`${claimed.id}.${now}`);
  await mail.send(claimed.email, loginLinkMail(`${siteOrigin}/login?${new URLSearchParams({ link: token })}`));
}

/** What a valid link proves, for `checkPassword`; null for any other, a used and an old one. */
export async function proofOfLink(
  { db, clock, deviceSigner }: Pick<LoginLinkDeps, "db" | "clock" | "deviceSigner">,
  username: string,
  token: string,
): Promise<string | null> {
  const [userId = "", sentAt] = deviceSigner?.open(token)?.split(".") ?? [];
  const at = Number(sentAt);
  if (!(at > clock.now() - LOGIN_LINK_VALID_MS)) return null;
  const [[found]] = await db.read([selectLoginLink(db, { userId, username, at })]);
  return found ? `link ${at}` : null;
}
