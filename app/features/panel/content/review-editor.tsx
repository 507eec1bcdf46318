import type { StaffReview } from "#worker/domain/content/review.ts";
import { RATING_DEFAULT, RATING_MAX, RATING_MIN } from "#worker/domain/kernel/limits.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ChoiceField } from "../editor/choice-field.tsx";
import { numberOf, textFields } from "../editor/form-values.ts";
import { PictureField } from "../editor/picture-field.tsx";
import { TextField } from "../editor/text-field.tsx";
import { useRowSave } from "../editor/use-row-save.ts";
import { REVIEWS_PATH } from "./content-paths.ts";
import { RowEditor } from "./row-editor.tsx";

interface ReviewEditorProps {
  /** Null: a new review, not approved yet. */
  review: StaffReview | null;
  history?: readonly HistoryEntry[];
}

const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, at) => String(RATING_MIN + at));

export function ReviewEditor({ review, history = [] }: ReviewEditorProps) {
  const save = useRowSave<ReturnType<typeof toInput>>({
    row: review,
    send: (body) =>
      review ? callApi("PUT /reviews/:id", { id: review.id, body }) : callApi("POST /reviews", { body }),
    success: review ? "Отзыв обновлен" : "Отзыв добавлен",
    failure: "Не удалось сохранить отзыв",
  });
  return (
    <RowEditor
      row={review}
      title={review ? "Отзыв" : "Новый отзыв"}
      path={REVIEWS_PATH}
      save={save}
      toInput={(form) => ({ ...toInput(form), ...(review ? { approved: form.has("approved") } : {}) })}
      history={history}
    >
      {(field, errorOf) => (
        <>
          <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
            <TextField label="Имя клиента" required {...field("customerName")} data-autofocus />
            <TextField label="Модель автомобиля" hint="Например, Geely Coolray" {...field("carModel")} />
          </div>
          <ChoiceField
            label="Оценка"
            required
            name="rating"
            value={String(review?.rating ?? RATING_DEFAULT)}
            options={RATINGS.map((rating) => ({ value: rating, label: `${rating} ★` }))}
            error={errorOf("rating")}
          />
          <TextField label="Текст отзыва" required {...field("text")} rows={6} />
          <PictureField
            className="mb-4"
            label="Фото"
            {...field("photo")}
            purpose="review"
            hint="Портрет или фото с автомобилем: JPG, PNG до 5 МБ"
            shape="h-40"
          />
          <TextField
            label="Ссылка на источник"
            hint="Страница, где отзыв опубликован: карты, площадка объявлений"
            {...field("sourceUrl")}
          />
          <TextField label="Ответ салона" {...field("answer")} rows={3} />
          {review ? (
            <Checkbox name="approved" defaultChecked={review.approved}>
              Одобрен: виден на сайте
            </Checkbox>
          ) : (
            <p className="text-soft">На сайте отзыв появится после одобрения.</p>
          )}
        </>
      )}
    </RowEditor>
  );
}

function toInput(form: FormData) {
  return {
    ...textFields(form, "customerName", "carModel", "text", "photo", "sourceUrl", "answer"),
    rating: numberOf(form, "rating"),
  };
}
