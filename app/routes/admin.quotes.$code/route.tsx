import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { formatQuoteCode } from "#worker/domain/money/quotes/quote-code.ts";
import { describeStaffQuote } from "./describe-staff-quote.ts";

const { Part: QuoteCard } = lazyPart(async () => (await import("./quote-card.client.tsx")).QuoteCard);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const scope = requireLeadScope(context);
  const found = await context.services.money.getStaffQuote(params.code ?? "", scope, context.caller);
  if (!found.ok) throw new Response(found.error.message, { status: context.statusOf(found.error) });
  return describeStaffQuote(found.value);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Расчёт ${data ? formatQuoteCode(data.code) : ""} — панель` },
  { name: "robots", content: "noindex" },
];

export default function Quote() {
  const quote = useLoaderData<typeof loader>();
  return <QuoteCard key={quote.code} quote={quote} />;
}
