import type { TOTP } from "otpauth";

/** What every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const PERIOD_S = 30;
/** Clocks may differ by one step. */
const WINDOW_STEPS = 1;

/** `secret`: base32; a new one by default. */
export async function totpApp(secret?: string, label = "", issuer = ""): Promise<TOTP> {
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({
    secret: secret === undefined ? new Secret({ size: 20 }) : Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    label,
    ...(issuer ? { issuer } : {}),
  });
}

/** The time step that a code belongs to; null for a wrong one and for one that is more than a step away. */
export function stepOfCode(app: TOTP, code: string, now: number): number | null {
  const away = app.validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return away === null ? null : app.counter({ timestamp: now }) + away;
}
