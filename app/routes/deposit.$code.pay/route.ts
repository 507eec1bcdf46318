import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { depositHref } from "#worker/domain/holds/deposits.ts";

/**
 * Leads to the payment service. A link and no form, because the content security policy lets no form lead to another site; asking again
 * makes no second payment.
 */
export async function loader({ request, params: { code = "" }, context }: LoaderFunctionArgs) {
  // A browser that reads ahead pays nothing.
  const isAhead = /prefetch|preview/i.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "");
  if (isAhead) return new Response(null, { status: 204, headers: PRIVATE });
  const payable = await context.services.holds.payDeposit(code);
  if (payable.ok) return redirect(payable.value.href, { status: 303, headers: PRIVATE });
  if (payable.error.code === "not_found") return redirect(depositHref("none"), { status: 303, headers: PRIVATE });
  return redirect(`${depositHref(code)}?failed=1`, { status: 303, headers: PRIVATE });
}

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
