import { expect, it } from "vitest";
import { packPictures, unpackPictures } from "./packed-pictures.ts";

it.each([
  [[]],
  [["/media/41dacb1e11336f26b0f0/1280.jpg"]],
  [["/media/41dacb1e11336f26b0f0/1280.jpg", "/media/011196d7a330641fed59/900.jpg"]],
  [["https://photos.example/a%20car?size=1280", "/banners/home.webp"]],
])("%j comes back as it was", (addresses) => {
  expect(unpackPictures(packPictures(addresses))).toEqual(addresses);
});

it("leaves of a usual address its hash alone", () => {
  expect(packPictures(["/media/41dacb1e11336f26b0f0/1280.jpg", "/media/011196d7a330641fed59/1280.jpg"])).toBe(
    "41dacb1e11336f26b0f0 011196d7a330641fed59",
  );
});
