import { useState } from "react";
import { BRAND, type StaffBrand } from "#worker/domain/content/brand.ts";
import { slugOf } from "#worker/domain/kernel/text/slug.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
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
          <TextField
            {...address.form}
            required
            error={errorOf("slug")}
            name="slug"
            text={slug}
            onText={setSlug}
            autoCapitalize="none"
            spellCheck={false}
          />
        ),
      }}
    />
  );
}
