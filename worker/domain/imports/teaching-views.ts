import * as z from "zod/mini";
import type { CarDoubt } from "../cars/car-source.ts";
import { requiredText } from "../kernel/text/text-fields.ts";
import type { StatedField } from "./import-views.ts";
import { mappingSchema, type FormKind, type SourceMapping } from "./source-mapping.ts";
import type { ListField, TaughtField } from "./taught-fields.ts";

// What the screen «Как читать файл» takes and shows.

/** POST /parser/runs/:id/teach */
export const teachSchema = z.extend(mappingSchema, {
  /** The source that is read so from now on; null: a new one named `sourceName`. */
  sourceId: z.nullable(z.string("Ожидается номер").check(z.minLength(1), z.maxLength(100))),
  sourceName: z.optional(requiredText(100, "Укажите название источника")),
  /** The version that the staff member saw; 0 for none. */
  version: z.number("Ожидается номер версии").check(z.int(), z.nonnegative()),
});

export type TeachInput = z.infer<typeof teachSchema>;

/** The beginning of a file, and what is known about its columns. */
export interface TaughtForm {
  kind: FormKind;
  place: string;
  /** Worksheets, or paths of elements. */
  places: { place: string; label: string; records: number }[];
  header: number | null;
  /** The first rows of a table, shortened. */
  head: string[][];
  /** Records in the sample. */
  records: number;
  columns: TaughtColumn[];
}

export interface TaughtColumn {
  path: string;
  label: string;
  /** Three different values. */
  samples: string[];
  /** Percent of the records that have a value. */
  filled: number;
  field: TaughtField | null;
  unit: string | null;
  /** Where `field` is from: what was taught before, the column's name, or its values, which staff should look at. */
  from: "taught" | "name" | "values" | null;
}

/** What a value of a list means. */
export interface TaughtValue {
  field: ListField;
  text: string;
  /** Records with it. */
  count: number;
  /** What the parser reads by itself; null: it is not understood. */
  read: string | null;
  /** What staff have taught; blank: left out; null: nothing. */
  value: string | null;
}

/** How the files of a source are read and were read before. */
export interface MappingHistory {
  sourceName: string;
  /** The latest first. */
  versions: MappingVersion[];
}

export interface MappingVersion {
  version: number;
  createdAt: number;
  taughtBy: string | null;
  /** Against the version before, Russian; null for the oldest that is shown. */
  changes: string[] | null;
  /** Column or word → what it means. */
  lines: { from: string; to: string }[];
}

/** A record as the car that it would become. */
export interface TaughtCar {
  title: string;
  stated: StatedField[];
  doubts: CarDoubt[];
  pictures: number;
}

export interface TeachingPreview {
  /** Why the mapping cannot be saved; Russian. */
  problem: string | null;
  /** The first ten. */
  cars: TaughtCar[];
  /** Columns whose values are not all understood. */
  misunderstood: { path: string; filled: number; understood: number; samples: string[] }[];
  values: TaughtValue[];
}

export interface Teaching {
  runId: string;
  /** The file's name or address. */
  title: string;
  sourceId: string | null;
  /** Of a run without a source: the source that was taught a file of the same form. */
  proposedSourceId: string | null;
  /** Sources whose file it may be. */
  sources: { id: string; name: string; version: number }[];
  /** The version of the mapping that the columns are from; 0: nobody has taught it yet. */
  version: number;
  taughtAt: number | null;
  taughtBy: string | null;
  form: TaughtForm;
  /** The words of lists that were taught, also those that this file lacks. */
  values: SourceMapping["values"];
  /** Against the taught form, Russian; empty when nothing has changed. */
  difference: string[];
  preview: TeachingPreview;
}
