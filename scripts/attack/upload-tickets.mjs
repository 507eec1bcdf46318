import { hmacSigner } from "../../worker/adapters/signer.ts";
import { uploadAddress } from "../../worker/services/media/upload-ticket.ts";
import { faultsOf, UPLOAD_KEY } from "./attacked-site.mjs";
import { hostileFiles } from "./inputs/hostile-files.mjs";
import { putFile, requestAddress } from "./send-upload.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */

/** Upload addresses that were changed, used, expired or given to somebody else. @param {AttackedSite} site @param {Attempts} attempts */
export async function attackTickets(site, attempts) {
  const { bytes, type } = (await hostileFiles(true)).find(({ isAccepted }) => isAccepted) ?? {
    bytes: new Uint8Array(),
    type: "image/png",
  };
  const signed = await requestAddress(site, "car");
  const url = new URL(signed, site.url);
  /** @param {string} name @param {string} address @param {(status: number) => boolean} isRight */
  async function attempt(name, address, isRight) {
    const answer = await putFile(site, address, bytes, type);
    attempts.record(`upload address: ${name}`, [
      ...faultsOf(answer),
      !isRight(answer.status) && `status ${answer.status}`,
    ]);
  }
  const isRefused = (/** @type {number} */ status) => status >= 400 && status < 500;
  for (const [name, value] of [...url.searchParams, ["type", "image/svg+xml"]]) {
    for (const other of ["", "0", "999999999999", "favicon", `${value}x`, value?.replace(/.$/, "A") ?? "", "NaN"]) {
      if (other === value) continue;
      const changed = new URL(url);
      changed.searchParams.set(name ?? "", other);
      await attempt(`${name}=${other}`, changed.pathname + changed.search, isRefused);
    }
    const without = new URL(url);
    without.searchParams.delete(name ?? "");
    if (without.href !== url.href) await attempt(`without ${name}`, without.pathname + without.search, isRefused);
    await attempt(`${name} twice`, `${signed}&${name}=favicon`, (status) => status < 500);
  }
  for (const key of ["no-such-key", "..%2f..%2fbackups", "%00", "a".repeat(5000), "__proto__"])
    await attempt(`key ${key.slice(0, 20)}`, url.pathname.replace(/[^/]+$/, key) + url.search, isRefused);
  const once = await requestAddress(site, "car");
  await attempt("first use", once, (status) => status < 300);
  await attempt("second use", once, isRefused);
  const own = { purpose: "car", maxBytes: 5_000_000, type: "" };
  const staff = { sessionId: "session-of-nobody", key: "own-key" };
  /** @param {string} secret @param {Partial<Parameters<typeof uploadAddress>[1]>} change */
  const forge = (secret, change) =>
    uploadAddress(hmacSigner(secret), { ...own, ...staff, expiresAt: Date.now() + 60_000, ...change });
  await attempt("signed by another key", await forge("another-key", {}), isRefused);
  await attempt("expired", await forge(UPLOAD_KEY, { key: "expired", expiresAt: Date.now() - 1000 }), isRefused);
  await attempt("of a session that is over", await forge(UPLOAD_KEY, { key: "over" }), isRefused);
  await attempt("of no session", await forge(UPLOAD_KEY, { key: "none", sessionId: "" }), isRefused);
}
