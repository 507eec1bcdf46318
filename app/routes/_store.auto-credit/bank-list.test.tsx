// The credit page has an empty section without banks.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BankList } from "./bank-list.tsx";

it("shows a text when there are no banks", () => {
  expect(renderToStaticMarkup(<BankList banks={[]} />)).toContain(
    "Информация о банках-партнёрах будет добавлена в ближайшее время",
  );
});
