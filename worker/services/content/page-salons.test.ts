import { expect, it } from "vitest";
import type { PageBlock } from "../../domain/content/page-body.ts";
import { defaultPages } from "../../domain/content/default-pages.ts";
import { withoutRepeats } from "./page-salons.ts";

const heading: PageBlock = { type: "heading", level: 2, text: "Часы работы" };
const text: PageBlock = { type: "paragraph", spans: [{ text: "В праздники по звонку" }] };

it("leaves out the hours and the map that each salon shows, and a heading over nothing else", () => {
  const [contacts] = defaultPages("Салон").filter(({ slug }) => slug === "contacts");
  expect(withoutRepeats(contacts?.body ?? []).map(({ type }) => type)).toEqual(["contacts", "staff", "form"]);
  expect(withoutRepeats([heading, { type: "hours" }, text])).toEqual([heading, text]);
  expect(withoutRepeats([heading, { type: "hours" }, heading, text])).toEqual([heading, text]);
  const picture: PageBlock = { type: "map", picture: "/media/map/640.jpg" };
  expect(withoutRepeats([heading, { type: "hours" }, picture])).toEqual([heading, picture]);
  expect(withoutRepeats([heading])).toEqual([heading]);
});
