import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RequestBand } from "#app/features/lead-form/request-band.tsx";
import { RequestButton } from "#app/features/lead-form/request-button.tsx";
import { LOAN } from "#worker/domain/limits.ts";
import { formatPercent, parseLoanTerms } from "#worker/domain/loan-payment.ts";
import { BankList } from "./bank-list.tsx";
import { CreditBenefits } from "./credit-benefits.tsx";
import { CALCULATOR_ID, LoanCalculator } from "./loan-calculator.tsx";
import { RateNote } from "./rate-note.tsx";
import { Requirements } from "./requirements.tsx";
import { Container, DETAIL_CACHE, pageMeta, rootData, Section } from "#app/shared.ts";
import { DEFAULT_BANNERS, PageBanner } from "#app/features/storefront.ts";

const TITLE = `Автокредит от ${formatPercent(LOAN.rateFromPercent)} годовых`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await context.services.storefront.getAutoCreditPage();
  return { ...page, terms: parseLoanTerms(new URL(request.url).searchParams) };
}

export function headers() {
  return DETAIL_CACHE;
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const root = rootData(matches);
  return pageMeta({
    title: `${TITLE} — ${root?.frame.settings.salonName ?? ""}`,
    description: `Кредит на новые автомобили и автомобили с пробегом: решение за ${LOAN.decisionMinutes} минут, без поручителей, первый взнос от 0 %, экономия до 500 000 ₽, гарантия 2 года на новые автомобили.`,
    path: "/auto-credit",
    origin: root?.origin ?? "",
  });
}

export default function AutoCredit() {
  const { banner, banks, terms } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        title={TITLE}
        subtitle={`На отдельные модели, диапазон ставок\u00a0— от ${formatPercent(LOAN.rateMinPercent)} до ${formatPercent(LOAN.rateMaxPercent)}. Решение за ${LOAN.decisionMinutes} минут, без поручителей, первый взнос от 0 %.`}
        image={banner}
        fallback={DEFAULT_BANNERS.autoCredit}
      >
        <RequestButton form="auto-credit" size="lg">
          Оставить заявку
        </RequestButton>
      </PageBanner>
      <Container>
        <RateNote className="mt-4" />
        <CreditBenefits />
        <Section title="Рассчитайте платёж" id={CALCULATOR_ID}>
          <LoanCalculator initial={terms} />
        </Section>
        <Section title="Что нужно для заявки">
          <Requirements />
        </Section>
        <Section title="Банки-партнёры">
          <BankList banks={banks} />
        </Section>
        <RequestBand
          title="Одна заявка — во все банки сразу"
          text={`Сравним условия и предложим лучшие. Решение — за ${LOAN.decisionMinutes} минут, ответим по телефону.`}
        >
          <RequestButton form="auto-credit" size="lg">
            Отправить заявку
          </RequestButton>
        </RequestBand>
      </Container>
    </>
  );
}
