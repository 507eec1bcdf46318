// Fails when release notes are those of another version, or the bill of materials differs from one run to the next.
import { expect, it } from "vitest";
import { checksums, notesOf, reproducibleBom } from "./papers.mjs";

const CHANGELOG =
  "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-11-23\n\n### Added\n\n- One.\n\n## [1.0.0] - 2026-11-01\n\n- Two.\n";

it("takes the notes of a version from its section", () => {
  expect(notesOf(CHANGELOG, "1.1.0")).toBe("### Added\n\n- One.");
  expect(notesOf(CHANGELOG, "1.0.0")).toBe("- Two.");
  expect(notesOf(CHANGELOG, "Unreleased")).toBe("");
  expect(notesOf(CHANGELOG, "1.1")).toBeNull();
});

it("drops from the bill of materials what another run or machine would write otherwise", () => {
  const components = [{ "bom-ref": "b@2" }, { "bom-ref": "a@1" }];
  const one = {
    serialNumber: "urn:uuid:1",
    metadata: { timestamp: "t", tools: [{ version: "1" }], component: { name: "folder" } },
    components,
  };
  const other = {
    serialNumber: "urn:uuid:2",
    metadata: { timestamp: "u", component: { name: "clone" } },
    components: components.toReversed(),
  };
  const release = { name: "site", version: "1.0.0", commit: "", time: 0 };
  const bom = reproducibleBom(JSON.stringify(one), release);
  expect(bom).toBe(reproducibleBom(JSON.stringify(other), release));
  expect(JSON.parse(bom)).toEqual({
    metadata: { component: { name: "site", version: "1.0.0" } },
    components: components.toReversed(),
  });
});

it("writes checksums as sha256sum does", () => {
  expect(checksums([{ name: "empty", content: "" }])).toBe(
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  empty\n",
  );
});
