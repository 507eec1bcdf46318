import "#app/bundles/credit.ts";
import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CreditTermsBlock } from "#app/features/credit/credit-terms-block.tsx";
import { QuoteSummary } from "#app/features/quotes/quote-summary.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { SECRET_ADDRESS, pageHead } from "#app/lib/page/page-head.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/container.tsx";
import { quoteLines } from "#app/features/quotes/describe-quote.ts";
import { formatMoment, formatSalonTime } from "#worker/domain/kernel/time/salon-time.ts";
import { QUOTE_STATE_LABELS, quoteText } from "#worker/domain/money/quotes/quote.ts";
import { formatQuoteCode } from "#worker/domain/money/quotes/quote-code.ts";
import { QUOTE_PARAM } from "#worker/domain/money/quotes/quote-param.ts";
import type { QuotePage } from "#worker/services/money/get-quote.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { origin } = new URL(request.url);
  const found = await context.services.money.getQuote({
    code: params.code ?? "",
    origin,
  });
  const quote = found.ok ? describeQuotePage(found.value) : null;
  const head = await headWith({
    title: quote ? `Расчёт № ${quote.code}` : "Расчёт не открыт",
    description: "Закреплённый расчёт автосалона.",
    path: `/q/${params.code}`,
    noIndex: true,
  });
  const refusal = found.ok ? null : found.error;
  return data(
    { quote, message: refusal && refusal.message, head },
    { status: refusal ? context.statusOf(refusal) : 200 },
  );
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

export default function QuoteOrRefusal() {
  const { quote, message } = useLoaderData<typeof loader>();
  return quote ? (
    <Quote quote={quote} />
  ) : (
    <Container className="py-12">
      <EmptyState isPageTitle title={message ?? ""} text="Номер стоит рядом с QR-кодом: восемь букв и цифр." />
    </Container>
  );
}

/** Prints as it is: code, QR code, validity and the first characters of the signature. */
function Quote({ quote }: { quote: ReturnType<typeof describeQuotePage> }) {
  const hydrated = useHydrated();
  return (
    <Container className="max-w-180 py-8">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <Badge tone={quote.isValid ? "success" : "neutral"}>{quote.state}</Badge>
          <h1 className="mt-3 text-2xl font-bold md:text-3xl">
            Расчёт <span className="whitespace-nowrap">№ {quote.code}</span>
          </h1>
          <p className="mt-2 text-lg wrap-anywhere">
            {quote.carHref ? (
              <Link to={quote.carHref} className="underline">
                {quote.car}
              </Link>
            ) : (
              quote.car
            )}
          </p>
          {quote.vin && <p className="text-soft">VIN …{quote.vin}</p>}
          <p className="mt-2">Действует до {quote.until}</p>
        </div>
        <svg
          viewBox={`0 0 ${quote.qr.size} ${quote.qr.size}`}
          shapeRendering="crispEdges"
          className="size-36 bg-white"
          role="img"
          aria-label="QR-код этой страницы"
        >
          <path d={quote.qr.path} />
        </svg>
      </div>
      <div className="mt-6 panel p-5 md:p-8">
        <QuoteSummary
          lines={quote.lines}
          priceNote={quote.priceNote}
          loanNote={quote.loanNote}
          creditTerms={quote.terms && <CreditTermsBlock terms={quote.terms} />}
        />
        <p className="mt-6 border-t border-line pt-4 text-sm">{quote.text}</p>
        <p className="mt-2 text-sm text-soft">
          Закреплён {quote.issued}. Подпись {quote.seal}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {quote.isValid && quote.carHref && (
          <LinkButton to={`${quote.carHref}/visit?${new URLSearchParams({ [QUOTE_PARAM]: quote.code })}`}>
            Приехать с этим расчётом
          </LinkButton>
        )}
        {hydrated && (
          <Button variant="secondary" onClick={() => window.print()}>
            Распечатать
          </Button>
        )}
      </div>
    </Container>
  );
}

function describeQuotePage({ body, state, changes, seal, carSlug, timeZone, qr, terms }: QuotePage) {
  const code = formatQuoteCode(body.code);
  const { loan, tradeIn } = body;
  const isValid = state === "valid";
  return {
    code,
    isValid,
    state: QUOTE_STATE_LABELS[state],
    car: `${body.carTitle}, ${body.carYear}`,
    carHref: carSlug && `/car/${carSlug}`,
    vin: body.vinTail,
    until: formatSalonTime(body.validUntil, timeZone),
    issued: formatMoment(body.issuedAt, timeZone),
    lines: quoteLines({
      price: changes.price,
      rungs: changes.rungs,
      loan,
      tradeIn,
      printsRate: terms !== null,
      zone: timeZone,
    }),
    priceNote: changes.priceDelta < 0 ? "Цена с тех пор снизилась: действует меньшая." : null,
    loanNote: changes.isLoanChanged ? "Банк изменил условия: ставку и платёж уточнит банк." : null,
    terms: loan && terms,
    text: quoteText(code, formatSalonTime(body.validUntil, timeZone)),
    seal,
    qr,
  };
}
