import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import type { StaffReview } from "#worker/domain/content/review.ts";
import { RATING_DEFAULT, RATING_MAX, RATING_MIN } from "#worker/domain/kernel/limits.ts";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";
import { ChoiceField } from "../editor/choice-field.tsx";
import { Textarea, TextInput } from "#app/ui/text-input.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { numberOf, textOf } from "../editor/form-values.ts";
import { History } from "../editor/history.tsx";
import { PictureField } from "../editor/picture-field.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useRowSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { REVIEWS_PATH } from "./reviews-path.ts";

interface ReviewEditorProps {
  /** Null: a new one, which waits for approval. */
  review: StaffReview | null;
  history?: readonly HistoryEntry[];
}

const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, at) => String(RATING_MIN + at));

/** A new review or a change of one, over the list. */
export function ReviewEditor({ review, history = [] }: ReviewEditorProps) {
  const address = useListAddress(REVIEWS_PATH);
  const close = useCloseEditor(address.list);
  const save = useRowSave<ReturnType<typeof toInput>>({
    row: review,
    send: (body) => (review ? callApi("PUT", `/reviews/${review.id}`, body) : callApi("POST", "/reviews", body)),
    success: review ? "Отзыв обновлен" : "Отзыв добавлен",
    failure: "Не удалось сохранить отзыв",
  });
  return (
    <Editor title={review ? "Отзыв" : "Новый отзыв"} onClose={close}>
      <EditorForm
        mutation={save}
        toInput={(form) => ({ ...toInput(form), ...(review ? { approved: form.get("approved") !== null } : {}) })}
        onClose={close}
        onSaved={close}
      >
        {(errorOf) => (
          <>
            <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
              <Field label="Имя клиента" required error={errorOf("customerName")}>
                {(control) => (
                  <TextInput {...control} name="customerName" defaultValue={review?.customerName} data-autofocus />
                )}
              </Field>
              <Field label="Модель автомобиля" hint="Например, Geely Coolray" error={errorOf("carModel")}>
                {(control) => <TextInput {...control} name="carModel" defaultValue={review?.carModel ?? ""} />}
              </Field>
            </div>
            <ChoiceField
              label="Оценка"
              required
              name="rating"
              value={String(review?.rating ?? RATING_DEFAULT)}
              options={RATINGS.map((rating) => ({ value: rating, label: `${rating} ★` }))}
              error={errorOf("rating")}
            />
            <Field label="Текст отзыва" required error={errorOf("text")}>
              {(control) => <Textarea {...control} name="text" rows={6} defaultValue={review?.text} />}
            </Field>
            <PictureField
              className="mb-4"
              label="Фото"
              name="photo"
              purpose="review"
              value={review?.photo ?? null}
              hint="Портрет или фото с автомобилем: JPG, PNG до 5 МБ"
              error={errorOf("photo")}
              shape="h-40"
            />
            {review ? (
              <Checkbox name="approved" defaultChecked={review.approved}>
                Одобрен: виден на сайте
              </Checkbox>
            ) : (
              <p className="text-soft">На сайте отзыв появится после одобрения.</p>
            )}
            <History entries={history} />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}

function toInput(form: FormData) {
  return {
    customerName: textOf(form, "customerName"),
    carModel: textOf(form, "carModel"),
    rating: numberOf(form, "rating"),
    text: textOf(form, "text"),
    photo: textOf(form, "photo"),
  };
}
