import { PICTURE_PURPOSES } from "../../worker/domain/media/picture-purposes.ts";
import { faultsOf, UPLOAD_KEY } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { hostileFiles } from "./inputs/hostile-files.mjs";
import { hmacSigner } from "../../worker/adapters/signer.ts";
import { uploadAddress } from "../../worker/services/media/upload-ticket.ts";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attacked-site.mjs").Answer} Answer @typedef {import("./attempts.mjs").Attempts} Attempts */
/** @typedef {import("../../worker/domain/media/picture-purposes.ts").PicturePurposeName} Purpose */

const STORED_TYPE = /^image\/(?:jpeg|png|webp|avif|gif|x-icon|svg\+xml)$/;
const FEED_NAMES = [
  "../../x.xml",
  "..\\x.xml",
  "a\u0000.xml",
  "a\r\nX-Injected: 1.xml",
  "<script>.xml",
  "%2e%2e%2f.xml",
  "x".repeat(500),
  "\u202elmx.exe",
  "",
];

/**
 * Sends hostile files and addresses to the uploads, and looks at what was stored.
 * @param {AttackedSite} site @param {Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackUploads(site, attempts, { isShort }) {
  const files = await hostileFiles(isShort);
  await forEachParallel(files, async ({ name, purpose, type, bytes, isAccepted }) => {
    const answer = await putFile(site, await requestAddress(site, purpose), bytes, type);
    const verdict = answer.status < 300;
    attempts.record(`${name} as ${type} for ${purpose}`, [
      ...faultsOf(answer),
      isAccepted !== null && verdict !== isAccepted && `status ${answer.status}: ${answer.text.slice(0, 120)}`,
      !verdict && !/"error":"[^"]*[а-яё]/i.test(answer.text) && "no Russian error",
      ...(verdict ? await storedProblems(site, answer) : []),
    ]);
  });
  await attackLimits(site, attempts);
  await attackTickets(site, attempts);
  await attackDataUrls(site, attempts);
  await attackFeedNames(site, attempts);
  await checkStore(site, attempts);
}

/** What the store may never serve. @param {AttackedSite} site @param {Answer} answer @returns {Promise<(string | false)[]>} */
async function storedProblems(site, answer) {
  /** @type {{ url?: string }} */
  const { url = "" } = JSON.parse(answer.text);
  const { status, headers, text } = await site.send(url);
  return [
    status !== 200 && `the stored file answers ${status}`,
    !STORED_TYPE.test(headers.get("Content-Type") ?? "") && `served as ${headers.get("Content-Type")}`,
    headers.get("X-Content-Type-Options") !== "nosniff" && "no nosniff",
    !/default-src 'none'.*sandbox/.test(headers.get("Content-Security-Policy") ?? "") && "no sandbox",
    headers.get("Content-Type") === "image/svg+xml" &&
      /script|javascript:|\son\w+=|https?:(?!\/\/www\.w3\.org\/)/i.test(text) &&
      "serves an active SVG",
  ];
}

/** The limit of each purpose, and one byte more. @param {AttackedSite} site @param {Attempts} attempts */
async function attackLimits(site, attempts) {
  for (const purpose of /** @type {Purpose[]} */ (["car", "favicon"])) {
    const { maxBytes } = PICTURE_PURPOSES[purpose];
    for (const size of [maxBytes, maxBytes + 1, maxBytes * 3]) {
      const announced = await announce(site, { purpose, size, type: "image/png" });
      attempts.record(`${size} bytes announced for ${purpose}`, [
        ...faultsOf(announced),
        announced.status !== (size > maxBytes ? 413 : 200) && `status ${announced.status}`,
      ]);
      const sent = await putFile(site, await requestAddress(site, purpose), new Uint8Array(size), "image/png");
      attempts.record(`${size} bytes sent for ${purpose}`, [
        ...faultsOf(sent),
        size > maxBytes ? sent.status !== 413 && `status ${sent.status}` : sent.status < 400 && `status ${sent.status}`,
      ]);
    }
  }
}

