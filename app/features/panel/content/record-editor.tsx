import { Fragment, type ReactNode, useState } from "react";
import { ordered, type RecordDescription } from "#worker/domain/records/record.ts";
import { RATING_DEFAULT, RATING_MAX, RATING_MIN } from "#worker/domain/kernel/limits.ts";
import type { Field } from "#worker/domain/records/field-kinds.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { callApi } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { type ErrorOf, ChoiceField, optionsOf, TextField, numberOf, textOf, textsOf } from "../editor/fields.tsx";
import { type EditorSave, useRowSave } from "../editor/use-row-save.ts";
import { RowEditor } from "./row-editor.tsx";
import { PicturesField } from "#app/features/media/upload/pictures-field.tsx";
import type { PagePerson } from "#worker/domain/content/page-body.ts";
import { TeamField } from "./team.tsx";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";

type Row = object & { id: string; version: number };
type Input = Record<string, unknown>;

interface RecordEditorProps {
  record: RecordDescription;
  /** Null: a new row. */
  row: Row | null;
  /** What the form of a new row begins with. */
  start?: object | null;
  size?: "md" | "lg";
  history?: readonly HistoryEntry[] | undefined;
  /** Fields that are drawn in another way, by name. */
  special?: Readonly<Record<string, (errorOf: ErrorOf) => ReactNode>>;
  /** What stands for a blank field, by name. */
  placeholders?: Readonly<Record<string, string>>;
  /** Class of a row with two fields. */
  halves?: string;
  /** After the fields. */
  children?: ReactNode;
}

/** The form of a row over its list, out of the description of its fields. */
export function RecordEditor({
  record,
  row,
  start = null,
  size = "md",
  history = [],
  special = {},
  placeholders = {},
  halves = "grid gap-x-5 gap-y-1.5 sm:grid-cols-2",
  children,
}: RecordEditorProps) {
  const { fields, first, title, words, path } = record;
  const save = useRecordSave(record, row);
  const names = ordered(Object.keys(fields), first?.form).filter((name) => isInForm(fields[name], row));
  return (
    <RowEditor
      row={row}
      size={size}
      title={row ? words.editTitle(String(valueOf(row, title) ?? "")) : words.newTitle}
      path={path}
      save={save}
      toInput={(form) => inputOf(record, row, form)}
      history={history}
    >
      {(_, errorOf) => {
        const draw = (name: string) => (
          <Fragment key={name}>
            {special[name] ? (
              special[name](errorOf)
            ) : (
              <RecordField
                record={record}
                row={row ?? start}
                name={name}
                error={errorOf(name)}
                isFocused={name === title}
                placeholder={placeholders[name]}
              />
            )}
          </Fragment>
        );
        return (
          <>
            {inRows(names, (name) => fields[name]?.form?.isHalf === true).map((group) =>
              Array.isArray(group) ? (
                <div key={group[0]} className={halves}>
                  {group.map(draw)}
                </div>
              ) : (
                draw(group)
              ),
            )}
            {children}
          </>
        );
      }}
    </RowEditor>
  );
}

/** Saves a new or a changed row with the messages of its kind. */
export function useRecordSave({ api, words }: RecordDescription, row: Row | null): EditorSave<Input> {
  return useRowSave<Input>({
    row,
    send: (body) => (row ? callApi(`PUT ${api}/:id`, { id: row.id, body }) : callApi(`POST ${api}`, { body })),
    success: row ? words.changed : words.added,
    failure: row ? words.changeFailed : words.addFailed,
    reasonAlone: words.isReasonAlone ?? false,
  });
}

/** The values of the form's controls, by field. Numbers are sent as typed: the server reads «16,5» and «8 000 000». */
export function inputOf({ fields }: RecordDescription, row: Row | null, form: FormData): Input {
  const shown = Object.entries(fields).filter(([, field]) => isInForm(field, row));
  return Object.fromEntries(shown.map(([name, field]) => [name, inputValue(field, name, form)]));
}

function inputValue(field: Field, name: string, form: FormData): unknown {
  switch (field.kind) {
    case "flag":
      return form.has(name);
    case "rating":
      return numberOf(form, name);
    case "pictures":
      return textsOf(form, name);
    case "body":
    case "team":
      return JSON.parse(textOf(form, name) || "[]") as unknown;
    case "path":
      return withoutOrigin(textOf(form, name));
    default:
      return textOf(form, name);
  }
}

