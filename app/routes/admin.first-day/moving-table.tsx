import { Link } from "@remix-run/react";
import { LEAD_IMPORTS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { CARS, countOf, formatNumber, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import type { Moving } from "#worker/services/moving/get-moving.ts";

const DRAFTS: PluralForms = ["черновик", "черновика", "черновиков"];
const ADDRESSES: PluralForms = ["адрес", "адреса", "адресов"];
const PAGES: PluralForms = ["страница", "страницы", "страниц"];
const LEADS: PluralForms = ["заявка", "заявки", "заявок"];
const REVIEWS: PluralForms = ["отзыв", "отзыва", "отзывов"];
const ROWS: PluralForms = ["строка с ошибкой", "строки с ошибкой", "строк с ошибкой"];
const FILES: PluralForms = ["файл ждёт", "файла ждут", "файлов ждут"];

/** What has moved from the old site and what has not, each with the screen that moves it, in the order in which it is best done. */
export function MovingTable({ moving }: { moving: Moving }) {
  const { oldSite, addresses } = moving;
  return (
    <section aria-labelledby="moving" className="mt-8 max-w-200 panel p-5">
      <h2 id="moving" className="text-base font-semibold">
        Переезд с прежнего сайта
      </h2>
      <p className="mt-1 mb-3 max-w-160 text-soft">
        {oldSite ? (
          <>
            Прежний сайт: <strong className="wrap-anywhere text-ink">{oldSite}</strong>. Идите сверху вниз; каждый
            перенос можно отменить.
          </>
        ) : (
          "Если у салона уже есть сайт, назовите его адрес: панель прочитает, какие страницы там есть. Дальше идите сверху вниз; каждый перенос можно отменить."
        )}
      </p>
      <div className="scrolls-x">
        <table className="w-full text-left text-sm">
          <thead className="text-soft">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                Что
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                Перенесено
              </th>
              <th scope="col" className="py-2 font-medium">
                Осталось
              </th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(moving).map(({ to, name, done, left }) => (
              <tr key={to} className="border-t border-line align-top">
                <th scope="row" className="font-medium">
                  <Link to={to} className="inline-flex min-h-11 items-center pr-4 underline">
                    {name}
                  </Link>
                </th>
                <td className="py-3 pr-4">{done || "—"}</td>
                <td className="py-3">{left || "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {addresses.total > 0 && (
        <p className="mt-3 max-w-160 text-sm text-soft">
          Когда домен переключат, откройте «Адреса» и нажмите «Проверить»: панель откроет прежние адреса один за другим.
        </p>
      )}
    </section>
  );
}

function rowsOf({ cars, addresses, pages, leads, reviews }: Moving) {
  const open = addresses.none + addresses.open;
  return [
    {
      to: "/admin/redirects/old-site",
      name: "Прежний сайт: какие адреса там есть",
      done: counted(addresses.total, ADDRESSES),
    },
    {
      to: "/admin/parser",
      name: "Склад: фид, страницы или файл",
      done: counted(cars.total - cars.drafts, CARS),
      left: counted(cars.drafts, DRAFTS),
    },
    {
      to: "/admin/pages/import",
      name: "Страницы и новости",
      done: counted(pages.shown, PAGES),
      left: counted(pages.taken - pages.shown, DRAFTS),
    },
    {
      to: "/admin/redirects/old-site?state=none",
      name: "Адреса: куда ведёт каждый",
      done: [
        addresses.answered > 0 && `открываются: ${formatNumber(addresses.answered)}`,
        addresses.redirected > 0 && `переадресованы: ${formatNumber(addresses.redirected)}`,
        addresses.gone > 0 && `удалены: ${formatNumber(addresses.gone)}`,
      ]
        .filter(Boolean)
        .join(", "),
      left: counted(open, ADDRESSES),
    },
    {
      to: LEAD_IMPORTS_PATH,
      name: "Заявки и покупатели",
      done: counted(leads.taken, LEADS),
      left: [counted(leads.waiting, FILES), counted(leads.wrong, ROWS)].filter(Boolean).join(", "),
    },
    { to: "/admin/reviews/import", name: "Отзывы", done: counted(reviews, REVIEWS) },
  ].map((row) => ({ left: "", ...row }));
}

function counted(count: number, forms: PluralForms): string {
  return count > 0 ? countOf(count, forms) : "";
}
