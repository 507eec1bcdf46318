import "#app/bundles/credit.ts";
import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CALCULATOR_ID } from "#app/features/credit/calculator-id.ts";
import { Calculator } from "#app/features/credit/calculator.tsx";
import { describeCalculator } from "#app/features/credit/load-calculator.ts";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import { pageHead } from "#app/lib/page/page-head.ts";
import { BankList } from "./bank-list.tsx";
import { CreditBenefits } from "./credit-benefits.tsx";
import { creditBenefits, CREDIT_TEXTS } from "./credit-texts.ts";
import { PriceField } from "./price-field.tsx";
import { readPrice } from "./read-price.ts";
import { Requirements } from "./requirements.tsx";
import { Container, Section } from "#app/ui/container.tsx";
import { DETAIL_CACHE } from "#app/lib/page/cache-headers.ts";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";

const PATH = "/auto-credit";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { offers, ...page } = await context.services.dealership.getAutoCreditPage();
  const { title, description } = CREDIT_TEXTS;
  const { searchParams: params } = new URL(request.url);
  const price = readPrice(params);
  return {
    ...page,
    texts: CREDIT_TEXTS,
    benefits: creditBenefits(offers.offer?.rate.min ?? null),
    price,
    calculator: describeCalculator({
      params,
      price: price.rubles,
      offers,
      path: PATH,
      query: { price: String(price.rubles) },
    }),
    head: await headWith({ title, description, path: PATH }),
  };
}

export function headers() {
  return DETAIL_CACHE;
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function AutoCredit() {
  const { banner, banks, texts, benefits, price, calculator } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title={texts.title} subtitle={texts.subtitle} image={banner} fallback={DEFAULT_BANNERS.autoCredit}>
        <RequestButton form="auto-credit" size="lg">
          Оставить заявку
        </RequestButton>
      </PageBanner>
      <Container>
        <Section title="Рассчитайте платёж" id={CALCULATOR_ID}>
          <Calculator data={calculator} price={null} priceField={<PriceField price={price} />} />
        </Section>
        <Section title="Почему у нас">
          <CreditBenefits benefits={benefits} />
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
