// The home page gives wrong numbers of cars, or no link to a catalogue.
import { expect, it } from "vitest";
import { describeHomeStock } from "./route.tsx";

it("gives the part of the stock that is shown, and links to each catalogue with its count", () => {
  const { latestText, catalogues } = describeHomeStock({ new: 1206, used: 15, lease: 2 }, 6);
  expect(latestText?.replaceAll("\u00a0", " ")).toBe("Последние поступления: 6 из 1 221 автомобиля");
  expect(catalogues.map(({ to, label }) => `${to} ${label.replaceAll("\u00a0", " ")}`)).toEqual([
    "/new-cars Новые автомобили: 1 206",
    "/used-cars Автомобили с пробегом: 15",
    "/lease-cars Аренда с выкупом: 2",
  ]);
});

it("begins with a catalogue that has cars", () => {
  const { catalogues } = describeHomeStock({ new: 0, used: 15, lease: 0 }, 6);
  expect(catalogues.map(({ to }) => to)).toEqual(["/used-cars", "/new-cars"]);
});

it("gives no numbers when all cars are shown or there are none", () => {
  expect(describeHomeStock({ new: 4, used: 2, lease: 0 }, 6).latestText).toBeNull();
  const { latestText, catalogues } = describeHomeStock({ new: 0, used: 0, lease: 0 }, 0);
  expect(latestText).toBeNull();
  expect(catalogues.map(({ label }) => label)).toEqual(["Новые автомобили", "Автомобили с пробегом"]);
});
