import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LEAD_IMPORT_STATE_LABELS, type LeadImportItem } from "#worker/domain/leads/imports/lead-import-views.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { PERSONAL_DATA_KEPT_DAYS } from "#worker/domain/kernel/limits.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { LEADS_PATH, leadImportPath } from "#app/features/panel/leads/leads-path.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

const { Part: LeadFileForm } = lazyPart(
  async () => (await import("./lead-file-form.client.tsx")).LeadFileForm,
  undefined,
  () => (
    <p className="grid h-52 place-content-center rounded-md border-2 border-dashed border-line bg-canvas text-soft">
      Открываем форму…
    </p>
  ),
);

export async function loader({ context }: LoaderFunctionArgs) {
  return context.services.leads.listLeadImports();
}

export const meta: MetaFunction = () => [{ title: "Перенос заявок — панель" }, { name: "robots", content: "noindex" }];

export default function LeadImports() {
  const { imports, refusal } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle
        title="Перенос заявок"
        aside={
          <LinkButton to={LEADS_PATH} variant="secondary" size="sm">
            К заявкам
          </LinkButton>
        }
      >
        Заявки и покупатели прежней системы — под своими датами, без уведомлений.
      </ScreenTitle>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <section aria-label="Новый файл" className="panel grid content-start gap-3 p-5">
          {refusal === null ? (
            <LeadFileForm />
          ) : (
            <>
              <h2 className="text-base font-semibold">Здесь заявки не переносятся</h2>
              <p className="text-graphite">{refusal}.</p>
            </>
          )}
        </section>
        <Instructions />
      </div>
      <section aria-labelledby="imports" className="mt-8">
        <h2 id="imports" className="mb-3 text-lg font-bold">
          Загруженные файлы
        </h2>
        {imports.length === 0 ? (
          <EmptyState
            title="Файлов ещё не было"
            text="Выгрузите сделки или лиды из прежней системы и загрузите файл выше."
          />
        ) : (
          <ul className="panel divide-y divide-line overflow-hidden">
            {imports.map((item) => (
              <ImportLine key={item.id} item={item} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Instructions() {
  return (
    <section aria-labelledby="import-rules" className="panel p-5">
      <h2 id="import-rules" className="text-base font-semibold">
        Как это работает
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-graphite">
        <li>Выгрузите сделки из amoCRM, лиды из Битрикс24 или возьмите свою таблицу: CSV или Excel.</li>
        <li>
          Покажите, где что стоит и что значат статусы и имена сотрудников. Следующий такой файл прочтётся так же сам.
        </li>
        <li>Проверьте, сколько заявок новых, какие уже есть и какие строки не читаются.</li>
        <li>Перенесите. Никому ничего не отправляется, «без ответа» не растёт.</li>
        <li>Перенос можно отменить целиком за 30 дней: останутся только заявки, с которыми уже работали.</li>
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-soft">
        {`Личные данные хранятся ${PERSONAL_DATA_KEPT_DAYS / 365} года от старой даты: заявки старше не переносятся. Файл удаляется после переноса или через неделю.`}
      </p>
    </section>
  );
}

function ImportLine({ item }: { item: LeadImportItem }) {
  return (
    <li className="relative px-4 py-3 hover:bg-canvas">
      <div className="grid items-center gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_9rem]">
        <div className="min-w-0">
          <Link
            to={leadImportPath(item.id)}
            prefetch="intent"
            className="block truncate font-semibold after:absolute after:inset-0"
          >
            {item.fileName}
          </Link>
          <p className="truncate text-xs text-soft">
            <Moment at={item.createdAt} /> · {item.createdBy}
          </p>
        </div>
        <p className="min-w-0 text-graphite">{outcomeOf(item)}</p>
        <p className="md:text-right">
          <Badge tone={item.state === "finished" ? "success" : item.state === "waiting" ? "accent" : "neutral"}>
            {LEAD_IMPORT_STATE_LABELS[item.state]}
          </Badge>
        </p>
      </div>
    </li>
  );
}

function outcomeOf({ state, counts }: LeadImportItem): string {
  if (state === "waiting") return "Покажите, что в столбцах";
  if (state === "discarded") return "Не перенесён";
  if (state === "undone")
    return `Удалено: ${countOf(counts.removed, LEADS)}${counts.kept > 0 ? `, осталось ${counts.kept}` : ""}`;
  const left = counts.repeated + counts.wrong + counts.expired;
  return `${countOf(counts.new, LEADS)}${left > 0 ? `, без переноса ${left}` : ""}`;
}
