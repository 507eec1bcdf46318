import "#app/bundles/credit.ts";
import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { CreditTermsBlock } from "#app/features/credit/credit-terms-block.tsx";
import { redirectOr } from "#app/features/errors/old-address.ts";
import { QuoteSummary } from "#app/features/quotes/quote-summary.tsx";
import { readFormTexts } from "#app/features/leads/handle-lead-post.ts";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { quoteHref } from "#worker/domain/money/quotes/quote-code.ts";
import { CAR_CONDITION_LABELS, TRADE_IN_MILEAGE_MAX_KM, tradeInYears } from "#worker/domain/leads/trade-in.ts";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { quoteLines } from "#app/features/quotes/describe-quote.ts";
import { formatSalonTime, salonYear } from "#worker/domain/kernel/time/salon-time.ts";
import { LOAN_PARAMS } from "#worker/domain/money/loans/calculation.ts";
import { estimateText } from "#worker/domain/money/trade-in-estimate.ts";
import { quotedTradeIn } from "#worker/domain/money/quotes/quoted-trade-in.ts";
import type { QuotePreview } from "#worker/services/money/preview-quote.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const headWith = pageHead({ request, context });
  const { searchParams } = new URL(request.url);
  const slug = params.slug ?? "";
  const found = await loadOrThrow(
    context,
    "Failed to fetch cars",
    context.services.money.previewQuote({ slug, params: searchParams }),
  );
  if (!found.ok && found.error.code === "conflict") throw redirect(`/car/${slug}`);
  if (!found.ok) throw await redirectOr(notFound(found.error.message, "Car not found"), args, "car");
  const preview = describePreview(found.value, searchParams);
  const head = await headWith({
    title: `Расчёт: ${preview.title}`,
    description: `Цена, кредит и обмен для ${preview.title} одним расчётом.`,
    path: `/car/${slug}/quote`,
    noIndex: true,
  });
  return { ...preview, head };
}

/** The fields are those of the address. A refusal shows the page again with the same choices. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { proof, ...fields } = await readFormTexts(request);
  const issued = await context.services.money.issueQuote({
    slug: params.slug ?? "",
    params: new URLSearchParams(fields),
    address: context.caller.address,
    proof,
  });
  if (issued.ok) return redirect(quoteHref(issued.value.code), 303);
  const { message, challenge } = issued.error;
  return data({ message, proof: challenge?.ticket }, { status: context.statusOf(issued.error) });
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function QuotePreview() {
  const { title, path, choices, ownCar, years, errors, lines, estimate, terms, text, leavesOutLoan } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Container>
      <Breadcrumbs items={[{ label: "Главная", to: "/" }, { label: title, to: path }, { label: "Расчёт" }]} />
      <h1 className="mt-4 mb-6 text-2xl font-bold text-balance wrap-anywhere md:text-3xl">Ваш расчёт: {title}</h1>
      {refusal && (
        <p role="alert" className="mb-4 rounded-md bg-accent-tint p-3 text-danger">
          {refusal.message}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="panel p-5 md:p-8">
          <QuoteSummary lines={lines} creditTerms={terms && <CreditTermsBlock terms={terms} />} />
          {errors.loan && (
            <p role="alert" className="mt-4 text-danger">
              Кредит не вошёл в расчёт. {errors.loan}.{" "}
              <Link to={`${path}/calculator?${new URLSearchParams(choices)}`} className="underline">
                Изменить условия кредита
              </Link>
            </p>
          )}
          {leavesOutLoan && (
            <p className="mt-4">
              Кредит по своей ставке в расчёт не входит: закрепить можно только условия программы банка.
            </p>
          )}
          {estimate && <p className="mt-4 font-medium">{estimate}</p>}
          {/* With the whole address, so that the page shows the same choices after a refusal. A new document: analytics must not see
              the secret address of the quote. */}
          <Form method="post" reloadDocument action={`${path}/quote?${new URLSearchParams(choices)}`} className="mt-6">
            {choices.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {refusal?.proof && <input type="hidden" name="proof" value={refusal.proof} />}
            <Button type="submit" size="lg" disabled={Object.keys(errors).length > 0}>
              Закрепить расчёт
            </Button>
          </Form>
          <p className="mt-3 text-sm text-soft">{text}</p>
        </div>
        <OwnCarForm path={path} choices={choices} values={ownCar} years={years} errors={errors} />
      </div>
    </Container>
  );
}

