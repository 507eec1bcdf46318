import { useState } from "react";
import type { BrandInput, StaffBrand } from "#worker/domain/content/brand.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { slugOf } from "#worker/domain/kernel/text/slug.ts";
import { callApi } from "#app/lib/api.ts";
import { Textarea, TextInput } from "#app/ui/text-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { History } from "../editor/history.tsx";
import { PictureField } from "../editor/picture-field.tsx";
import { textOf } from "../editor/form-values.ts";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useRowSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { BRANDS_PATH } from "./brands-path.ts";

interface BrandEditorProps {
  /** Null: a new one. */
  brand: StaffBrand | null;
  history?: readonly HistoryEntry[];
}

/** A new brand or a change of one, over the list. */
export function BrandEditor({ brand, history = [] }: BrandEditorProps) {
  const address = useListAddress(BRANDS_PATH);
  const [slug, setSlug] = useState(brand?.slug ?? "");
  const close = useCloseEditor(address.list);
  const save = useRowSave<BrandInput>({
    row: brand,
    send: (body) => (brand ? callApi("PUT", `/brands/${brand.id}`, body) : callApi("POST", "/brands", body)),
    success: brand ? "Марка обновлена" : "Марка добавлена",
    failure: brand ? "Failed to update brand" : "Failed to create brand",
    reasonAlone: true,
  });
  return (
    <Editor title={brand ? `Марка ${brand.name}` : "Новая марка"} onClose={close}>
      <EditorForm mutation={save} toInput={toInput} onClose={close} onSaved={close}>
        {(errorOf) => (
          <>
            <Field label="Название" required error={errorOf("name")}>
              {(control) => (
                <TextInput
                  {...control}
                  name="name"
                  defaultValue={brand?.name}
                  data-autofocus
                  onChange={(event) => {
                    // A brand that has its address keeps it: others link to it.
                    if (!brand) setSlug(slugOf(event.target.value));
                  }}
                />
              )}
            </Field>
            <Field label="Адрес (slug)" required hint="Только латинские буквы, цифры и дефис" error={errorOf("slug")}>
              {(control) => (
                <TextInput
                  {...control}
                  name="slug"
                  value={slug}
                  onChange={(event) => setSlug(event.target.value)}
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
            <PictureField
              label="Логотип"
              name="logo"
              purpose="brand-logo"
              value={brand?.logo ?? null}
              hint="PNG на прозрачном фоне, от 240 px"
              error={errorOf("logo")}
            />
            <Field label="Описание" error={errorOf("description")}>
              {(control) => (
                <Textarea {...control} name="description" rows={4} defaultValue={brand?.description ?? ""} />
              )}
            </Field>
            <Field
              label="Другие написания"
              hint="Через пробел: по ним марку тоже найдут — «бмв», «мерс»"
              error={errorOf("aliases")}
            >
              {(control) => <TextInput {...control} name="aliases" defaultValue={brand?.aliases} />}
            </Field>
            <History entries={history} />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}

function toInput(form: FormData): BrandInput {
  return {
    name: textOf(form, "name"),
    slug: textOf(form, "slug"),
    logo: textOf(form, "logo"),
    description: textOf(form, "description"),
    aliases: textOf(form, "aliases"),
  };
}
