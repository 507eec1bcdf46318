import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BankList } from "./bank-list.tsx";

it("says that banks will come while there are none", () => {
  expect(renderToStaticMarkup(<BankList banks={[]} />)).toContain(
    "Информация о банках-партнёрах будет добавлена в ближайшее время",
  );
});
