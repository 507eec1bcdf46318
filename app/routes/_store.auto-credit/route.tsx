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
import { creditBenefits, CREDIT_TEXTS, type Benefit, type Requirement } from "./credit-texts.ts";
import { Container, Section } from "#app/ui/container.tsx";
import { DEFAULT_BANNERS } from "#app/features/layout/default-banners.ts";
import { PageBanner } from "#app/features/layout/page-banner.tsx";
import { SliderField } from "#app/features/credit/slider-field.tsx";
import { PRICE_CEILING_MAX_RUB, PRICE_CEILING_MIN_RUB, PRICE_CEILING_STEP_RUB } from "#worker/domain/kernel/limits.ts";
import { readWhole } from "#worker/domain/money/loans/calculation.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { Icon } from "#app/ui/icon.tsx";

const PRICE_RUB = { min: 100_000, max: 100_000_000, initial: 2_000_000 } as const;

interface TypedPrice {
  /** Of the calculation. */
  rubles: number;
  /** As typed. */
  text: string;
  error: string | null;
}

function readPrice(params: URLSearchParams): TypedPrice {
  const text = params.get("price")?.trim() ?? "";
  if (text === "") return { rubles: PRICE_RUB.initial, text: formatNumber(PRICE_RUB.initial), error: null };
  const rubles = readWhole(text);
  if (rubles !== null && rubles >= PRICE_RUB.min && rubles <= PRICE_RUB.max) {
    return { rubles, text: formatNumber(rubles), error: null };
  }
  const limits = `от ${formatNumber(PRICE_RUB.min)} до ${formatNumber(PRICE_RUB.max)} ₽`;
  return {
    rubles: PRICE_RUB.initial,
    text,
    error: `Введите цену ${limits}. Пока посчитано для ${formatNumber(PRICE_RUB.initial)} ₽`,
  };
}

const SCALE = { min: PRICE_CEILING_MIN_RUB, max: PRICE_CEILING_MAX_RUB, step: PRICE_CEILING_STEP_RUB };

function PriceField({ price: { text, error } }: { price: TypedPrice }) {
  return (
    <SliderField
      label="Цена автомобиля, ₽"
      sliderLabel="Изменить цену"
      name="price"
      text={text}
      scale={SCALE}
      error={error}
    />
  );
}

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

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
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

function CreditBenefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
      {benefits.map(({ figure, text }) => (
        <li key={figure} className="panel p-4 md:p-6">
          <p className="text-lg font-bold md:text-xl">{figure}</p>
          <p className="mt-1 text-sm text-soft md:text-base">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {requirements.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4 rounded-lg bg-paper p-5 md:p-6">
          <Icon name={icon} size={28} className="text-accent" />
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
