import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { pageHead } from "#app/lib/page/page-head.ts";
import { parseLoanTerms } from "#worker/domain/money/loan-payment.ts";
import { BankList } from "./bank-list.tsx";
import { CreditBenefits } from "./credit-benefits.tsx";
import { CREDIT_TEXTS } from "./credit-texts.ts";
import { CALCULATOR_ID, LoanCalculator } from "./loan-calculator.tsx";
import { Requirements } from "./requirements.tsx";
import { Container, Section } from "#app/ui/container.tsx";
import { DETAIL_CACHE } from "#app/lib/page/cache-headers.ts";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const page = await context.services.dealership.getAutoCreditPage();
  const { title, description } = CREDIT_TEXTS;
  return {
    ...page,
    texts: CREDIT_TEXTS,
    terms: parseLoanTerms(new URL(request.url).searchParams),
    head: await headWith({ title, description, path: "/auto-credit" }),
  };
}

export function headers() {
  return DETAIL_CACHE;
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function AutoCredit() {
  const { banner, banks, texts, terms } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title={texts.title} subtitle={texts.subtitle} image={banner} fallback={DEFAULT_BANNERS.autoCredit}>
        <RequestButton form="auto-credit" size="lg">
          Оставить заявку
        </RequestButton>
      </PageBanner>
      <Container>
        <p className="mt-4 text-xs text-soft">{texts.rateNote}</p>
        <CreditBenefits benefits={texts.benefits} />
        <Section title="Рассчитайте платёж" id={CALCULATOR_ID}>
          <LoanCalculator initial={terms} notes={[texts.estimateNote, texts.rateNote]} />
        </Section>
        <Section title="Что нужно для заявки">
          <Requirements requirements={texts.requirements} />
        </Section>
        <Section
          title="Банки-партнёры"
          action={
            banks.length > 0 && (
              <RequestButton form="auto-credit" variant="secondary">
                Заявка во все банки сразу
              </RequestButton>
            )
          }
        >
          <BankList banks={banks} />
        </Section>
      </Container>
    </>
  );
}