/** Makes an address of this site, as copied from the browser, relative to its root. */
function withoutOrigin(address: string): string {
  const { origin } = window.location;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

function isInForm(field: Field | undefined, row: Row | null): boolean {
  const absent = field?.form?.absent;
  return absent === undefined || (absent === "change" && row !== null);
}

/** Neighbours that stand in one row as a list. */
function inRows(names: readonly string[], isHalf: (name: string) => boolean): (string | string[])[] {
  const rows: (string | string[])[] = [];
  for (const name of names) {
    const last = rows.at(-1);
    if (!isHalf(name)) rows.push(name);
    else if (Array.isArray(last)) last.push(name);
    else rows.push([name]);
  }
  return rows;
}

const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, at) => String(RATING_MIN + at)).map(
  (value) => ({
    value,
    label: `${value} ★`,
  }),
);

/** Margin and width of the field, and the box of its picture. */
const PICTURE_LOOKS: Partial<Record<PicturePurposeName, { className: string; shape?: string }>> = {
  "bank-logo": { className: "mb-4", shape: "h-32" },
  review: { className: "mb-4", shape: "h-40" },
  promotion: { className: "mb-4 max-w-80" },
};

interface RecordFieldProps {
  record: RecordDescription;
  row: object | null;
  name: string;
  error: string | undefined;
  isFocused?: boolean;
  placeholder?: string | undefined;
}

/** The control of one field. */
export function RecordField({ record, row, name, error, isFocused = false, placeholder }: RecordFieldProps) {
  const field = record.fields[name];
  if (!field) return null;
  const { form = {} } = field;
  const value = row && valueOf(row, name);
  const shared = {
    label: form.label ?? field.label,
    required: "required" in field,
    hint: form.hint,
    name,
    error,
    ...(isFocused ? { "data-autofocus": true } : {}),
  };
  switch (field.kind) {
    case "picture": {
      const { label, required, hint } = shared;
      return (
        <PictureField
          {...(field.purpose && PICTURE_LOOKS[field.purpose])}
          label={required ? `${label} *` : label}
          name={name}
          value={textValue(value)}
          error={error}
          purpose={field.purpose ?? "car"}
          {...(hint === undefined ? {} : { hint })}
        />
      );
    }
    case "pictures":
      return (
        <PicturesField
          label={shared.label}
          name={name}
          value={Array.isArray(value) ? value.map(String) : []}
          max={field.max}
          purpose={field.purpose ?? "car"}
          error={error}
        />
      );
    case "team":
      return (
        <TeamField
          label={shared.label}
          name={name}
          value={Array.isArray(value) ? (value as PagePerson[]) : []}
          max={field.max}
          error={error}
        />
      );
    case "flag":
      return (
        <Checkbox name={name} defaultChecked={row ? value === true : (field.assumed ?? false)}>
          {shared.label}
        </Checkbox>
      );
    case "rating":
      return <ChoiceField {...shared} value={String(value ?? RATING_DEFAULT)} options={RATINGS} />;
    case "choice":
      return (
        <ChoiceField
          {...shared}
          value={textValue(value ?? field.default ?? field.assumed) ?? ""}
          blank={field.none}
          options={optionsOf(field.values, field.labels)}
        />
      );
    case "whole":
    case "money":
    case "percent":
      return <TextField {...shared} inputMode="decimal" value={figure(value)} />;
    default: {
      const type = field.kind === "day" ? "date" : field.kind === "text" && field.format === "link" ? "url" : undefined;
      return (
        <TextField
          {...shared}
          value={textValue(value)}
          {...(form.rows === undefined ? { type } : { rows: form.rows })}
          placeholder={placeholder ?? form.placeholder}
        />
      );
    }
  }
}

function valueOf(row: object, name: string): unknown {
  return (row as Record<string, unknown>)[name];
}

function textValue(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** «8 000 000», «16,5». */
function figure(value: unknown): string {
  if (typeof value !== "number") return "";
  return Number.isInteger(value) ? formatNumber(value) : String(value).replace(".", ",");
}

interface PictureFieldProps {
  label: string;
  name: string;
  purpose: PicturePurposeName;
  value: string | null;
  hint?: string;
  error: string | undefined;
  /** Class of the box around the picture. */
  shape?: string;
  /** Class of the whole field: margin and width. */
  className?: string;
}

/** One picture; it uploads when it is chosen, and the form sends its address. */
function PictureField({ value, className = "mb-2 max-w-60", ...rest }: PictureFieldProps) {
  const [address, setAddress] = useState(value);
  return (
    <div className={className}>
      <ImagePicker {...rest} value={address} onChange={setAddress} />
    </div>
  );
}
