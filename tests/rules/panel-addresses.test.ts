import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { withPlainPath } from "#worker/edge/plain-path.ts";
import { isPanelPath } from "#worker/edge/staff-gate.ts";

describe("isPanelPath", () => {
  // The router has the last word on what an address means; the gate must never be narrower.
  const routes = [{ path: "admin", children: [{ index: true }, { path: "*" }] }];
  const spellings = ["admin", "ADMIN", "aDmIn", "%61dmin", "%41%44%4D%49%4E", "ad%6din"];
  const templates = [
    "/X",
    "/X/",
    "/X//",
    "//X",
    "/X/cars",
    "/X//cars",
    "/X/%2e",
    "/X/%2F",
    "/X/%",
    "/X/%E0%A4",
    "/./X",
    "/y/../X",
  ];
  const paths = spellings.flatMap((word) => templates.map((template) => template.replace("X", word)));

  it("covers every spelling that the router takes for the panel", () => {
    expectConsole("warn", /could not be decoded/);
    const reached = paths
      .filter((path) => matchRoutes(routes, new URL(`https://salon.test${path}`).pathname))
      .map((path) => new URL(withPlainPath(new Request(`https://salon.test${path}`)).url).pathname);
    expect(reached.length).toBeGreaterThan(50);
    expect(reached.filter((path) => !isPanelPath(path))).toEqual([]);
  });
});
