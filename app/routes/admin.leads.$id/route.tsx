import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { messagesShown } from "#worker/domain/conversations/message-terms.ts";
import { requireLeadScope, requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";

// Not rendered on the server, as every Editor.
const { Part: LeadDetails } = lazyPart(async () => (await import("./lead-details.client.tsx")).LeadDetails);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isWhole = searchParams.get("timeline") === "all";
  const messages = messagesShown(searchParams.get("messages"));
  const scope = requireLeadScope(context);
  const found = await context.services.leads.getStaffLead(params.id ?? "", scope, context.caller, isWhole, messages);
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  const { permissions } = await requireStaff(context);
  return permissions.includes("leads.write") ? found.value : withoutBuyerLinks(found.value);
}

/** Who follows them acts in the buyer's name: cancels the visit, writes the review. */
function withoutBuyerLinks(lead: StaffLead): StaffLead {
  return {
    ...lead,
    visit: lead.visit && { ...lead.visit, href: null },
    review: { ...lead.review, asked: null },
  };
}

export default function Lead() {
  const lead = useLoaderData<typeof loader>();
  return <LeadDetails key={lead.id} lead={lead} />;
}
