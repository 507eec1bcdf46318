// Fails when the types and statuses of leads differ from docs/spec.
import { expect, it } from "vitest";
import { LEAD_STATUS_LABELS, LEAD_TYPES } from "./lead-terms.ts";

it("a lead goes by these kinds and these words", () => {
  expect(LEAD_TYPES.toSorted()).toEqual(["auto_credit", "auto_selection", "contact_form", "lease_booking", "trade_in"]);
  expect(LEAD_STATUS_LABELS).toEqual({
    new: "Новая",
    in_progress: "В работе",
    completed: "Завершена",
    cancelled: "Отменена",
  });
});
