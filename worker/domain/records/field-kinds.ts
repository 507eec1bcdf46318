import type { PicturePurposeName } from "../media/picture-purposes.ts";

interface FieldBase {
  /** In the history, in conflicts of edits and in messages. */
  label: string;
  /** A value in the history, where it is not shown as its kind is. */
  show?: (value: unknown) => string;
  /** How a form draws it; the car's editor has its own. */
  form?: FormOptions;
}

export interface FormOptions {
  /** Where the form says more than the history. */
  label?: string;
  hint?: string;
  /** Lines of a text; absent: one line that cannot be longer. */
  rows?: number;
  placeholder?: string;
  /** Stands in one row with the field before or after it. */
  isHalf?: true;
  /** `never`: another control sets it; `change`: the form of a new row does not have it. */
  absent?: "never" | "change";
}

/** `required` is the message for a blank value. A blank value of another text is stored as null, or as `blank`. */
interface TextField extends FieldBase {
  kind: "text";
  max: number;
  required?: string;
  format?: TextFormat;
  blank?: string;
  /** Changes a text before it is measured. */
  tidy?: (text: string) => string;
}

/** `month` is YYYY-MM, `link` an address with http(s). */
export type TextFormat = "month" | "link" | "phone" | "email";

interface SlugField extends FieldBase {
  kind: "slug";
  required: string;
}

/** A day, «2026-12-31». */
interface DayField extends FieldBase {
  kind: "day";
}

/** A path of this site. */
interface PathField extends FieldBase {
  kind: "path";
}

/** A whole number. `blank` is stored when the form's control is empty; without it null is. */
interface WholeField extends FieldBase {
  kind: "whole";
  min: number;
  max: number;
  message: string;
  required?: true;
  blank?: 0;
}

/** Rubles. */
interface MoneyField extends FieldBase {
  kind: "money";
  required?: string;
}

/** Percent with up to three digits after the comma. */
interface PercentField extends FieldBase {
  kind: "percent";
  required: string;
}

/** Stars. */
interface RatingField extends FieldBase {
  kind: "rating";
  required: true;
}

/**
 * One of a list. With `default` or `assumed` the column is never null. A source that does not state a field with a `default`
 * leaves a doubt; `assumed` is what nearly every car has, so nobody is asked about it.
 */
interface ChoiceField extends FieldBase {
  kind: "choice";
  values: readonly string[];
  labels: Readonly<Record<string, string>>;
  default?: string;
  assumed?: string;
  /** The form's label of no choice. */
  none?: string;
  /** For a value that is not in the list. */
  message?: string;
}

/** `assumed` is the value of a row of which nothing is stated. */
interface FlagField extends FieldBase {
  kind: "flag";
  assumed?: true;
  message?: string;
}

/** Some of a list. */
interface ChoicesField extends FieldBase {
  kind: "choices";
  values: readonly string[];
  labels: Readonly<Record<string, string>>;
}

interface PictureField extends FieldBase {
  kind: "picture";
  required?: string;
  purpose?: PicturePurposeName;
}

interface PicturesField extends FieldBase {
  kind: "pictures";
  max: number;
  purpose?: PicturePurposeName;
}

/** Team whom visitors find somewhere (`PagePerson`). */
interface TeamField extends FieldBase {
  kind: "team";
  max: number;
}

/** Latitude or longitude, WGS 84. */
interface DegreesField extends FieldBase {
  kind: "degrees";
  max: 90 | 180;
  message: string;
}

interface VinField extends FieldBase {
  kind: "vin";
}

/** A text of blocks (domain/content/page-body.ts). The history says that it changed, not how. */
interface BodyField extends FieldBase {
  kind: "body";
}

/** Epoch ms, set by the server; calls do not have it. */
interface MomentField extends FieldBase {
  kind: "moment";
}

export type Field =
  | TextField
  | SlugField
  | DayField
  | PathField
  | WholeField
  | MoneyField
  | PercentField
  | RatingField
  | ChoiceField
  | FlagField
  | ChoicesField
  | PictureField
  | PicturesField
  | TeamField
  | DegreesField
  | VinField
  | BodyField
  | MomentField;
export type FieldTable = Readonly<Record<string, Field>>;

/** The names of the fields that have these properties. */
export type NamesOf<T, Having> = { [K in keyof T]: T[K] extends Having ? K : never }[keyof T];
