import type { Field } from "../records/field-kinds.ts";

export type CarField = Field & {
  /** After a verb, where it is not the label in lower case. */
  accusative?: string;
  /** An import may set it, and staff may lock it against that. */
  isImported?: true;
  /** Neither visitors nor the public API get it. */
  isStaffOnly?: true;
};
export type CarFieldTable = Readonly<Record<string, CarField>>;
