import { useSearchParams } from "@remix-run/react";
import type { ImportSource } from "#worker/domain/imports/import-views.ts";
import { listHref } from "#worker/domain/kernel/panel-list.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { PARSER_PATH } from "#app/features/panel/imports/imports-path.ts";
import { FeedForm, SingleForm } from "./address-form.tsx";
import { UrlsForm } from "./urls-form.tsx";
import { WAY_KEYS, type WayKey } from "./import-methods.ts";

const { Part: FeedFileForm } = lazyPart(async () => (await import("./feed-file-form.client.tsx")).FeedFileForm);
const { Part: HtmlForm } = lazyPart(async () => (await import("./html-form.client.tsx")).HtmlForm);

const LABELS: Record<WayKey, string> = {
  links: "Ссылки",
  feed: "Адрес фида",
  file: "Файл фида",
  html: "Сохранённая страница",
};

/** The ways in, one at a time; which one is in the address. */
export function ImportWays({ way, sources }: { way: WayKey; sources: readonly ImportSource[] }) {
  const [params] = useSearchParams();
  const hrefOf = (key: WayKey) =>
    listHref(PARSER_PATH, { way: key === "links" ? null : key, page: params.get("page") });
  return (
    <section aria-label="Новый импорт" className="panel overflow-hidden">
      <div className="px-2 pt-1">
        <TabLinks
          label="Откуда"
          tabs={WAY_KEYS.map((key) => ({ to: hrefOf(key), label: LABELS[key], current: key === way }))}
        />
      </div>
      <div className="min-h-60 p-5">
        {way === "links" && (
          <>
            <SingleForm />
            <hr className="my-5 border-line" />
            <UrlsForm />
          </>
        )}
        {way === "feed" && <FeedForm />}
        {way === "file" && <FeedFileForm sources={sources} />}
        {way === "html" && <HtmlForm />}
      </div>
    </section>
  );
}
