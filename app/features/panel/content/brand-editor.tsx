import { useState } from "react";
import { BRAND, type StaffBrand } from "#worker/domain/content/brand.ts";
import { slugOf } from "#worker/domain/kernel/text/slug.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import { TextField } from "../editor/fields.tsx";
import { RecordEditor } from "./record-editor.tsx";

export function BrandEditor({ brand, history }: { brand: StaffBrand | null; history?: readonly HistoryEntry[] }) {
  const [slug, setSlug] = useState(brand?.slug ?? "");
  const { name, slug: address } = BRAND.fields;
  return (
    <RecordEditor
      record={BRAND}
      row={brand}
      history={history}
      special={{
        name: (errorOf) => (
          <TextField
            label={name.label}
            required
            name="name"
            value={brand?.name}
            error={errorOf("name")}
            data-autofocus
            onChange={(event) => {
              // The slug of an existing brand stays: other sites link to it.
              if (!brand) setSlug(slugOf(event.target.value));
            }}
          />
        ),
        slug: (errorOf) => (
          <Field {...address.form} required error={errorOf("slug")}>
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
        ),
      }}
    />
  );
}
