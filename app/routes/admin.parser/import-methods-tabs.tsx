import { useSearchParams } from "@remix-run/react";
import type { ImportSource } from "#worker/domain/imports/import-views.ts";
import { listHref } from "#worker/domain/kernel/panel-list.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { PARSER_PATH } from "#app/features/panel/imports/imports-path.ts";
import { FeedForm, SingleForm } from "./address-form.tsx";
import { UrlsForm } from "./urls-form.tsx";
import { IMPORT_METHODS, type ImportMethod } from "./import-methods.ts";

const { Part: FeedFileForm } = lazyPart(async () => (await import("./feed-file-form.client.tsx")).FeedFileForm);
const { Part: HtmlForm } = lazyPart(async () => (await import("./html-form.client.tsx")).HtmlForm);

const LABELS: Record<ImportMethod, string> = {
  links: "Ссылки",
  feed: "Адрес фида",
  file: "Файл фида",
  html: "Сохранённая страница",
};

/** Tabs of the import methods. The current one is in the URL. */
export function ImportMethodTabs({ method, sources }: { method: ImportMethod; sources: readonly ImportSource[] }) {
  const [params] = useSearchParams();
  const hrefOf = (key: ImportMethod) =>
    listHref(PARSER_PATH, { way: key === "links" ? null : key, page: params.get("page") });
  return (
    <section aria-label="Новый импорт" className="panel overflow-hidden">
      <div className="px-2 pt-1">
        <TabLinks
          label="Откуда"
          tabs={IMPORT_METHODS.map((key) => ({ to: hrefOf(key), label: LABELS[key], current: key === method }))}
        />
      </div>
      <div className="min-h-60 p-5">
        {method === "links" && (
          <>
            <SingleForm />
            <hr className="my-5 border-line" />
            <UrlsForm />
          </>
        )}
        {method === "feed" && <FeedForm />}
        {method === "file" && <FeedFileForm sources={sources} />}
        {method === "html" && <HtmlForm />}
      </div>
    </section>
  );
}
