import { Link } from "@remix-run/react";
import { CAR_STATUSES, SCOPE_LABELS } from "#worker/domain/cars/car-status.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import type { PhasedPromotion } from "#worker/domain/content/promotion-phase.ts";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ChoiceField, optionsOf } from "../editor/choice-field.tsx";
import { boundFields } from "../editor/bound-fields.ts";
import { EditorForm } from "../editor/editor-form.tsx";
import { textFields, textOf } from "../editor/form-values.ts";
import { History } from "../editor/history.tsx";
import { PictureField } from "../editor/picture-field.tsx";
import { TextField } from "../editor/text-field.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useRowSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { TextNotes } from "../texts/text-notes.tsx";
import { PROMOTIONS_PATH } from "./content-paths.ts";

interface PromotionFormProps {
  /** Null: a new promotion. */
  promotion: PhasedPromotion | null;
  history?: readonly HistoryEntry[];
}

/** The form of a promotion, on its own page. */
export function PromotionForm({ promotion, history = [] }: PromotionFormProps) {
  const address = useListAddress(PROMOTIONS_PATH);
  const close = useCloseEditor(address.list);
  const save = useRowSave<ReturnType<typeof toInput>>({
    row: promotion,
    send: (body) =>
      promotion ? callApi("PUT /promotions/:id", { id: promotion.id, body }) : callApi("POST /promotions", { body }),
    success: promotion ? "Акция успешно обновлена" : "Акция успешно создана",
    failure: promotion ? "Не удалось обновить акцию" : "Не удалось создать акцию",
  });
  return (
    <div className="mx-auto max-w-240">
      <Link to={address.list} className="inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Все акции
      </Link>
      <h1 className="mb-4 text-2xl font-bold">{promotion ? "Акция" : "Новая акция"}</h1>
      <div className="panel">
        <EditorForm mutation={save} toInput={toInput} onClose={close} onSaved={close}>
          {(errorOf) => {
            const field = boundFields(promotion, errorOf);
            return (
              <div className="grid gap-x-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="grid content-start gap-1.5">
                  <TextField label="Название" required {...field("title")} />
                  <TextField
                    label="Описание"
                    required
                    hint="Что, для кого и на каких условиях"
                    {...field("description")}
                    rows={7}
                  />
                  <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
                    <TextField label="Скидка" hint="Например, «до 300 000 ₽»" {...field("discount")} />
                    <TextField
                      label="Действует до"
                      hint="Словами, для сайта: «31 декабря 2026 года». Пусто — последний день"
                      {...field("validUntil")}
                    />
                    <TextField label="Первый день" hint="Пусто — показывать сразу" type="date" {...field("startsOn")} />
                    <TextField
                      label="Последний день"
                      hint="Включительно; потом акция исчезнет с сайта. Пусто — без срока, хотя закон ждёт срок в тексте"
                      type="date"
                      {...field("endsOn")}
                    />
                  </div>
                  <ChoiceField
                    label="Для каких автомобилей"
                    name="carStatus"
                    value={promotion?.carStatus ?? ""}
                    options={optionsOf(CAR_STATUSES, SCOPE_LABELS, "Все")}
                    hint="На страницах этих автомобилей; на главной — любая акция"
                    error={errorOf("carStatus")}
                  />
                  <TextField
                    label="Куда ведёт"
                    hint="Адрес страницы этого сайта, например каталог с фильтром. Пусто — форма «Перезвоните мне»"
                    {...field("link")}
                    placeholder="/new-cars?brand=haval"
                  />
                  <TextNotes page="promotion" />
                </div>
                <div>
                  {promotion && <p className="mb-2 text-sm text-soft">Сейчас: {promotion.phaseText}</p>}
                  {promotion?.warning && (
                    <p role="alert" className="mb-4 text-sm font-semibold text-accent-deep">
                      {promotion.warning}
                    </p>
                  )}
                  <PictureField
                    className="mb-4 max-w-80"
                    label="Картинка"
                    {...field("image")}
                    purpose="promotion"
                    hint="Лучше 1280×800: JPG, PNG до 5 МБ"
                  />
                  <Checkbox name="isActive" defaultChecked={promotion?.isActive ?? true}>
                    Активна: видна на сайте
                  </Checkbox>
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

function toInput(form: FormData) {
  return {
    ...textFields(form, "title", "description", "discount", "validUntil", "startsOn", "endsOn", "image", "carStatus"),
    link: withoutOrigin(textOf(form, "link")),
    isActive: form.has("isActive"),
  };
}

/** Makes an address of this site, as copied from the browser, relative to its root. */
function withoutOrigin(address: string): string {
  const { origin } = window.location;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
