import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { TEXT_RULE_SEVERITIES, type TextRuleSeverity } from "#worker/domain/kernel/text-fault.ts";
import { choiceOf, listHref, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { FaultNote } from "#app/features/panel/texts/fault-note.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";

const PATH = "/admin/texts";
const CHOICES = ["all", ...TEXT_RULE_SEVERITIES] as const;
const CHOICE_LABELS: Record<(typeof CHOICES)[number], string> = {
  all: "Все",
  block: "Запрещено",
  reason: "Спорно",
  warn: "Обратите внимание",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const severity = choiceOf(params, "severity", CHOICES, "all");
  const { page } = parseListQuery(params);
  return {
    severity,
    ...(await context.services.texts.getTextReport(severity === "all" ? null : severity, page)),
  };
}

export const meta: MetaFunction = () => [
  { title: "Проверка текстов — панель" },
  { name: "robots", content: "noindex" },
];

export default function TextReport() {
  const { severity, list, totals, check } = useLoaderData<typeof loader>();
  const countOfChoice = (choice: (typeof CHOICES)[number]) =>
    choice === "all" ? totals.block + totals.reason + totals.warn : totals[choice];
  return (
    <>
      <ScreenTitle title="Проверка текстов">
        Акции, банки, описания автомобилей и тексты главной страницы, которые видят посетители и которые спорят с
        законом о рекламе или защите потребителей.
      </ScreenTitle>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <IfMayChange>
          <CheckButton isRunning={check.isRunning} />
        </IfMayChange>
        <Link to={`${PATH}/rules`} className="inline-flex min-h-11 items-center underline">
          Правила и товарные знаки
        </Link>
        <p className="text-sm text-soft">
          {check.isRunning ? (
            "Идёт проверка…"
          ) : check.finishedAt === null ? (
            "Полной проверки ещё не было: она идёт каждую ночь."
          ) : (
            <>
              Проверено <Moment at={check.finishedAt} />
            </>
          )}
        </p>
      </div>
      <nav aria-label="Строгость" className="mb-4 flex flex-wrap gap-2">
        {CHOICES.map((choice) => (
          <Link
            key={choice}
            to={listHref(PATH, { severity: choice === "all" ? null : choice })}
            aria-current={choice === severity ? "page" : undefined}
            className={`inline-flex min-h-11 items-center rounded-sm border px-4 font-medium ${choice === severity ? "border-ink bg-ink text-paper" : "border-line bg-paper"}`}
          >
            {CHOICE_LABELS[choice]}: {formatNumber(countOfChoice(choice))}
          </Link>
        ))}
      </nav>
      {list.rows.length === 0 ? (
        <EmptyState
          title="Замечаний нет"
          text="Тексты проверяются при каждом сохранении и публикации, а ночью — все сразу."
        />
      ) : (
        <ul className="grid gap-3">
          {list.rows.map((fault) => (
            <li key={fault.key} className="panel p-4">
              <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
                <Link to={fault.href} className="link font-semibold [overflow-wrap:anywhere]">
                  {fault.where}
                </Link>
                <span className="text-sm text-soft">
                  {fault.field} · {severityText(fault.severity, fault.hasReason)}
                </span>
              </p>
              <FaultNote fault={fault} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => listHref(PATH, { severity: severity === "all" ? null : severity, page })}
      />
    </>
  );
}

function severityText(severity: TextRuleSeverity, hasReason: boolean): string {
  return hasReason ? "спорно, обоснование есть" : CHOICE_LABELS[severity].toLowerCase();
}

/** Has all published texts checked again by the next minute's jobs. */
function CheckButton({ isRunning }: { isRunning: boolean }) {
  const check = useMutation<null>({
    send: () => callApi("POST /texts/check-all"),
    success: "Проверка начнётся в течение минуты",
    failure: "Не удалось начать проверку",
  });
  return (
    <MutationButton variant="secondary" disabled={isRunning} mutation={check} input={null}>
      Проверить все тексты
    </MutationButton>
  );
}
