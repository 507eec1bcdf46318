import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { statusNow } from "#app/lib/page/while-unavailable.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { VALUATION_MINUTES } from "#worker/domain/leads/trade-in.ts";
import { WIZARD_ID } from "./steps.ts";
import { TRADE_IN_TEXTS, type ExchangeStep, type Benefit } from "./trade-in-texts.ts";
import { handleWizardPost } from "./handle-wizard-post.ts";
import { Wizard } from "./wizard.tsx";
import { Container } from "#app/ui/container.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";
import { Icon } from "#app/ui/icon.tsx";

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

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function TradeIn() {
  const { banner, texts, wasSent, promise, years, brandNames, conditions } = useLoaderData<typeof loader>();
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
          <Wizard
            wasSent={wasSent}
            promise={promise}
            post={post}
            years={years}
            brandNames={brandNames}
            conditions={conditions}
          />
          <ExchangeSteps steps={texts.exchangeSteps} />
        </div>
      </Container>
    </>
  );
}

/** What happens after the wizard is sent. */
function ExchangeSteps({ steps }: { steps: readonly ExchangeStep[] }) {
  return (
    <section aria-labelledby="exchange-steps">
      <h2 id="exchange-steps" className="text-xl font-bold md:text-2xl">
        Как проходит обмен
      </h2>
      <ol className="mt-5 grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-shade font-semibold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TradeInBenefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className="mt-6 grid gap-3 md:mt-8 md:gap-4 md:grid-cols-3">
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4 md:max-lg:flex-col md:max-lg:gap-3 rounded-lg bg-paper p-5 md:p-6">
          <Icon name={icon} size={28} className="text-accent" />
          <div>
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-1 text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
