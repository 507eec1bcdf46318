import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { isLeadFormKey, type LeadFormKey, leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import { LEAD_LENGTHS } from "#worker/domain/kernel/limits.ts";
import type { ExtraFields } from "./request-links.ts";

/** Lead fields that a link to a form may carry. */
const EXTRA_FIELDS = ["budget", "bodyType", "desiredAmount", "preferredBrand", "message"] as const;

/** The form that an address names, if it stands in that place. @throws a 404 Response */
export function requestFormOf(name: string | undefined, about: "car" | "salon"): LeadFormKey {
  if (name && isLeadFormKey(name) && leadFormOf(name).about === about) return name;
  throw notFound("Страница не найдена", "404 Page Not Found");
}

/** What a form's page needs besides its car: where the visitor came from, what the link carries. */
export function requestPageData({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { origin, searchParams } = new URL(request.url);
  const referrer = request.headers.get("Referer") ?? "";
  const extra: ExtraFields = Object.fromEntries(
    EXTRA_FIELDS.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    /** By the server's clock, epoch ms: a native post brings it back. */
    openedAt: String(Date.now()),
    sourceUrl: (referrer.startsWith(`${origin}/`) ? referrer : request.url).slice(0, LEAD_LENGTHS.sourceUrl),
    extra,
  };
}
