interface FieldBase {
  /** In the history, in an import and in messages. */
  label: string;
  /** After a verb, where it is not the label in lower case. */
  accusative?: string;
  /** An import may set it, and staff may lock it against that. */
  isImported?: true;
  /** Neither visitors nor the public API get it. */
  isStaffOnly?: true;
}

/** `required` is the message for a blank value. A blank value of another text is stored as null. */
interface TextField extends FieldBase {
  kind: "text";
  max: number;
  required?: string;
  format?: TextFormat;
}

/** `month` is YYYY-MM, `link` an address with http(s). */
export type TextFormat = "month" | "link" | "phone";

interface SlugField extends FieldBase {
  kind: "slug";
  required: string;
}

interface VinField extends FieldBase {
  kind: "vin";
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
}

/** `assumed` is the value of a car of which nothing is stated. */
interface FlagField extends FieldBase {
  kind: "flag";
  assumed?: true;
}

/** Some of a list. */
interface ChoicesField extends FieldBase {
  kind: "choices";
  values: readonly string[];
  labels: Readonly<Record<string, string>>;
}

interface PictureField extends FieldBase {
  kind: "picture";
}

interface PicturesField extends FieldBase {
  kind: "pictures";
  max: number;
}

/** Epoch ms, set by the server when staff publish or sell the car. */
interface MomentField extends FieldBase {
  kind: "moment";
}

export type CarField =
  | TextField
  | SlugField
  | VinField
  | WholeField
  | MoneyField
  | ChoiceField
  | FlagField
  | ChoicesField
  | PictureField
  | PicturesField
  | MomentField;
export type CarFieldTable = Readonly<Record<string, CarField>>;

/** The names of the fields that have these properties. */
export type NamesOf<T, Having> = { [K in keyof T]: T[K] extends Having ? K : never }[keyof T];
