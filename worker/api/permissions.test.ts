import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { sessions } from "../db/schema/staff.ts";
import { handleRequest } from "../edge/handle-request.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { API_ROUTES } from "./routes.ts";
import { signIn } from "./test-staff-calls.ts";

const SITE = "https://salon.test";
const cookies = {
  stranger: "",
  forged: `__Host-sid=${"A".repeat(43)}`,
  expired: "",
  revoked: "",
  manager: "",
  administrator: "",
};
type Who = keyof typeof cookies;

/** What may happen to a call that was let in: anything but a refusal of the person. */
const LET_IN = "let in";

async function outcome(method: string, path: string, who: Who, origin?: string): Promise<number | typeof LET_IN> {
  const hasBody = method !== "GET";
  const response = await handleRequest(
    new Request(`${SITE}/api${path.replaceAll(/:\w+/g, "no-such-thing")}`, {
      method,
      headers: {
        Cookie: cookies[who],
        ...(origin ? { Origin: origin } : {}),
        ...(hasBody ? { "Content-Type": "application/json" } : {}),
      },
      ...(hasBody ? { body: "{}" } : {}),
    }),
    env,
    () => Promise.resolve(new Response("page")),
  );
  return response.status === 401 || response.status === 403 ? response.status : LET_IN;
}

beforeAll(async () => {
  cookies.manager = await signIn("manager", "manager");
  cookies.administrator = await signIn("administrator", "administrator");
  cookies.expired = await signIn("late", "administrator");
  cookies.revoked = await signIn("gone", "administrator");
  const { db } = depsAt();
  await db.query.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, "user-late"));
  await db.query.delete(sessions).where(eq(sessions.userId, "user-gone"));
});

describe.each(API_ROUTES.map(({ method, path, audience }) => [method, path, audience] as const))(
  "%s %s is for %s",
  (method, path, audience) => {
    const outsiders: Who[] = ["stranger", "forged", "expired", "revoked"];
    const staffOnly = audience === "staff" || audience === "administrator";

    it("and for nobody else", async () => {
      for (const who of outsiders) expect(await outcome(method, path, who), who).toBe(staffOnly ? 401 : LET_IN);
      expect(await outcome(method, path, "manager")).toBe(audience === "administrator" ? 403 : LET_IN);
      expect(await outcome(method, path, "administrator")).toBe(LET_IN);
    });

    it.runIf(method !== "GET")("and comes from our own pages", async () => {
      for (const who of ["stranger", "administrator"] as const) {
        expect(await outcome(method, path, who, "https://evil.test"), who).toBe(403);
      }
      expect(await outcome(method, path, "administrator", SITE)).toBe(LET_IN);
    });
  },
);
