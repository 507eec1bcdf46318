// Fails when somebody can open the page of a visit without its link.
import { expect, it } from "vitest";
import { signedVisitLinks } from "./visit-links.ts";

const ID = "0b7c6a52-2f0e-8a6e-ab1d-9a6f0c1d2e3f";
const links = signedVisitLinks("secret of the tests");

it("reads its own code and no other", async () => {
  const code = await links.codeOf(ID);
  expect(await links.leadIdOf(code)).toBe(ID);
  const [id = "", signature = ""] = code.split(".");
  const other = ID.replace("0b7c", "0b7d");
  for (const wrong of ["", id, `${other}.${signature}`, `${id}.`, `${code}x`, `${id}.${"A".repeat(43)}`]) {
    expect(await links.leadIdOf(wrong)).toBeNull();
  }
  expect(await signedVisitLinks("another secret").leadIdOf(code)).toBeNull();
});
