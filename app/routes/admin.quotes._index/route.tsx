import "#app/bundles/every-screen.ts";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { DataTable } from "#app/ui/panel/data-table.tsx";
import { QUOTE_STATE_LABELS } from "#worker/domain/money/quotes/quote.ts";
import { formatQuoteCode, parseQuoteCode, staffQuoteHref } from "#worker/domain/money/quotes/quote-code.ts";
import type { ListedQuote } from "#worker/services/money/list-quotes.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("code")?.slice(0, 100) ?? "";
  const { money } = context.services;
  if (parseQuoteCode(typed) === null) {
    return { typed, error: typed && "В номере восемь букв и цифр: K7M2-9QXT", quotes: await money.listQuotes() };
  }
  const found = await money.getStaffQuote(typed, requireLeadScope(context), context.caller);
  if (found.ok) throw redirect(staffQuoteHref(found.value.code));
  return { typed, error: found.error.message, quotes: await money.listQuotes() };
}

export const meta: MetaFunction = () => [
  { title: "Расчёты клиентов — панель" },
  { name: "robots", content: "noindex" },
];

export default function Quotes() {
  const { typed, error, quotes } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle title="Расчёты клиентов">Расчёты, которые покупатели закрепили на сайте.</ScreenTitle>
      <Form className="mb-5 flex max-w-120 flex-wrap items-start gap-3">
        <Field label="Номер расчёта" error={error} className="min-w-0 grow">
          {(control) => (
            <TextInput {...control} name="code" defaultValue={typed} placeholder="K7M2-9QXT" autoComplete="off" />
          )}
        </Field>
        <Button type="submit" className="mt-6">
          Открыть
        </Button>
      </Form>
      {quotes.length === 0 ? (
        <EmptyState title="Расчётов пока нет" text="Покупатель закрепляет расчёт на странице автомобиля." />
      ) : (
        <DataTable label="Последние расчёты" columns={COLUMNS} rows={quotes} keyOf={({ code }) => code} />
      )}
    </>
  );
}

const COLUMNS = [
  {
    head: "Номер",
    cell: ({ code }: ListedQuote) => (
      <Link to={staffQuoteHref(code)} className="font-medium whitespace-nowrap underline">
        {formatQuoteCode(code)}
      </Link>
    ),
  },
  { head: "Автомобиль", cell: ({ carTitle }: ListedQuote) => carTitle, isText: true },
  { head: "Состояние", cell: ({ state }: ListedQuote) => QUOTE_STATE_LABELS[state] },
  { head: "Закреплён", cell: ({ issuedAt }: ListedQuote) => <Moment at={issuedAt} /> },
  { head: "До", cell: ({ validUntil }: ListedQuote) => <Moment at={validUntil} /> },
];
