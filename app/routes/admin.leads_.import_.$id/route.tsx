import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LEAD_IMPORT_STATE_LABELS } from "#worker/domain/leads/imports/lead-import-views.ts";
import { LEAD_IMPORTS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";

const { Part: TeachLeads } = lazyPart(async () => (await import("./teach-leads.client.tsx")).TeachLeads);
const { Part: ImportOutcome } = lazyPart(async () => (await import("./import-outcome.client.tsx")).ImportOutcome);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.services.leads.getLeadImport(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction = () => [{ title: "Перенос заявок — панель" }, { name: "robots", content: "noindex" }];

export default function LeadImport() {
  const { item, teaching, ...outcome } = useLoaderData<typeof loader>();
  const { moment } = useSalonTime();
  return (
    <>
      <Link to={LEAD_IMPORTS_PATH} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Перенос заявок
      </Link>
      <ScreenTitle title={LEAD_IMPORT_STATE_LABELS[item.state]}>
        <span className="wrap-anywhere">{item.fileName}</span> · {moment(item.createdAt)} · {item.createdBy}
      </ScreenTitle>
      {item.state !== "waiting" ? (
        <ImportOutcome item={item} {...outcome} />
      ) : teaching ? (
        <TeachLeads key={item.id} teaching={teaching} />
      ) : (
        <EmptyState title="Файла уже нет" text="Загруженные файлы хранятся неделю. Загрузите его заново.">
          <LinkButton to={LEAD_IMPORTS_PATH} variant="secondary">
            Загрузить файл
          </LinkButton>
        </EmptyState>
      )}
    </>
  );
}
