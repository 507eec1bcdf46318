import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RequestButton } from "#app/features/lead-form/request-button.tsx";
import { parseLoanTerms } from "#worker/domain/loan-payment.ts";
import { BankList } from "./bank-list.tsx";
import { CreditBenefits } from "./credit-benefits.tsx";
import { CREDIT_TEXTS } from "./credit-texts.ts";
import { CALCULATOR_ID, LoanCalculator } from "./loan-calculator.tsx";
import { Requirements } from "./requirements.tsx";
import { Container, DETAIL_CACHE, pageMeta, rootData, Section } from "#app/shared.ts";
import { DEFAULT_BANNERS, PageBanner } from "#app/features/storefront.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await context.services.storefront.getAutoCreditPage();
  return { ...page, texts: CREDIT_TEXTS, terms: parseLoanTerms(new URL(request.url).searchParams) };
}

export function headers() {
  return DETAIL_CACHE;
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  const root = rootData(matches);
  return pageMeta({
    title: `${data?.texts.title ?? "Автокредит"} — ${root?.frame.settings.salonName ?? ""}`,
    description: data?.texts.description ?? "",
    path: "/auto-credit",
    origin: root?.origin ?? "",
  });
}

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
