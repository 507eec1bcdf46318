/** @typedef {import("../../worker/domain/imports/import-draft.ts").ImportDraft} ImportDraft */
/** @typedef {import("../../worker/domain/imports/import-draft.ts").DraftWarning} DraftWarning */
/** @typedef {import("./read-cases.mjs").Row} Row */
/** @typedef {"right" | "wrong" | "wronglyFilled" | "wronglyEmpty" | "missing"} Grade `missing`: the car was not found, so none of its fields is right */
/** @typedef {{ field: string, grade: Grade, expected: string, got: string }} Score */

const KINDS = { detail: "car", detail_json: "car", record: "car", not_listing: "not-a-listing", rows: "feed" };

/** The code's name for a kind in the index. @param {string} kind */
export function kindOf(kind) {
  return Object.hasOwn(KINDS, kind) ? KINDS[/** @type {keyof typeof KINDS} */ (kind)] : kind.replaceAll("_", "-");
}

/** Column of a table → field of a draft. */
const COLUMNS = /** @type {const} */ ({
  brand: "brand",
  model: "model",
  name_contains: "name",
  generation: "generation",
  trim: "trim",
  year: "year",
  monthlyPayment: "monthlyPayment",
  status: "status",
  mileage_km: "mileage",
  bodyType: "bodyType",
  transmission: "transmission",
  drivetrain: "drivetrain",
  fuelType: "fuelType",
  powerHp: "powerHp",
  engineCc: "engineCc",
});
/** Names that must be written as expected; only the case of letters may differ. */
const EXACT = new Set(["brand", "model"]);
/** Maximum number of pictures in a draft. */
const PICTURES_MAX = 6;

/** @param {string} text */
const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ё", "е")
    .replace(/[\s-]+/g, " ")
    .trim();

/**
 * How many cars of a file are missing, and how many are invented: a car where the file has none, a card or a car of a complete file that nobody
 * expects.
 * @param {{ expected: string, got: string, cards: number, unexpected: number, rows: readonly Row[] }} file
 */
export function countCars({ expected, got, cards, unexpected, rows }) {
  const wanted = rows.map((row) => row["cards"] ?? "").find((text) => /^\d+$/.test(text));
  const isComplete = rows.some((row) => /^(?:true|yes|1)$/.test(row["complete"] ?? ""));
  const surplus = wanted === undefined ? 0 : cards - Number(wanted);
  return {
    missing: Math.max(0, -surplus),
    invented: Math.max(0, surplus) + (got === "car" && expected !== "car" ? 1 : 0) + (isComplete ? unexpected : 0),
    ...(wanted !== undefined && { wanted: Number(wanted) }),
  };
}

/**
 * Compares a draft with the values that a person read. In a cell `|` separates correct values, `-` means not stated, `?`
 * stated but without a matching key. An empty cell is not compared. `doubts` and `sure` name fields that must have a warning and must have
 * none. All fields of a car that was not found are `missing`.
 * @param {ImportDraft | undefined} draft
 * @param {readonly DraftWarning[]} warnings
 * @param {Row} row
 * @returns {Score[]}
 */
