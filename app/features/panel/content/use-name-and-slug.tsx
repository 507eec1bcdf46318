import { type ComponentProps, useState } from "react";
import { slugOf } from "#worker/domain/kernel/text/slug.ts";
import type { BRAND } from "#worker/domain/content/brand.ts";
import type { PAGE } from "#worker/domain/content/page.ts";
import type { SALON } from "#worker/domain/dealership/salon-record.ts";
import type { Field } from "#worker/domain/records/field-kinds.ts";
import { type ErrorOf, TextField } from "../editor/fields.tsx";

/** A page's title may be longer than a slug. */
const SLUG_OF_NAME_MAX = 60;

/**
 * The fields `name` (of a page: `title`) and `slug` of a record's editor, with what `shown` changes in the name's and the hint of `slugHint`.
 * The slug of a new row follows the name until it is typed itself, or is given by what the row begins with. That of a stored row stays: other
 * sites link to it.
 */
export function useNameAndSlug(
  record: typeof BRAND | typeof SALON | typeof PAGE,
  row: { name?: string | null; title?: string | undefined; slug?: string | undefined } | null,
  shown: Partial<ComponentProps<typeof TextField>> = {},
  slugHint?: (slug: string) => string,
) {
  const [typedName, setTypedName] = useState("");
  const [ownSlug, setOwnSlug] = useState(row?.slug);
  const { label } = record.title === "title" ? record.fields.title : record.fields.name;
  const slugField: Field = record.fields.slug;
  const slug = ownSlug ?? slugOf(typedName).slice(0, SLUG_OF_NAME_MAX).replace(/-+$/, "");
  return {
    name: (errorOf: ErrorOf) => (
      <TextField
        label={label}
        required
        name={record.title}
        value={row?.[record.title]}
        error={errorOf(record.title)}
        data-autofocus
        onText={setTypedName}
        {...shown}
      />
    ),
    slug: (errorOf: ErrorOf) => (
      <TextField
        label={slugField.form?.label ?? slugField.label}
        hint={slugHint?.(slug) ?? slugField.form?.hint}
        required
        error={errorOf("slug")}
        name="slug"
        text={slug}
        onText={setOwnSlug}
        autoCapitalize="none"
        spellCheck={false}
      />
    ),
  };
}