/** Pictures inside JSON bodies. @param {AttackedSite} site @param {Attempts} attempts */
async function attackDataUrls(site, attempts) {
  const html = Buffer.from("<script>alert(1)</script>").toString("base64");
  const addresses = [
    `data:text/html;base64,${html}`,
    `data:image/png;base64,${html}`,
    `data:image/svg+xml;base64,${Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>").toString("base64")}`,
    "data:,",
    "data:image/png;base64,%%%",
    "data:image/png;base64,",
    `data:image/png;base64,${"A".repeat(2_000_000)}`,
    "https://evil.example/x.png",
    "/\\evil.example/x.png",
    "//evil.example/x.png",
    "javascript:alert(1)",
    "/media/../api/leads",
    "/media/a/b.png?x#y",
  ];
  const places = /** @type {const} */ ([
    ["/api/brands/brand", "logo"],
    ["/api/settings", "favicon"],
    ["/api/promotions/promotion", "image"],
    ["/api/partner-banks/bank", "logo"],
    ["/api/reviews/review", "customerPhoto"],
    ["/api/cars/draft", "mainImage"],
  ]);
  await forEachParallel(
    places.flatMap(([path, field]) => addresses.map((address) => ({ path, field, address }))),
    async ({ path, field, address }) => {
      const answer = await site.send(path, {
        method: "PUT",
        as: site.caller("administrator"),
        body: JSON.stringify({ [field]: address }),
        headers: { "Content-Type": "application/json" },
      });
      const stored = await site.send(path.replace("/api/cars/", "/api/admin/cars/"), {
        as: site.caller("administrator"),
      });
      attempts.record(`PUT ${path} ${field}=${address.slice(0, 60)}`, [
        ...faultsOf(answer),
        stored.status === 200 && stored.text.includes(JSON.stringify(address)) && "the address was stored",
      ]);
    },
  );
}

/** @param {AttackedSite} site @param {Attempts} attempts */
async function attackFeedNames(site, attempts) {
  for (const name of FEED_NAMES) {
    const body = new Blob([
      "<data><cars><car><mark_id>Haval</mark_id><folder_id>Jolion</folder_id></car></cars></data>",
    ]);
    const answer = await site.send(`/api/parser/feed-files?name=${encodeURIComponent(name)}`, {
      method: "POST",
      body,
      as: site.caller("administrator"),
    });
    const title = await site.env.DB.prepare("select title from import_runs order by created_at desc limit 1").first(
      "title",
    );
    attempts.record(`feed named ${JSON.stringify(name.slice(0, 40))}`, [
      ...faultsOf(answer),
      answer.status < 300 && /\p{Cc}/u.test(String(title)) && "control characters in the title",
    ]);
  }
  for (const body of [
    "",
    "\u0000",
    "\u001f\u008b\u0008",
    "PK\u0003\u0004",
    "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><data>&a;</data>",
  ]) {
    const answer = await site.send("/api/parser/feed-files?name=x.xml", {
      method: "POST",
      body,
      as: site.caller("administrator"),
    });
    attempts.record(`feed of ${JSON.stringify(body.slice(0, 30))}`, faultsOf(answer));
  }
}

/** Every stored file is a picture under an address of our own making. @param {AttackedSite} site @param {Attempts} attempts */
async function checkStore({ env }, attempts) {
  const { objects } = await env.MEDIA.list({ prefix: "media/" });
  for (const { key } of objects) {
    const stored = await env.MEDIA.head(key);
    const type = stored?.httpMetadata?.contentType ?? "";
    attempts.record(`stored ${key}`, [
      !/^media\/[0-9a-f]+\/(?:[a-z0-9]+\.[a-z]+|original)$/.test(key) && "an odd key",
      !STORED_TYPE.test(type) && `stored as ${type}`,
    ]);
  }
}

/** Upload addresses that were changed, used, expired or given to somebody else. @param {AttackedSite} site @param {Attempts} attempts */
async function attackTickets(site, attempts) {
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

/** @param {AttackedSite} site @param {object} request */
function announce(site, request) {
  return site.send("/api/objects/upload", {
    method: "POST",
    as: site.caller("administrator"),
    body: JSON.stringify(request),
    headers: { "Content-Type": "application/json" },
  });
}

/** @param {AttackedSite} site @param {Purpose} purpose @returns {Promise<string>} */
async function requestAddress(site, purpose) {
  const { text } = await announce(site, { purpose });
  return JSON.parse(text).uploadURL;
}

/** @param {AttackedSite} site @param {string} address @param {Uint8Array<ArrayBuffer>} bytes @param {string} type */
function putFile(site, address, bytes, type) {
  return site.send(address, { method: "PUT", body: new Blob([bytes]), headers: { "Content-Type": type } });
}
