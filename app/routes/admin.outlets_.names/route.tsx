import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CATALOGUE_KEYS, CATALOGUE_LABELS } from "#worker/domain/outlets/catalogue-keys.ts";
import { choiceOf } from "#worker/domain/kernel/panel-list.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

const { Part: CatalogueUpload } = lazyPart(async () => (await import("./file-upload.client.tsx")).CatalogueUpload);
const { Part: ReportUpload } = lazyPart(async () => (await import("./file-upload.client.tsx")).ReportUpload);
const { Part: NameList } = lazyPart(async () => (await import("./name-list.client.tsx")).NameList);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const catalogue = choiceOf(params, "catalogue", CATALOGUE_KEYS, "drom");
  const page = Math.max(1, Math.min(1000, Math.trunc(Number(params.get("page"))) || 1));
  return { catalogue, ...(await context.services.outlets.listNames(catalogue, page)) };
}

export const meta: MetaFunction = () => [
  { title: "Названия площадок — панель" },
  { name: "robots", content: "noindex" },
];

const pathOf = (catalogue: string, page = 1) =>
  `/admin/outlets/names?catalogue=${catalogue}${page > 1 ? `&page=${page}` : ""}`;

export default function OutletNames() {
  const { catalogue, catalogues, names, page, pages } = useLoaderData<typeof loader>();
  const file = catalogues.find(({ key }) => key === catalogue)?.file ?? null;
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/outlets" className="link">
          Площадки
        </Link>
      </p>
      <ScreenTitle title="Названия и отчёты площадок">
        Дром, Авто.ру и Авито принимают автомобили только под названиями из своих справочников. Загрузите справочник, и
        названия найдутся сами; отмеченные «проверьте» подтвердите или исправьте.
      </ScreenTitle>
      <nav aria-label="Справочники" className="mb-4 flex flex-wrap gap-2">
        {catalogues.map(({ key, unchecked }) => (
          <Link
            key={key}
            to={pathOf(key)}
            aria-current={key === catalogue ? "page" : undefined}
            className={`inline-flex min-h-11 items-center rounded-sm border px-4 font-medium ${key === catalogue ? "border-ink bg-ink text-paper" : "border-line bg-paper"}`}
          >
            {CATALOGUE_LABELS[key]}
            {unchecked > 0 && `: проверьте ${unchecked}`}
          </Link>
        ))}
      </nav>
      <section aria-label="Справочник" className="panel mb-6 grid gap-3 p-4">
        {file ? (
          <p className="[overflow-wrap:anywhere]">
            {file.name}: {countOf(file.models, ["модель", "модели", "моделей"])},{" "}
            {countOf(file.modifications, ["модификация", "модификации", "модификаций"])}. Загружен{" "}
            <Moment at={file.uploadedAt} />.
          </p>
        ) : (
          <p>Справочник ещё не загружен: скачайте его в кабинете площадки и загрузите сюда.</p>
        )}
        <CatalogueUpload key={catalogue} catalogue={catalogue} />
      </section>
      {names.length > 0 ? (
        <NameList key={`${catalogue} ${page}`} catalogue={catalogue} names={names} />
      ) : (
        <EmptyState
          title="Названий пока нет"
          text={
            file
              ? "Они появятся, когда на сайте будут автомобили в наличии."
              : "Они появятся после загрузки справочника."
          }
        />
      )}
      <Pagination page={page} pageCount={pages} hrefFor={(number) => pathOf(catalogue, number)} />
      <section aria-labelledby="reports" className="panel mt-8 grid gap-3 p-4">
        <h2 id="reports" className="text-lg font-bold">
          Отчёт площадки
        </h2>
        <p className="text-soft">
          Файл CSV или XLSX из кабинета: что опубликовано, что отклонено и почему, будет видно в карточке каждого
          автомобиля. Нужен столбец «Id» или «VIN» и столбец «Статус» или «Ошибка».
        </p>
        <ReportUpload />
      </section>
    </>
  );
}
