import { useState } from "react";
import type { BrandInput, StaffBrand } from "#worker/domain/content/brand.ts";
import { slugOf } from "#worker/domain/kernel/text/slug.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { callApi } from "#app/lib/api.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { textFields } from "../editor/form-values.ts";
import { PictureField } from "../editor/picture-field.tsx";
import { TextField } from "../editor/text-field.tsx";
import { useRowSave } from "../editor/use-row-save.ts";
import { BRANDS_PATH } from "./content-paths.ts";
import { RowEditor } from "./row-editor.tsx";

interface BrandEditorProps {
  /** Null: a new brand. */
  brand: StaffBrand | null;
  history?: readonly HistoryEntry[];
}

export function BrandEditor({ brand, history = [] }: BrandEditorProps) {
  const [slug, setSlug] = useState(brand?.slug ?? "");
  const save = useRowSave<BrandInput>({
    row: brand,
    send: (body) => (brand ? callApi("PUT /brands/:id", { id: brand.id, body }) : callApi("POST /brands", { body })),
    success: brand ? "Марка обновлена" : "Марка добавлена",
    failure: brand ? "Failed to update brand" : "Failed to create brand",
    reasonAlone: true,
  });
  return (
    <RowEditor
      row={brand}
      title={brand ? `Марка ${brand.name}` : "Новая марка"}
      path={BRANDS_PATH}
      save={save}
      toInput={toInput}
      history={history}
    >
      {(field, errorOf) => (
        <>
          <TextField
            label="Название"
            required
            {...field("name")}
            data-autofocus
            onChange={(event) => {
              // The slug of an existing brand stays: other sites link to it.
              if (!brand) setSlug(slugOf(event.target.value));
            }}
          />
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
            {...field("logo")}
            purpose="brand-logo"
            hint="PNG на прозрачном фоне, от 240 px"
          />
          <TextField label="Описание" {...field("description")} rows={4} />
          <TextField
            label="Другие написания"
            hint="Через пробел: по ним марку тоже найдут — «бмв», «мерс»"
            {...field("aliases")}
          />
        </>
      )}
    </RowEditor>
  );
}

function toInput(form: FormData): BrandInput {
  return textFields(form, "name", "slug", "logo", "description", "aliases");
}
