import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FORM_HEAD_ROWS } from "#worker/domain/imports/source-mapping.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { PARSER_PATH, runPath } from "#app/features/panel/imports/imports-path.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";

const { Part: TeachForm } = lazyPart(async () => (await import("./teach-form.client.tsx")).TeachForm);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const id = params.id ?? "";
  const found = await context.services.imports.getTeaching(id, {
    place: query.get("place") ?? undefined,
    header: headerOf(query.get("header")),
  });
  if (found.ok) return { id, teaching: found.value, problem: null };
  if (found.error.code === "not_found") throw new Response(found.error.message, { status: 404 });
  return { id, teaching: null, problem: found.error.message };
}

/** The row with the names of the columns as the address states it; null for a table without names. */
function headerOf(text: string | null): number | null | undefined {
  if (text === "none") return null;
  const row = Number(text);
  return text !== null && Number.isInteger(row) && row >= 0 && row < FORM_HEAD_ROWS ? row : undefined;
}

export const meta: MetaFunction = () => [{ title: "Как читать файл — панель" }, { name: "robots", content: "noindex" }];

export default function Teach() {
  const { id, teaching, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <Link to={runPath(id)} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Загрузка
      </Link>
      <ScreenTitle title="Как читать файл">
        Покажите один раз, в каком столбце что стоит. Дальше файлы этого источника читаются так сами.
      </ScreenTitle>
      {teaching ? (
        // Another place of the cars or another row of names is another form.
        <TeachForm
          key={`${id} ${teaching.form.place} ${teaching.form.header} ${teaching.version}`}
          teaching={teaching}
        />
      ) : (
        <EmptyState title="Настроить этот файл нельзя" text={problem}>
          <LinkButton to={`${PARSER_PATH}?way=file`} variant="secondary">
            Загрузить файл
          </LinkButton>
        </EmptyState>
      )}
    </>
  );
}
