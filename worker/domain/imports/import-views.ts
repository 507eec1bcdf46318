import type { CarDoubt, LockableField } from "../cars/car-source.ts";
import type { StaffCar } from "../cars/staff-car.ts";
import type { DraftFieldName } from "./import-draft.ts";
import type { LeftPicture } from "./left-pictures.ts";
import type { NotUndoneGroup } from "./import-undo.ts";
import type { ReadingAnswers } from "./reading-answers.ts";
import type { RunQuestion } from "./run-questions.ts";
import type { SameCarEvidence } from "./same-car.ts";
import type { ItemState, RunKind, RunState, SourceKind, Verdict } from "./imports.ts";
import type { ListPage } from "../kernel/panel-list.ts";

// Results of the calls of /api/parser and of the panel's loaders. Times are epoch ms, money is in rubles.

/** POST parse-single, parse-html: read before the answer. */
export interface SingleOutcome {
  message: string;
  runId: string;
  itemId: string;
  state: ItemState;
  verdict: Verdict | null;
  /** The new draft, or the known car. */
  carId: string | null;
}

/** POST parse-urls, parse-feed, feed-files, sources/:id/run: read in the background. */
export interface RunStarted {
  message: string;
  runId: string;
}

export interface ImportRunRow {
  id: string;
  kind: RunKind;
  state: RunState;
  /** An address, a file's name, a source's name, «12 ссылок». */
  title: string;
  url: string | null;
  sourceId: string | null;
  sourceName: string | null;
  sourceKind: SourceKind | null;
  /** Who started it; null for the schedule. */
  startedBy: string | null;
  createdAt: number;
  finishedAt: number | null;
  /** Why it stopped, failed or is incomplete; Russian. */
  reason: string | null;
  /** Lines of its file that became no car. */
  linesLeft: number;
  /** Known items; grows while a feed is read. */
  total: number;
  byState: Partial<Record<ItemState, number>>;
  byVerdict: Partial<Record<Verdict, number>>;
  /** Waiting items by verdict. */
  waiting: Partial<Record<Verdict, number>>;
  /** 0 … 1. A feed's length is unknown before its end: null then. */
  progress: number | null;
  /** Pictures of the run: all, fetched, failed. */
  pictures: PictureCount;
  /** After an undo: cars that were kept, by reason. */
  kept: NotUndoneGroup[];
  canUndo: boolean;
  /** The file has another form than was taught, and was not read. */
  formChanged: boolean;
  /** The source that was taught a file of the same form; of a run without a source. */
  proposedSourceName: string | null;
  /** «цена», «год»: most of its cars lack them, because its columns were not understood. Until staff show them it is not applied as a whole. */
  unreadFields: string[];
  /** What its file leaves open for all of its cars. */
  questions: RunQuestion[];
  /** What staff have answered about its file; it was read so. */
  answers: ReadingAnswers;
  /** Its file is stored, so staff can teach how it is read. */
  canTeach: boolean;
}

export interface PictureCount {
  found: number;
  taken: number;
  failed: number;
  /** Of an item: pictures that were not taken, by reason. */
  left: Partial<Record<LeftPicture, number>>;
}

/** One field in which the source and the car differ, as text. */
export interface ImportChange {
  field: LockableField | "mainImage" | "soldAt";
  label: string;
  before: string;
  after: string;
  /** Staff have locked the field: the import does not change it. */
  isLocked: boolean;
  /** Another source of the car sets the field: the import does not change it. */
  isOfOther: boolean;
  /** «Проверьте» and why. */
  doubt: string | null;
}

export interface ImportItemRow {
  id: string;
  position: number;
  /** «Haval Jolion, 2024», or the address while it is not read. */
  title: string;
  url: string | null;
  state: ItemState;
  verdict: Verdict | null;
  reason: string | null;
  /** The car that it is or became. */
  carId: string | null;
  price: number | null;
  year: number | null;
  vin: string | null;
  /** What the VIN says against brand and year. */
  vinNotes: string[];
  color: string | null;
  /** Km. */
  mileage: number | null;
  changes: ImportChange[];
  doubts: CarDoubt[];
  /** A brand that does not exist yet. */
  proposedBrand: string | null;
  pictures: PictureCount;
  /** Links of a list page, to be sent to parse-urls. */
  links: { url: string; title: string | null; price: number | null }[];
}

export interface RunPage {
  run: ImportRunRow;
  items: ListPage<ImportItemRow>;
}

/** An extracted value as text, with its origin. */
export interface StatedField {
  field: DraftFieldName;
  label: string;
  value: string;
  /** «из таблицы характеристик» */
  origin: string;
  confidence: number;
  doubt: string | null;
}

/** An item with all extracted values, for comparison with its page. */
export interface ImportItemView extends ImportItemRow {
  run: ImportRunRow;
  stated: StatedField[];
  /** About the source as a whole, Russian. */
  warnings: string[];
  /** Addresses at the source. The content security policy keeps browsers from loading them. */
  pictureUrls: string[];
}

interface FieldHealth {
  field: DraftFieldName;
  label: string;
  /** Percent of cars that state it: in the last reading, and on average in those before; null before there were any. */
  last: number;
  usual: number | null;
  /** It fell by more than 30 points. */
  isAlarming: boolean;
}

export interface ImportSource {
  id: string;
  name: string;
  kind: SourceKind;
  url: string;
  everyHours: number;
  graceHours: number;
  defaultBrandId: string | null;
  /** Where the cars stand that name no salon themselves. */
  salonId: string | null;
  enabled: boolean;
  /** Fields that it sets in cars that another source has listed first. */
  leadingFields: LockableField[];
  version: number;
  createdAt: number;
  lastRunAt: number | null;
  /** Null while it is off. */
  nextRunAt: number | null;
  lastRun: ImportRunRow | null;
  /** Its cars outside the trash that are not sold. */
  cars: number;
  health: FieldHealth[];
  isAlarming: boolean;
}

/** How many of a source's cars stated a field, in percent, over its runs with cars. */
interface FieldHistory extends FieldHealth {
  /** The oldest run first; one for each of `SourceHistory.times`. */
  rates: number[];
}

/** The page of a source's health. */
export interface SourceHistory {
  source: ImportSource;
  /** When the runs with cars were, the oldest first, epoch ms. */
  times: number[];
  /** Cars of these runs. */
  cars: number[];
  fields: FieldHistory[];
  /** Latest first, with the fields that far fewer or far more cars stated than in the run before. */
  runs: (ImportRunRow & { fallen: string[]; risen: string[] })[];
}

/** A car of a pair that may be one car. */
export interface SameCarSide extends Pick<
  StaffCar,
  "id" | "name" | "year" | "price" | "mileage" | "vin" | "color" | "mainImage" | "stage"
> {
  /** Null: entered by staff or imported by hand. */
  sourceName: string | null;
  /** Of the listing. */
  url: string | null;
}

/** Two cars that may be one. `added` came last and goes into the trash when they are. */
export interface SameCarPair {
  added: SameCarSide;
  other: SameCarSide;
  evidence: SameCarEvidence;
  foundAt: number;
}

/** POST approve, reject, undo, cancel. GET of the run shows how far it is. */
export interface RunDecision {
  message: string;
}
