import { expect, it } from "vitest";
import { journalPlaceText, parseJournalQuery } from "./security-journal.ts";

// Fails when a link into the journal shows another list than it names.

it("reads what its own links contain", () => {
  const params = new URLSearchParams({
    kind: "login",
    person: "7c1b-1",
    days: "7",
    before: journalPlaceText({ at: 5, id: "a-b" }),
  });
  expect(parseJournalQuery(params)).toEqual({ kind: "login", person: "7c1b-1", days: 7, before: { at: 5, id: "a-b" } });
});

it("drops what it does not know", () => {
  const params = new URLSearchParams({ kind: "все", person: "' or 1=1", days: "-1", before: "5" });
  expect(parseJournalQuery(params)).toEqual({ kind: null, person: null, days: 365, before: null });
});
