// When this fails, a saved view of leads shows other leads than those that were filtered.
import { expect, it } from "vitest";
import { viewSearchOf } from "./lead-view.ts";

it("a view keeps every filter of its address, and neither the page nor the search", () => {
  const search =
    "view=board&status=new&type=trade_in&messages=unread&assignee=me&source=direct&salon=none&origin=call&task=overdue&period=week&from=2026-11-01&to=2026-11-02&sort=oldest";
  expect(viewSearchOf(new URLSearchParams(`${search}&page=2&q=89990000000`))).toBe(search);
});
