import { claimNewDevices } from "../../../db/queries/staff/login-devices.ts";
import { claimAttackMails } from "../../../db/queries/staff/login-mails.ts";
import { loginAttackMail, newDeviceMail } from "../../../domain/staff/staff-mails.ts";
import { type StaffMailDeps, staffMail } from "./send-staff-mail.ts";

/** Mails staff about logins on new devices and about attacks on their password. */
export async function mailAboutLogins(deps: StaffMailDeps): Promise<void> {
  const { db, clock } = deps;
  const mail = await staffMail(deps);
  if (!mail) return;
  const now = clock.now();
  const [devices, attacked] = await db.write([claimNewDevices(db, now), claimAttackMails(db, now)]);
  for (const device of devices) await mail.send(device.email, newDeviceMail(device, mail.zone));
  for (const { email, username } of attacked) await mail.send(email, loginAttackMail(username));
}
