import { Link } from "@remix-run/react";
import { PROMOTION } from "#worker/domain/content/promotion.ts";
import type { PhasedPromotion } from "#worker/domain/content/promotion-phase.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { Icon } from "#app/ui/icon.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { History } from "../editor/history.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { TextNotes } from "../texts/text-notes.tsx";
import { inputOf, RecordField, useRecordSave } from "./record-editor.tsx";

interface PromotionFormProps {
  /** Null: a new promotion. */
  promotion: PhasedPromotion | null;
  history?: readonly HistoryEntry[];
}

/** The form of a promotion, on its own page. */
export function PromotionForm({ promotion, history = [] }: PromotionFormProps) {
  const address = useListAddress(PROMOTION.path);
  const close = useCloseEditor(address.list);
  const save = useRecordSave(PROMOTION, promotion);
  return (
    <div className="mx-auto max-w-240">
      <Link to={address.list} className="inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Все акции
      </Link>
      <h1 className="mb-4 text-2xl font-bold">{promotion ? "Акция" : "Новая акция"}</h1>
      <div className="panel">
        <EditorForm
          mutation={save}
          toInput={(form) => inputOf(PROMOTION, promotion, form)}
          onClose={close}
          onSaved={close}
        >
          {(errorOf) => {
            const draw = (name: keyof typeof PROMOTION.fields) => (
              <RecordField record={PROMOTION} row={promotion} name={name} error={errorOf(name)} />
            );
            return (
              <div className="grid gap-x-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="grid content-start gap-1.5">
                  {draw("title")}
                  {draw("description")}
                  <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
                    {draw("discount")}
                    {draw("validUntil")}
                    {draw("startsOn")}
                    {draw("endsOn")}
                  </div>
                  {draw("carStatus")}
                  {draw("link")}
                  <TextNotes page="promotion" />
                </div>
                <div>
                  {promotion && <p className="mb-2 text-sm text-soft">Сейчас: {promotion.phaseText}</p>}
                  {promotion?.warning && (
                    <p role="alert" className="mb-4 text-sm font-semibold text-accent-deep">
                      {promotion.warning}
                    </p>
                  )}
                  {draw("image")}
                  {draw("isActive")}
                </div>
                <div className="xl:col-span-2">
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
