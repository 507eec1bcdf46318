// Fails when a screen of the panel has no help, or help names what does not exist.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HELP_SECTIONS, helpOf, SCREEN_HELP, SHORTCUTS } from "#app/features/panel/help/screen-help.ts";
import { HELP_PICTURES } from "#app/routes/admin.help/help-texts.tsx";
import { PANEL_SCREENS } from "#worker/domain/staff/staff-roles.ts";

const ROOT = new URL("../../", import.meta.url);
const PICTURE_BYTES_MAX = 60_000;

describe("help in the panel", () => {
  it("has a sentence of its own for every screen", () => {
    const dashboard = helpOf("/admin")?.text;
    const without = PANEL_SCREENS.map(({ path }) => path).filter(
      (path) => !["/admin", "/admin/dashboard"].includes(path) && [undefined, dashboard].includes(helpOf(path)?.text),
    );
    expect(without).toEqual([]);
  });

  it("is about screens that exist, in one sentence", () => {
    const paths = PANEL_SCREENS.map(({ path }) => path);
    expect(Object.keys(SCREEN_HELP).filter((path) => !paths.includes(path))).toEqual([]);
    expect(Object.values(SCREEN_HELP).filter(({ text }) => !/^[^.?!]+\.$/.test(text))).toEqual([]);
  });

  it("shows pictures that exist and are small", () => {
    const named = Object.keys(HELP_PICTURES).map((section) => `${section}.webp`);
    expect(readdirSync(new URL("public/help", ROOT)).toSorted()).toEqual(named.toSorted());
    const heavy = named.filter((name) => statSync(new URL(`public/help/${name}`, ROOT)).size > PICTURE_BYTES_MAX);
    expect(heavy).toEqual([]);
    expect(Object.keys(HELP_PICTURES).filter((section) => !(section in HELP_SECTIONS))).toEqual([]);
  });

  it("lists every key that the code listens to", () => {
    const files = readdirSync(new URL("app", ROOT), { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const used = files.flatMap((name) =>
      [...readFileSync(new URL(`app/${name}`, ROOT), "utf8").matchAll(/useHotkey\(\{( code: "[^}]+)\}/g)].map(
        ([, options = ""]) =>
          `${options.includes("withControl: true") ? "Control+" : ""}${options.includes("withShift: true") ? "Shift+" : ""}${/code: "(\w+)"/.exec(options)?.[1]}`,
      ),
    );
    expect(used.length).toBeGreaterThan(3);
    const listed = SHORTCUTS.flatMap(({ code }) => code ?? []);
    expect([...new Set(used)].toSorted()).toEqual(listed.toSorted());
  });
});