export function scoreDraft(draft, warnings, row) {
  /** @type {Score[]} */
  const scores = [];
  for (const [column, field] of Object.entries(COLUMNS)) {
    const expected = row[column] ?? "";
    if (expected === "") continue;
    const value = draft?.[field]?.value;
    const got = value === undefined ? "" : String(value);
    const hasWarning = warnings.some((warning) => warning.field === field);
    scores.push({
      field,
      expected,
      got,
      grade: gradeOf(
        expected.split("|"),
        got,
        column === "name_contains" ? "part" : EXACT.has(field) ? "exact" : "plain",
        hasWarning,
      ),
    });
  }
  const price = priceScore(draft, row);
  if (price) scores.push(price);
  const vin = row["item"] === row["vin"] || row["vin"] === "-" ? (row["vin"] ?? "") : "";
  if (vin) {
    const got = draft?.vin?.value ?? "";
    scores.push({ field: "vin", expected: vin, got, grade: gradeOf([vin], got, "exact", false) });
  }
  const ends = row["name_ends"] ?? "";
  if (ends) {
    const got = draft?.name?.value ?? "";
    const isRight = ends.split("|").some((end) => plain(got).endsWith(plain(end)));
    scores.push({ field: "name", expected: `…${ends}`, got, grade: isRight ? "right" : "wrong" });
  }
  for (const [column, isWanted] of /** @type {const} */ ([
    ["doubts", true],
    ["sure", false],
  ])) {
    for (const name of (row[column] ?? "").split(" ").filter(Boolean)) {
      const hasDoubt = warnings.some(({ field }) => field === name);
      const grade = hasDoubt === isWanted ? "right" : hasDoubt ? "wronglyFilled" : "wronglyEmpty";
      scores.push({
        field: "doubts",
        expected: `${isWanted ? "" : "no "}doubt of ${name}`,
        got: hasDoubt ? name : "",
        grade,
      });
    }
  }
  const pictures = row["images"] ?? "";
  if (/^\d+$/.test(pictures)) {
    const expected = Math.min(PICTURES_MAX, Number(pictures));
    const got = draft?.images?.value.length ?? 0;
    const grade = got === expected ? "right" : expected === 0 ? "wronglyFilled" : got === 0 ? "wronglyEmpty" : "wrong";
    scores.push({ field: "images", expected: String(expected), got: String(got), grade });
  }
  return draft ? scores : scores.map((score) => ({ ...score, got: "", grade: "missing" }));
}

const SAME = {
  /** @param {string} got @param {string} value */
  part: (got, value) => plain(got).includes(plain(value)),
  /** @param {string} got @param {string} value */
  plain: (got, value) => plain(got) === plain(value),
  /** @param {string} got @param {string} value */
  exact: (got, value) => got.trim().toLowerCase() === value.trim().toLowerCase(),
};

/**
 * @param {readonly string[]} answers
 * @param {string} got
 * @param {keyof typeof SAME} compared
 * @param {boolean} hasWarning
 * @returns {Grade}
 */
function gradeOf(answers, got, compared, hasWarning) {
  const values = answers.filter((answer) => answer !== "-" && answer !== "?");
  const mayBeEmpty = answers.includes("-") || (answers.includes("?") && hasWarning);
  if (got === "") return mayBeEmpty ? "right" : answers.includes("?") && values.length === 0 ? "wrong" : "wronglyEmpty";
  if (values.some((value) => SAME[compared](got, value))) return "right";
  return values.length === 0 ? "wronglyFilled" : "wrong";
}

/**
 * Compares amount and currency together. For a price in a foreign currency `price` must be empty.
 * @param {ImportDraft | undefined} draft
 * @param {Row} row
 * @returns {Score | undefined}
 */
function priceScore(draft, row) {
  const expected = row["price"] ?? "";
  if (expected === "") return undefined;
  const currency = row["currency"] || "RUB";
  const amount = draft?.price?.value ?? draft?.foreignPrice?.value;
  const got = amount === undefined ? "" : `${amount} ${draft?.currency?.value ?? ""}`;
  const field = "price+currency";
  const mayBeEmpty = expected.split("|").some((answer) => answer === "-" || answer === "?");
  if (amount === undefined) return { field, expected, got, grade: mayBeEmpty ? "right" : "wronglyEmpty" };
  const isForeign = !currency.split("|").includes("RUB");
  const isRight =
    expected.split("|").includes(String(amount)) &&
    currency.split("|").includes(draft?.currency?.value ?? "") &&
    (draft?.price === undefined) === (draft?.currency?.value !== "RUB") &&
    !(isForeign && draft?.price);
  return {
    field,
    expected: `${expected} ${currency}`,
    got,
    grade: isRight ? "right" : mayBeEmpty && !/\d/.test(expected) ? "wronglyFilled" : "wrong",
  };
}
