import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { isLeadFormKey, type LeadFormKey, leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import { LEAD_LENGTHS } from "#worker/domain/kernel/limits.ts";
import { QUOTE_PARAM } from "#worker/domain/money/quotes/quote-param.ts";
import type { ExtraFields } from "./request-links.ts";

/** Lead fields that can be in the query of a link to a form. */
const EXTRA_FIELDS = ["budget", "bodyType", "desiredAmount", "preferredBrand", "message", QUOTE_PARAM] as const;

/** The form of a path, if it belongs below a car or below /request. @throws a 404 Response */
export function requestFormOf(name: string | undefined, about: "car" | "salon"): LeadFormKey {
  if (name && isLeadFormKey(name) && leadFormOf(name).about === about) return name;
  throw notFound("Страница не найдена", "404 Page Not Found");
}

/** Whether the page answers a native POST. Its loader must not redirect then: what was typed would be lost. */
export function isAfterPost({ headers }: Request): boolean {
  // The loader's request has the method GET and the headers of the POST.
  return headers.has("Content-Type");
}

/** The data of a form's page except its car: the referring page, and lead fields from the query. */
export function requestPageData({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { origin, searchParams } = new URL(request.url);
  const referrer = request.headers.get("Referer") ?? "";
  // The page of a quote sends no address: the form's own has its code.
  const isOwnPage = referrer.startsWith(`${origin}/`) && !searchParams.has(QUOTE_PARAM);
  const extra: ExtraFields = Object.fromEntries(
    EXTRA_FIELDS.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    /** Time by the server's clock, epoch ms; a native POST sends it back. */
    openedAt: String(Date.now()),
    sourceUrl: (isOwnPage ? referrer : request.url).slice(0, LEAD_LENGTHS.sourceUrl),
    extra,
  };
}
