import { type ComponentProps, useState } from "react";
import { slugOf } from "#worker/domain/kernel/text/slug.ts";
import type { BRAND } from "#worker/domain/content/brand.ts";
import type { SALON } from "#worker/domain/dealership/salon-record.ts";
import { type ErrorOf, TextField } from "../editor/fields.tsx";

/**
 * The fields `name` and `slug` of a record's editor, with what `shown` changes in the name's. The slug of a new row follows the name until it
 * is typed itself. That of a stored row stays: other sites link to it.
 */
export function useNameAndSlug(
  record: typeof BRAND | typeof SALON,
  row: { name: string | null; slug: string } | null,
  shown: Partial<ComponentProps<typeof TextField>> = {},
) {
  const [typedName, setTypedName] = useState("");
  const [ownSlug, setOwnSlug] = useState(row?.slug);
  const { name, slug } = record.fields;
  return {
    name: (errorOf: ErrorOf) => (
      <TextField
        label={name.label}
        required
        name="name"
        value={row?.name}
        error={errorOf("name")}
        data-autofocus
        onText={setTypedName}
        {...shown}
      />
    ),
    slug: (errorOf: ErrorOf) => (
      <TextField
        {...slug.form}
        required
        error={errorOf("slug")}
        name="slug"
        text={ownSlug ?? slugOf(typedName)}
        onText={setOwnSlug}
        autoCapitalize="none"
        spellCheck={false}
      />
    ),
  };
}
