import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passwordCost } from "#tests/setup/password-cost.ts";
import { hashPassword, newPassword, verifyPassword } from "./password.ts";

const PASSWORD = "верный пароль 42";
/** Made by another implementation: Python's hashlib.scrypt with n=16384, r=8, p=5. */
const FOREIGN = "$scrypt$ln=14,r=8,p=5$MDEyMzQ1Njc4OWFiY2RlZg$GVOrEHfpQRHJD80cIfEpWlzuh7htFKpnFG/isE8NzuY";

beforeAll(() => {
  passwordCost.isReal = true;
});

afterAll(() => {
  passwordCost.isReal = false;
});

describe("password", () => {
  it("accepts what was hashed and nothing else", async () => {
    const stored = await hashPassword(PASSWORD);
    expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword(PASSWORD, stored)).toBe(true);
    expect(await verifyPassword(`${PASSWORD} `, stored)).toBe(false);
    expect(await verifyPassword("", stored)).toBe(false);
  });

  it("salts", async () => {
    const [one, two] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).not.toBe(two);
  });

  it("agrees with other implementations", async () => {
    expect(await verifyPassword("salon-2026", FOREIGN)).toBe(true);
  });

  it("does not mind how a letter was composed", async () => {
    const stored = await hashPassword("й".normalize("NFD"));
    expect(await verifyPassword("й".normalize("NFC"), stored)).toBe(true);
  });

  it.each([
    ["empty", ""],
    ["plain text", "password"],
    ["cost that would exhaust memory", FOREIGN.replace("ln=14", "ln=20")],
    ["cost above workerd's cap", FOREIGN.replace("p=5", "p=9")],
    ["no cost at all", FOREIGN.replace("ln=14", "ln=0")],
    ["short key", FOREIGN.slice(0, -4)],
    ["other algorithm", FOREIGN.replace("scrypt", "argon2id")],
  ])("refuses a stored text: %s", async (_name, stored) => {
    expect(await verifyPassword("salon-2026", stored)).toBe(false);
  });

  it("makes passwords that differ and can be typed", () => {
    const made = new Set(Array.from({ length: 50 }, newPassword));
    expect(made.size).toBe(50);
    for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  });
});
