// Fails when somebody who may only read leads gets the private pages of their buyers, and can act there in the buyers' names.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { loader } from "./route.tsx";

const lead = {
  visit: { kind: "visit", at: 1, confirmedAt: 1, href: "/visit/secret" },
  review: { isDue: true, asked: { path: "/review/secret" }, mayMail: false },
};

async function readBy(permissions: string[]): Promise<StaffLead> {
  const context = {
    staffSession: () => Promise.resolve({ userId: "user", permissions, salons: [] }),
    services: { leads: { getStaffLead: () => Promise.resolve({ ok: true, value: lead }) } },
  } as unknown as AppLoadContext;
  return loader({ request: new Request("https://salon.test/admin/leads/7"), context, params: { id: "7" } });
}

it("gives the links of the buyer to those who may change the lead", async () => {
  expect(await readBy(["leads.read", "leads.write"])).toEqual(lead);
  expect(JSON.stringify(await readBy(["leads.read"]))).not.toContain("secret");
});
