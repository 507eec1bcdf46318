import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireStaff } from "../staff/require-staff.ts";

/** The loader of the screens that print documents. */
export async function loadPrintedDocument({ request, context, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const subject = { leadId: searchParams.get("lead") || null, carId: searchParams.get("car") || null };
  const found = await context.services.print.getPrintedDocument(params.id ?? null, subject, requireStaff(context));
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return { ...found.value, chosenCar: subject.carId };
}
