import { HOSTILE_REDIRECTS, HOSTILE_REQUESTS } from "./inputs/hostile-requests.mjs";
import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { sendRaw, sendText } from "./send-raw.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */

const EVIL = "https://evil-canary.example";
const METHODS = ["TRACE", "TRACK", "CONNECT", "DEBUG", "PROPFIND", "MOVE", "PURGE", "OPTIONS", "HEAD"];

/**
 * Attacks below the calls: requests that two servers would divide differently, methods, other origins, cookies, and `next` addresses.
 * @param {AttackedSite} site @param {Attempts} attempts
 */
export async function attackProtocol(site, attempts) {
  await smuggle(site, attempts);
  await useMethods(site, attempts);
  await shareWithOrigins(site, attempts);
  await tossCookies(site, attempts);
  await redirectAway(site, attempts);
}

/** A second request that is hidden in the body of the first must not be answered. @param {AttackedSite} site @param {Attempts} attempts */
async function smuggle(site, attempts) {
  const { cookie } = site.caller("administrator");
  await forEachParallel(Object.entries(HOSTILE_REQUESTS), async ([name, text]) => {
    const answer = await sendText(site, text.replaceAll("COOKIE", cookie ?? ""));
    const statuses = Array.from(answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
    attempts.record(`a request with ${name}`, [
      // workerd answers two Host headers with a 500 of its own, before the Worker; Cloudflare does with a 400.
      statuses.some((status) => status >= 500) && /x-request-id/i.test(answer) && `status ${statuses.join()}`,
      statuses.length > 1 && "the hidden request is answered too",
    ]);
  });
}

/** @param {AttackedSite} site @param {Attempts} attempts */
async function useMethods(site, attempts) {
  const paths = ["/", "/admin/leads", "/api/cars", "/api/leads", "/api/session", "/healthz", "/media/a/b.jpg"];
  for (const path of paths)
    for (const method of METHODS) {
      const headers = { Cookie: site.caller("administrator").cookie ?? "", "X-Echo": "echo-canary" };
      const answer = method === "CONNECT" ? null : await sendRaw(site, path, { method, headers });
      if (!answer) continue;
      attempts.record(`${method} ${path}`, [
        ...(answer.status === 501 ? [] : faultsOf(answer)),
        answer.text.includes("echo-canary") && "repeats the request's headers",
        answer.headers.has("access-control-allow-origin") && "allows other origins",
        method === "HEAD" && answer.text !== "" && "a body after HEAD",
      ]);
    }
}

/** No answer may be read by a page of another site, and no call of it is executed. @param {AttackedSite} site @param {Attempts} attempts */
async function shareWithOrigins(site, attempts) {
  const as = site.caller("administrator");
  const origins = [EVIL, "null", `${site.url}.evil-canary.example`, site.url.replace("http", "https"), "file://", ""];
  await forEachParallel(origins, async (origin) => {
    for (const path of ["/api/leads", "/api/cars", "/api/session/confirmation", "/admin/leads.data"]) {
      for (const method of ["GET", "OPTIONS"]) {
        const headers = { Origin: origin, "Access-Control-Request-Method": "DELETE", "Sec-Fetch-Site": "cross-site" };
        const answer = await site.send(path, { method, as, headers });
        const shared = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
        attempts.record(`${method} ${path} of ${origin}`, [...faultsOf(answer), shared.length > 0 && shared.join()]);
      }
    }
    for (const path of [
      "/logout",
      "/admin/confirm",
      "/admin/password",
      "/login",
      "/request/callback",
      "/api/session",
    ]) {
      const body = new URLSearchParams({ name: "Иван", phone: "+79123456789", password: "x" });
      for (const headers of [
        { Origin: origin },
        { Origin: site.url, "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "same-site" },
      ]) {
        if (headers.Origin === "") continue;
        const answer = await site.send(path, { method: "POST", as, body, headers });
        attempts.record(`POST ${path} with ${JSON.stringify(headers)}`, [
          answer.status !== 403 && `status ${answer.status}`,
        ]);
      }
    }
  });
}

/** Cookies that another host of the domain, or a page without https, could have set. @param {AttackedSite} site @param {Attempts} attempts */
async function tossCookies(site, attempts) {
  const own = site.caller("administrator").cookie ?? "";
  const token = own.split("=")[1] ?? "";
  const cookies = [
    `sid=${token}`,
    `__Secure-sid=${token}`,
    `__host-sid=${token}`,
    `__HOST-SID=${token}`,
    `x__Host-sid=${token}`,
    `__Host-sid =${token}`,
    `__Host-sid=${token}x`,
    `__Host-sid="${token}"`,
    `__Host-sid=${token.toLowerCase()}`,
    `__Host-sid=${"a".repeat(43)}`,
    `__Host-login=${token}`,
    `__Host-device=${token}`,
    `a="; ${own}"x`,
    `${"a=b; ".repeat(1000)}c=d`,
  ];
  for (const cookie of cookies) {
    const answer = await site.send("/api/leads", { headers: { Cookie: cookie } });
    attempts.record(`GET /api/leads with the cookie ${cookie.slice(0, 60)}`, [
      ...faultsOf(answer),
      answer.status !== 401 && answer.status !== 431 && `status ${answer.status}`,
    ]);
  }
  const login = { method: "POST", body: JSON.stringify({ username: "nobody", password: "x".repeat(12) }) };
  const fixed = await site.send("/api/session", {
    ...login,
    headers: { "Content-Type": "application/json", Cookie: `__Host-sid=${"b".repeat(43)}` },
  });
  attempts.record("a login with a session that somebody else has chosen", [
    (fixed.headers.get("set-cookie") ?? "").includes("b".repeat(43)) && "keeps the session's token",
  ]);
}

/** @param {AttackedSite} site @param {Attempts} attempts */
async function redirectAway(site, attempts) {
  const as = site.caller("administrator");
  await forEachParallel(HOSTILE_REDIRECTS, async (target) => {
    const next = encodeURIComponent(target);
    const paths = [
      `/login?next=${next}`,
      `/login/detour?to=${next}`,
      `/admin/confirm?next=${next}`,
      `/${target}`,
      `/new-cars/${target}`,
    ];
    for (const path of paths) {
      const answer = await site.send(path, { as });
      const location = answer.headers.get("location") ?? "/";
      const leaves = URL.canParse(location, site.url) && new URL(location, site.url).origin !== site.url;
      attempts.record(`GET ${path}`, [
        ...faultsOf(answer),
        leaves && `redirects to ${location}`,
        answer.text.includes(`href="${EVIL}`) && "links to the other site",
      ]);
    }
  });
}
