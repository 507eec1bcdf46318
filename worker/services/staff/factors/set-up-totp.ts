import { qrCodeOf } from "../../qr-code.ts";
import { Buffer } from "node:buffer";
import { upsertTotp } from "../../../db/queries/staff/factors/totp.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { CODE_WRONG, totpCodeOf, type TotpSetupInput } from "../../../domain/staff/factors.ts";
import { type AddedFactor, addFactor } from "./add-factor.ts";
import type { StaffSession } from "../session.ts";
import { type FactorDeps, NOT_CONFIGURED } from "./factor-deps.ts";
import { stepOfCode, totpApp } from "./totp.ts";

const SETUP_VALID_MS = 60 * 60 * 1000;
const SETUP_OVER = "Страница устарела: откройте её ещё раз и добавьте новый код в приложение";

export interface TotpSetup {
  /** The sealed secret, which the form sends back: nothing is stored before the first code. */
  setup: string;
  /** For typing: base32 in groups of four. */
  secret: string;
  /** `otpauth:` address, which opens the app on the same device. */
  uri: string;
  /** The QR code of the address: side length in modules and an SVG path. */
  qr: { size: number; path: string };
}

/**
 * A new secret for the person's authenticator app, or that of a screen whose code was wrong. `issuer`: the dealership's name,
 * shown by the app.
 */
export async function startTotp(
  deps: FactorDeps,
  own: StaffSession,
  issuer: string,
  setup = "",
): Promise<Result<TotpSetup>> {
  if (!deps.factorSealer) return fail("unavailable", NOT_CONFIGURED);
  const earlier = setup === "" ? null : await secretOf(deps, own, setup);
  const app = await totpApp(earlier ?? undefined, own.username, issuer);
  const secret = app.secret.base32;
  const uri = app.toString();
  const text = JSON.stringify({ secret, expiresAt: deps.clock.now() + SETUP_VALID_MS });
  const sealed = await deps.factorSealer.seal(text, setupName(own.userId));
  return ok({
    setup: Buffer.from(sealed).toString("base64"),
    secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret,
    uri,
    qr: await qrCodeOf(uri),
  });
}

/** Stores the app after its first code. `invalid` with the field `code`. */
export async function addTotp(
  deps: FactorDeps,
  own: StaffSession,
  { setup, code }: TotpSetupInput,
): Promise<Result<AddedFactor>> {
  const { db, clock, factorSealer } = deps;
  const { userId } = own;
  if (!factorSealer) return fail("unavailable", NOT_CONFIGURED);
  const now = clock.now();
  const secret = await secretOf(deps, own, setup);
  if (!secret) return fail("invalid", SETUP_OVER);
  const digits = totpCodeOf(code);
  const step = digits === null ? null : stepOfCode(await totpApp(secret), digits, now);
  if (step === null) return fail("invalid", CODE_WRONG, { code: "Код не подошёл. Проверьте время на телефоне." });
  const sealed = Buffer.from(await factorSealer.seal(secret, totpName(userId))).toString("base64");
  const insert = upsertTotp(db, { userId, secret: sealed, lastStep: step, createdAt: now });
  return ok(await addFactor(deps, own, "add_totp", [insert]));
}

/** Null for a setup of somebody else, a changed one and one that has expired. */
async function secretOf({ factorSealer, clock }: FactorDeps, { userId }: StaffSession, setup: string) {
  const opened = await factorSealer?.open(bytesOf(setup), setupName(userId)).catch(() => null);
  const { secret, expiresAt } = JSON.parse(opened ?? "{}") as { secret?: string; expiresAt?: number };
  return secret !== undefined && (expiresAt ?? 0) > clock.now() ? secret : null;
}

/** The stored secret, base32; null if no key of the server opens it. */
export async function storedSecret({ factorSealer }: FactorDeps, userId: string, sealed: string) {
  return factorSealer?.open(bytesOf(sealed), totpName(userId)).catch(() => null) ?? null;
}

function bytesOf(base64: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64, "base64")).buffer;
}

function setupName(userId: string): string {
  return `totp setup ${userId}`;
}

function totpName(userId: string): string {
  return `totp ${userId}`;
}