interface OwnCarFormProps {
  path: string;
  /** The other choices of the address, which the form keeps. */
  choices: readonly (readonly [name: string, value: string])[];
  values: Readonly<Record<string, string>>;
  years: readonly number[];
  errors: Readonly<Record<string, string>>;
}

/** A GET form: the visitor's own car becomes part of the calculation's address. */
function OwnCarForm({ path, choices, values, years, errors }: OwnCarFormProps) {
  const text = (name: string, label: string, rest: object = {}) => (
    <Field label={label} error={errors[name]}>
      {(control) => <TextInput {...control} {...rest} name={name} defaultValue={values[name]} />}
    </Field>
  );
  return (
    <Form method="get" action={`${path}/quote`} className="panel p-5 md:p-6" aria-label="Ваш автомобиль">
      <h2 className="mb-3 text-lg font-bold">Сдаёте автомобиль?</h2>
      {choices
        .filter(([name]) => !(name in values))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {text("carBrand", "Марка", { maxLength: 100 })}
      {text("carModel", "Модель", { maxLength: 100 })}
      <Field label="Год выпуска" error={errors.carYear}>
        {(control) => (
          <Select {...control} name="carYear" defaultValue={values.carYear}>
            <option value="">Выберите год</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        )}
      </Field>
      {text("carMileage", "Пробег, км", { type: "number", inputMode: "numeric", min: 0, max: TRADE_IN_MILEAGE_MAX_KM })}
      <Field label="Состояние" error={errors.carCondition}>
        {(control) => (
          <Select {...control} name="carCondition" defaultValue={values.carCondition}>
            <option value="">Не выбрано</option>
            {Object.entries(CAR_CONDITION_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" wide>
        Добавить в расчёт
      </Button>
    </Form>
  );
}

const OWN_CAR_FIELDS = ["carBrand", "carModel", "carYear", "carMileage", "carCondition"] as const;
const LOAN_FIELDS = Object.values(LOAN_PARAMS);

function describePreview(preview: QuotePreview, params: URLSearchParams) {
  const { car, priceBase, rungs, loan, estimate, terms, timeZone, validUntil, errors } = preview;
  const tradeIn = quotedTradeIn(estimate);
  const loanError = LOAN_FIELDS.map((name) => errors[name]).find(Boolean);
  const known = [...LOAN_FIELDS, ...OWN_CAR_FIELDS] as string[];
  return {
    title: `${car.title}, ${car.year}`,
    path: `/car/${car.slug}`,
    /** Names and values of the address, as the form sends them. */
    choices: [...params].filter(([name, value]) => known.includes(name) && value !== ""),
    ownCar: Object.fromEntries(OWN_CAR_FIELDS.map((name) => [name, params.get(name) ?? ""])),
    years: tradeInYears(salonYear(validUntil, timeZone)),
    errors: { ...errors, ...(loanError ? { loan: loanError } : {}) } as Record<string, string>,
    leavesOutLoan: params.get(LOAN_PARAMS.productId) === "" && params.has(LOAN_PARAMS.rate),
    lines: quoteLines({
      price: priceBase,
      rungs: rungs.map((quoted) => ({ quoted, price: quoted.price })),
      loan,
      tradeIn,
      printsRate: terms !== null,
      zone: timeZone,
    }),
    // Of a range the line of the trade-in shows it.
    estimate: estimate && !tradeIn ? estimateText(estimate.range) : null,
    terms: loan && terms,
    text: `Цена сохранится за вами до ${formatSalonTime(validUntil, timeZone)}, пока автомобиль не продан. Имя и телефон не нужны.`,
  };
}
