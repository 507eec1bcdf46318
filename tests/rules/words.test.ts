// A retired word has come back, so one thing has two names again. docs/glossary.md, "Retired words", has the word to write.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The retired words that are in use nowhere; each stays at zero. */
const RETIRED = new RegExp(
  String.raw`\b(?:${[
    // The plural is a field of the car.
    "door",
    "house",
    "wakes?|woken",
    "believes?|believed",
    "breathes?|breathed",
    "sows?|sown",
    "plants?|planted",
    "hangs?|hung|hanging",
    "jumps?",
    "findings?",
    "whoever",
    "facts?",
    "traps?|trapped",
    // The address and the component «Сообщить мне».
    "tells?(?![- ]me\\b)|told",
    "people",
    "counters?",
    "(?<!animation )frames?(?!-ancestors)",
    "(?<!byte order |performance\\.)marks?|marked",
    "(?<!(?:contact|bottom|cheat)[- ])sheets?",
  ].join("|")})\b`,
);

/** Where a retired word is a term of somebody else. */
const ALLOWED = [
  // The parser strips words of car listings, and reads the field names and addresses of other sites.
  /^worker\/parser\/.*(?:двер|doors\?)/,
  /^worker\/parser\/(?:vocabulary|normalise|feeds)\/.*(?:\bmark\b|counter)/i,
  /^(?:tests\/pages\/state|worker\/domain\/catalogue\/catalogue-aliases)\.ts: .*\bmark(?:_info|\b)/,
  // Cars have frames with numbers.
  /^scripts\/demo\/seed\/.*frame number/,
  // Stored values: the spam signal, its column, and the recipe that is part of a picture's hash.
  /^worker\/.*(?:"trap|\btrap:|`trap`|spam_marks)/,
  /^worker\/domain\/media\/(?:picture-purposes|variant-plan)\.ts: .*"mark"/,
  // Field names of the collector's API, of the webhook and of the API that lists leads.
  /^(?:worker\/(?:adapters\/leads\/lead-store|services\/leads\/collector\.test)|server\/collector\/[a-z.-]+|docs\/personal-data)\..*\bpeople\b/,
  /^worker\/(?:services\/events\/formats|domain\/events)\/event-bodies\.ts: .*\bmarks:/,
  /^(?:app\/routes\/admin\.leads|worker\/(?:api|services)\/leads)\/.*\bcounters\b/,
  // The signature counter of WebAuthn and the counter of one-time codes (RFC 4226).
  /^worker\/.*(?:\/factors\/|staff-factors).*counter/i,
  // What ProseMirror calls bold, italic and links.
  /^app\/features\/panel\/pages\/text-(?:blocks|commands|schema)\.ts: .*mark/i,
  // A type of metric of Prometheus.
  /^server\/metrics\.ts: .*\bcounter\b/i,
  // An address of the API of Yandex Metrika.
  /^worker\/.*management\/v1\/counter\//,
  // A method of the API of VK.
  /^worker\/services\/conversations\/channels\/vk(?:\.test)?\.ts: .*markAsRead/,
  // Passwords that people choose.
  /^worker\/domain\/staff\/passwords\/common-passwords\.ts: /,
  // Elements of Drom's XML and of a workbook.
  /^worker\/parser\/feeds\/.*(?:idFrameType|"sheet")/,
  // Elements of the outlets' catalogues.
  /^(?:worker\/(?:parser\/catalogues|api\/test-repeated-calls)|scripts\/attack\/inputs\/hostile-catalogues).*mark/i,
  // Elements of the outlets' files.
  /^(?:worker\/(?:domain|services)|tests)\/outlets\/.*(?:mark|frame)/i,
  // Documents within a page, and the directive and methods that are named after them; what turns is a row of such pictures too.
  /^(?:app\/routes\/_store\.car\.\$slug|worker\/(?:edge|domain\/cars)|tests\/browser\/photo-bench|docs\/(?:decisions\/0152|spec\/additions)).*[Ff]rame/,
  // The part of a photo that stays.
  /^(?:app\/features\/panel\/photos|worker\/domain\/cars)\/(?:draw-photo|photo-edit).*[Ff]rame/,
  // Zones of a car.
  /^worker\/domain\/papers\/inspection-zones\.ts: .*-door/,
  // An interface of browsers.
  /^tests\/browser\/support\/overflow\.ts: .*StyleSheet/,
  // Elements of a spreadsheet file, and its content type.
  /^worker\/adapters\/(?:xlsx|spreadsheets\.test)\.ts: .*sheet/i,
  /^worker\/api\/(?:file-call|leads\/.*)\.ts: .*spreadsheetml\.sheet/,
];

/** A line as words in lower case, without the law's «trade mark»: camelCase split, so that `findingsList` reads "findings list". */
const wordsOf = (line: string) =>
  line
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/trade[ _-]marks?/g, "");

const retiredIn = (file: string, line: string) =>
  RETIRED.test(wordsOf(line)) && !ALLOWED.some((term) => term.test(`${file}: ${line}`));

it("no file uses a retired word", () => {
  const files = execFileSync("git", ["ls-files", "app", "worker", "server", "scripts", "tests", "docs", "*.md"], {
    cwd: ROOT,
  })
    .toString()
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|md|css)$/.test(file) && existsSync(ROOT + file))
    .filter((file) => file !== "docs/glossary.md" && file !== "tests/rules/words.test.ts");
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(ROOT + file, "utf8")
      .split("\n")
      .flatMap((line, index) => (retiredIn(file, line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it("finds a retired word in a comment and inside an identifier", () => {
  expect(retiredIn("app/x.ts", "// Every door checks who calls.")).toBe(true);
  expect(retiredIn("app/x.ts", "const searchFindings = [];")).toBe(true);
  expect(retiredIn("app/x.ts", "const warehouse = indoors;")).toBe(false);
});
