import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { takeLead } from "#app/features/lead-form/take-lead.ts";
import { formFields } from "#app/forms/form-fields.ts";
import type { AppError } from "#worker/domain/result.ts";
import { VALUATION_MINUTES } from "#worker/domain/trade-in.ts";
import { type Step, SENT_HREF } from "./steps.ts";
import { TradeInBenefits } from "./trade-in-benefits.tsx";
import { TradeInWay } from "./trade-in-way.tsx";
import { Wizard, type WizardPost } from "./wizard.tsx";
import { Container, DETAIL_CACHE, pageMeta, rootData, Section } from "#app/shared.ts";
import { DEFAULT_BANNERS, PageBanner } from "#app/features/storefront.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await context.services.storefront.getTradeInPage();
  return { ...page, wasSent: new URL(request.url).searchParams.has("sent") };
}

/** The wizard without JavaScript: every post carries both steps, `intent` says where to. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { intent, ...values } = textsOf(await formFields(args.request.clone()));
  const requestKey = values.requestKey || context.requestId;
  const turnTo = (step: Step, { message = null, fields = {} }: Partial<WizardPost> = {}, status = 200) =>
    data({ step, message, fields, values, requestKey } satisfies WizardPost, { status });
  const refuse = (step: Step, error: AppError) => turnTo(step, error, context.statusOf(error));

  if (intent === "back") return turnTo("car");
  const car = context.services.leads.checkOwnCar(values);
  if (!car.ok) return refuse("car", car.error);
  if (intent !== "send") return turnTo("contacts");
  const taken = await takeLead(args, "trade-in-wizard");
  if (taken instanceof Response) return redirect(SENT_HREF, 303);
  return turnTo("contacts", taken.data, taken.init?.status);
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
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
      />
      <Container>
        <TradeInBenefits />
        <div className="mt-10 grid gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-12">
          <Wizard wasSent={wasSent} post={post} years={years} brandNames={brandNames} conditions={conditions} />
          <TradeInWay />
        </div>
      </Container>
    </>
  );
}
