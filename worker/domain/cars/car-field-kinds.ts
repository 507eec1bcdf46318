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
}

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

/** One of a list. With `default` the column is never null. */
interface ChoiceField extends FieldBase {
  kind: "choice";
  values: readonly string[];
  labels: Readonly<Record<string, string>>;
  default?: string;
}

interface FlagField extends FieldBase {
  kind: "flag";
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
  | PictureField
  | PicturesField
  | MomentField;
export type CarFieldTable = Readonly<Record<string, CarField>>;

/** The names of the fields that have these properties. */
export type NamesOf<T, Having> = { [K in keyof T]: T[K] extends Having ? K : never }[keyof T];
