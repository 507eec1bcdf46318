// When this fails, visitors and staff read English errors.
import { expect, it } from "vitest";
import { string } from "zod";
import * as z from "zod/mini";
import { parseInput } from "./parse-input.ts";

it("a value without a message of its own is refused in Russian, also where zod's English texts are loaded", () => {
  // The settings of a server of one's own are read with all of zod, whose first schema sets the language of the process.
  expect(string().safeParse(1).error?.message).toMatch(/expected string/);
  const schema = z.object({ aliases: z.array(z.string()), name: z.string("Укажите имя") });
  expect(parseInput(schema, { aliases: 1, name: 2 })).toEqual({
    ok: false,
    error: {
      code: "invalid",
      message: "Неверное значение",
      fields: { aliases: "Неверное значение", name: "Укажите имя" },
    },
  });
});
