import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { statusNow } from "#app/lib/page/while-unavailable.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { VALUATION_MINUTES } from "#worker/domain/leads/trade-in.ts";
import { WIZARD_ID } from "./steps.ts";
import { TradeInBenefits } from "./trade-in-benefits.tsx";
import { TRADE_IN_TEXTS } from "./trade-in-texts.ts";
import { ExchangeSteps } from "./exchange-steps.tsx";
import { handleWizardPost } from "./handle-wizard-post.ts";
import { Wizard } from "./wizard.tsx";
import { Container } from "#app/ui/container.tsx";
import { DETAIL_CACHE } from "#app/lib/page/cache-headers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const page = await context.services.dealership.getTradeInPage();
  const head = await headWith({
    title: "Трейд-ин: обмен автомобиля с доплатой",
    description: `Зачтём ваш автомобиль в счёт нового: честная оценка за ${VALUATION_MINUTES} минут, быстрое оформление, любые марки. Оставьте заявку в три шага.`,
    path: "/trade-in",
  });
  const wasSent = new URL(request.url).searchParams.has("sent");
  return data({ ...page, texts: TRADE_IN_TEXTS, wasSent, head }, statusNow(context));
}

export function action(args: ActionFunctionArgs) {
  return handleWizardPost(args);
}

export function headers() {
  return DETAIL_CACHE;
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function TradeIn() {
  const { banner, texts, wasSent, years, brandNames, conditions } = useLoaderData<typeof loader>();
  const post = useActionData<typeof action>();
  return (
    <>
      <PageBanner
        title="Трейд-ин: ваш автомобиль в счёт нового"
        subtitle={`Расскажите об автомобиле — оценим его в течение ${VALUATION_MINUTES} минут.`}
        image={banner}
        fallback={DEFAULT_BANNERS.tradeIn}
      >
        <LinkButton to={`#${WIZARD_ID}`} size="lg">
          Оценить автомобиль
        </LinkButton>
      </PageBanner>
      <Container>
        <TradeInBenefits benefits={texts.benefits} />
        <div className="mt-6 grid gap-8 md:mt-10 lg:grid-cols-[1.6fr_1fr] lg:gap-12">
          <Wizard wasSent={wasSent} post={post} years={years} brandNames={brandNames} conditions={conditions} />
          <ExchangeSteps steps={texts.exchangeSteps} />
        </div>
      </Container>
    </>
  );
}
