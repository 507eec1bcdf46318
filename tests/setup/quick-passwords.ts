import type * as NodeCrypto from "node:crypto";
import { vi } from "vitest";
import { passwordCost } from "./password-cost.ts";

interface Cost {
  N: number;
  r: number;
  p: number;
}

type Derive = (
  password: string,
  salt: Buffer,
  length: number,
  cost: Cost,
  done: (error: Error | null, key: Buffer) => void,
) => void;

// Deriving the key of a password takes a tenth of a second of CPU on purpose, and the tests of the Worker do it hundreds of times.
// worker/services/staff/password.test.ts has it at its real cost.
vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof NodeCrypto>();
  const scrypt: Derive = (password, salt, length, cost, done) => {
    crypto.scrypt(password, salt, length, passwordCost.isReal ? cost : { ...cost, N: 2, p: 1 }, done);
  };
  return { ...crypto, scrypt };
});
