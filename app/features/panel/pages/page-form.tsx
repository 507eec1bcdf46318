import { Link } from "@remix-run/react";
import { useState } from "react";
import { pageHref } from "#worker/domain/content/page-addresses.ts";
import { bodyWords, type PageBlock } from "#worker/domain/content/page-body.ts";
import { PAGE, type PageStart, type StaffPage } from "#worker/domain/content/page.ts";
import type { PageKind } from "#worker/domain/content/page-kinds.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { Icon } from "#app/ui/icon.tsx";
import { inputOf, RecordField, useRecordSave } from "../content/record-editor.tsx";
import { useNameAndSlug } from "../content/use-name-and-slug.tsx";
import { ChoiceField, optionsOf } from "../editor/fields.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { History } from "../editor/history.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { TextNotes } from "../texts/text-notes.tsx";
import { PageTextField } from "./text-field.tsx";

interface PageFormProps {
  /** Null: a new page. */
  page: StaffPage | null;
  /** What a new page begins with: that of a default page, or a kind alone. */
  start?: PageStart;
  brands: readonly { slug: string; name: string }[];
  history?: readonly HistoryEntry[];
}

const NO_TEXT: PageBlock[] = [];
const WORDS_OF = { body: (json: string) => bodyWords(JSON.parse(json || "[]") as PageBlock[]) };

/** The form of a page or a news item, on its own screen. */
export function PageForm({ page, start = {}, brands, history = [] }: PageFormProps) {
  const address = useListAddress(PAGE.path);
  const close = useCloseEditor(address.list);
  const save = useRecordSave(PAGE, page);
  const [kind, setKind] = useState<PageKind>(page?.kind ?? start.kind ?? "page");
  const shown = page ?? start;
  const { name: title, slug } = useNameAndSlug(PAGE, shown, {}, (typed) => {
    return `Страница откроется по адресу ${pageHref({ kind, slug: typed || "…" })}`;
  });
  return (
    <div className="mx-auto max-w-280">
      <Link to={address.list} className="inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Все страницы и новости
      </Link>
      <h1 className="mb-4 text-2xl font-bold wrap-anywhere">{headingOf(page, kind)}</h1>
      <div className="panel">
        <EditorForm
          mutation={save}
          toInput={(form) => ({
            ...inputOf(PAGE, page, form),
            ...(page || start.footerOrder === undefined ? {} : { footerOrder: start.footerOrder }),
          })}
          onClose={close}
          onSaved={close}
          aside={page && <PreviewLink page={page} />}
        >
          {(errorOf) => {
            const draw = (name: keyof typeof PAGE.fields) => (
              <RecordField record={PAGE} row={page ?? blankRow(start)} name={name} error={errorOf(name)} />
            );
            return (
              <div className="grid grid-cols-1 gap-x-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="grid min-w-0 content-start gap-1.5">
                  {title(errorOf)}
                  <PageTextField
                    label={PAGE.fields.body.label}
                    name="body"
                    body={shown.body ?? NO_TEXT}
                    brands={brands}
                    error={errorOf("body")}
                  />
                  <TextNotes page="page" wordsOf={WORDS_OF} />
                </div>
                <div className="min-w-0">
                  {draw("isShown")}
                  <ChoiceField
                    label={PAGE.fields.kind.label}
                    name="kind"
                    value={kind}
                    options={optionsOf(PAGE.fields.kind.values, PAGE.fields.kind.labels)}
                    hint={PAGE.fields.kind.form.hint}
                    error={errorOf("kind")}
                    onChoose={setKind}
                  />
                  {kind === "news" && draw("newsOn")}
                  {slug(errorOf)}
                  {draw("description")}
                  {draw("picture")}
                  {page?.sourceUrl && /^https?:\/\//i.test(page.sourceUrl) && (
                    <p className="mt-2 text-sm wrap-anywhere text-soft">
                      Перенесена с{" "}
                      <a href={page.sourceUrl} target="_blank" rel="noreferrer" className="underline">
                        {page.sourceUrl}
                      </a>
                    </p>
                  )}
                </div>
                <div className="min-w-0 xl:col-span-2">
                  <History entries={history} />
                </div>
              </div>
            );
          }}
        </EditorForm>
      </div>
    </div>
  );
}

function headingOf(page: StaffPage | null, kind: PageKind): string {
  if (page) return page.title;
  return kind === "news" ? "Новая новость" : "Новая страница";
}

/** The start of a new page as a row, so that its fields are drawn like those of a stored one. */
function blankRow(start: PageStart): object & { id: string; version: number } {
  return { id: "", version: 0, isShown: false, ...start };
}

/** In a tab of its own: what is typed here stays. */
function PreviewLink({ page: { id, isShown, kind, slug } }: { page: StaffPage }) {
  return (
    <a
      href={isShown ? pageHref({ kind, slug }) : `/admin/pages/${id}/preview`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 underline"
    >
      <Icon name="external-link" size={18} />
      {isShown ? "Открыть на сайте" : "Предпросмотр"}
    </a>
  );
}
