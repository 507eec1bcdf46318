import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { ARCHIVE_FILES, type ArchiveFile } from "#worker/domain/operations/site-archive.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { DownloadLink } from "#app/features/panel/download-link.tsx";
import { ExportLinks } from "#app/features/panel/list/export-links.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { apiPath } from "#app/lib/api.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLoaderData } from "@remix-run/react";

export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context);
  return { files: Object.entries(ARCHIVE_FILES).map(([file, about]) => ({ file: file as ArchiveFile, about })) };
}

export const meta: MetaFunction = () => [{ title: "Выгрузка всего — панель" }, { name: "robots", content: "noindex" }];

const LISTS = [
  { title: "Автомобили", call: "GET /admin/cars/export/:format" },
  { title: "Заявки", call: "GET /leads/export/:format", isPersonal: true },
  { title: "Покупатели", call: "GET /customers/export/:format", isPersonal: true },
  { title: "Марки", call: "GET /brands/export/:format" },
  { title: "Отзывы", call: "GET /reviews/export/:format" },
  { title: "Акции", call: "GET /promotions/export/:format" },
  { title: "Страницы и новости", call: "GET /pages/export/:format" },
  { title: "Банки-партнёры", call: "GET /partner-banks/export/:format" },
  { title: "Программы банков", call: "GET /bank-products/export/:format" },
] as const;

export default function Export() {
  const { files } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle title="Выгрузка всего">
        Всё, что салон внёс и получил, принадлежит салону: заберите одним архивом или списками.
      </ScreenTitle>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <section aria-labelledby="everything" className="panel p-5">
          <h2 id="everything" className="text-base font-semibold">
            Один архив
          </h2>
          <p className="mt-1 mb-4 text-soft">
            ZIP с файлом JSON на каждый вид записей и README.json, где названы поля. Паролей и ключей в нём нет, имена и
            телефоны покупателей есть: храните его так же бережно, как панель. Выгрузка попадает в журнал безопасности.
          </p>
          <DownloadLink href={apiPath("GET /export/all")} className={buttonClass({ variant: "primary" })}>
            <Icon name="download" size={18} />
            Скачать архив
          </DownloadLink>
          <details className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft hover:text-ink">
              Что внутри
            </summary>
            <dl className="grid gap-1.5">
              {files.map(({ file, about }) => (
                <div key={file} className="wrap-anywhere">
                  <dt className="inline font-medium">{file}.json</dt>
                  <dd className="inline text-soft"> — {about}</dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
        <section aria-labelledby="lists" className="panel p-5">
          <h2 id="lists" className="text-base font-semibold">
            Списки
          </h2>
          <p className="mt-1 mb-2 text-soft">Для таблиц: Excel или CSV. С условиями списка — кнопками на его экране.</p>
          <ul className="divide-y divide-line">
            {LISTS.map(({ title, call, ...rest }) => (
              <li key={call} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="font-medium">{title}</span>
                <span className="flex gap-2">
                  <ExportLinks call={call} title={`${title}: скачать`} label={title} {...rest} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
