import { Link } from "@remix-run/react";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import type { PhasedPromotion } from "#worker/domain/content/promotion-phase.ts";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea, TextInput } from "#app/ui/text-input.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { textOf } from "../editor/form-values.ts";
import { History } from "../editor/history.tsx";
import { PictureField } from "../editor/picture-field.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useRowSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { PROMOTIONS_PATH } from "./promotions-path.ts";

interface PromotionFormProps {
  /** Null: a new one. */
  promotion: PhasedPromotion | null;
  history?: readonly HistoryEntry[];
}

/** A new promotion or a change of one, on a page of its own. */
export function PromotionForm({ promotion, history = [] }: PromotionFormProps) {
  const address = useListAddress(PROMOTIONS_PATH);
  const close = useCloseEditor(address.list);
  const save = useRowSave<ReturnType<typeof toInput>>({
    row: promotion,
    send: (body) =>
      promotion ? callApi("PUT", `/promotions/${promotion.id}`, body) : callApi("POST", "/promotions", body),
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
          {(errorOf) => (
            <div className="grid gap-x-8 md:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid content-start gap-1.5">
                <Field label="Название" required error={errorOf("title")}>
                  {(control) => <TextInput {...control} name="title" defaultValue={promotion?.title} />}
                </Field>
                <Field
                  label="Описание"
                  required
                  hint="Что, для кого и на каких условиях"
                  error={errorOf("description")}
                >
                  {(control) => (
                    <Textarea {...control} name="description" rows={7} defaultValue={promotion?.description} />
                  )}
                </Field>
                <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
                  <Field label="Скидка" hint="Например, «до 300 000 ₽»" error={errorOf("discount")}>
                    {(control) => <TextInput {...control} name="discount" defaultValue={promotion?.discount ?? ""} />}
                  </Field>
                  <Field
                    label="Действует до"
                    hint="Словами, для сайта: «31 декабря 2026 года». Пусто — последний день"
                    error={errorOf("validUntil")}
                  >
                    {(control) => (
                      <TextInput {...control} name="validUntil" defaultValue={promotion?.validUntil ?? ""} />
                    )}
                  </Field>
                  <Field label="Первый день" hint="Пусто — показывать сразу" error={errorOf("startsOn")}>
                    {(control) => (
                      <TextInput {...control} type="date" name="startsOn" defaultValue={promotion?.startsOn ?? ""} />
                    )}
                  </Field>
                  <Field
                    label="Последний день"
                    hint="Включительно; на следующий день акция исчезнет с сайта"
                    error={errorOf("endsOn")}
                  >
                    {(control) => (
                      <TextInput {...control} type="date" name="endsOn" defaultValue={promotion?.endsOn ?? ""} />
                    )}
                  </Field>
                </div>
                <Field
                  label="Куда ведёт"
                  hint="Адрес страницы этого сайта, например каталог с фильтром. Пусто — форма «Перезвоните мне»"
                  error={errorOf("link")}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      name="link"
                      placeholder="/new-cars?brand=haval"
                      defaultValue={promotion?.link ?? ""}
                    />
                  )}
                </Field>
              </div>
              <div>
                {promotion && <p className="mb-2 text-sm text-soft">Сейчас: {promotion.phaseText}</p>}
                {promotion?.warning && (
                  <p role="alert" className="mb-4 text-sm font-semibold text-accent-deep">
                    {promotion.warning}
                  </p>
                )}
                <PictureField
                  className="mb-4"
                  label="Картинка"
                  name="image"
                  purpose="promotion"
                  value={promotion?.image ?? null}
                  hint="Лучше 1280×800: JPG, PNG до 5 МБ"
                  error={errorOf("image")}
                />
                <Checkbox name="isActive" defaultChecked={promotion?.isActive ?? true}>
                  Активна: видна на сайте
                </Checkbox>
              </div>
              <div className="md:col-span-2">
                <History entries={history} />
              </div>
            </div>
          )}
        </EditorForm>
      </div>
    </div>
  );
}

function toInput(form: FormData) {
  return {
    title: textOf(form, "title"),
    description: textOf(form, "description"),
    discount: textOf(form, "discount"),
    validUntil: textOf(form, "validUntil"),
    startsOn: textOf(form, "startsOn"),
    endsOn: textOf(form, "endsOn"),
    link: withoutOrigin(textOf(form, "link")),
    image: textOf(form, "image"),
    isActive: form.get("isActive") !== null,
  };
}

/** An address copied from the browser's bar is one of this site. */
function withoutOrigin(address: ReturnType<typeof textOf>): ReturnType<typeof textOf> {
  const { origin } = window.location;
  return address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
