import { createHash } from "node:crypto";

/** What goes with an archive: release notes, bill of materials, checksums. */

/**
 * The section of a version in CHANGELOG.md, without its heading; null if there is none. @param {string} changelog
 * @param {string} version or «Unreleased»
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## \[/m).slice(1);
  const section = sections.find((text) => text.startsWith(`${version}]`));
  return section === undefined ? null : section.slice(section.indexOf("\n") + 1).trim();
}

/**
 * A CycloneDX document of `npm sbom` without what differs from one run or machine to the next: the time, the serial number, npm's
 * version, the name of the folder. @param {string} json @param {import("./archive.mjs").Release} release
 */
export function reproducibleBom(json, { name, version }) {
  const { serialNumber: _serial, metadata, components, ...rest } = JSON.parse(json);
  const { timestamp: _time, tools: _tools, component, ...described } = metadata;
  const bom = {
    ...rest,
    metadata: { ...described, component: { ...component, name, version } },
    components: components.toSorted(byReference),
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/** @param {{ "bom-ref": string }} one @param {{ "bom-ref": string }} other */
function byReference(one, other) {
  return one["bom-ref"] < other["bom-ref"] ? -1 : 1;
}

/** Lines that `sha256sum --check` reads. @param {readonly { name: string, content: string | Buffer }[]} files */
export function checksums(files) {
  return files.map(({ name, content }) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`).join("");
}
