import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** The file for calendars of a confirmed visit. */
export async function loader({ request, params: { code = "" }, context }: LoaderFunctionArgs) {
  const found = await context.services.leads.getVisit(code, new URL(request.url).origin);
  const calendar = found.ok ? found.value.calendar : null;
  if (calendar === null) throw new Response("Визит не подтверждён", { status: 404 });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="visit.ics"',
      "X-Robots-Tag": "noindex",
    },
  });
}
