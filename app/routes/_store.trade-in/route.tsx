import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { postedTexts, takeLeadFields } from "#app/features/lead-form/take-lead.ts";
import type { AppError } from "#worker/domain/result.ts";
import { VALUATION_MINUTES } from "#worker/domain/trade-in.ts";
import { type Step, SENT_HREF, WIZARD_ID } from "./steps.ts";
import { TradeInBenefits } from "./trade-in-benefits.tsx";
import { TradeInWay } from "./trade-in-way.tsx";
import { Wizard, type WizardPost } from "./wizard.tsx";
import { Container, DETAIL_CACHE, LinkButton, pageMeta, rootData } from "#app/shared.ts";
import { DEFAULT_BANNERS, PageBanner } from "#app/features/storefront.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await context.services.storefront.getTradeInPage();
  return { ...page, wasSent: new URL(request.url).searchParams.has("sent") };
}

/** The wizard without JavaScript: every post carries both steps, `intent` says where to. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, ...values } = await postedTexts(request);
  const requestKey = values.requestKey || context.requestId;
  const turnTo = (step: Step, { message, fields }: Partial<AppError> = {}, status = 200) =>
    data({ step, message: message ?? null, fields: fields ?? {}, values, requestKey } satisfies WizardPost, { status });

  if (intent === "back") return turnTo("car");
  const car = context.services.leads.checkOwnCar(values);
  if (!car.ok) return turnTo("car", car.error, context.statusOf(car.error));
  if (intent !== "send") return turnTo("contacts");
  const taken = await takeLeadFields(context, "trade-in-wizard", { fields: values, sentHref: SENT_HREF });
  return "data" in taken ? turnTo("contacts", taken.data, taken.init?.status) : taken;
}

export function headers() {
  return DETAIL_CACHE;
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const root = rootData(matches);
  return pageMeta({
    title: `Трейд-ин: обмен автомобиля с доплатой — ${root?.frame.settings.salonName ?? ""}`,
    description: `Зачтём ваш автомобиль в счёт нового: честная оценка за ${VALUATION_MINUTES} минут, быстрое оформление, любые марки. Оставьте заявку в три шага.`,
    path: "/trade-in",
    origin: root?.origin ?? "",
  });
}

export default function TradeIn() {
  const { banner, wasSent, years, brandNames, conditions } = useLoaderData<typeof loader>();
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
        <TradeInBenefits />
        <div className="mt-6 grid gap-8 md:mt-10 lg:grid-cols-[1.6fr_1fr] lg:gap-12">
          <Wizard wasSent={wasSent} post={post} years={years} brandNames={brandNames} conditions={conditions} />
          <TradeInWay />
        </div>
      </Container>
    </>
  );
}
