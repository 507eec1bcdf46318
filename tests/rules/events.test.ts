import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { eventBodySchemas, subjectNameOf } from "#worker/domain/events/event-bodies.ts";
import { EVENT_KINDS } from "#worker/domain/events/event-kinds.ts";
import { EVENT_GROUPS, EVENT_LABELS } from "#worker/domain/events/event-labels.ts";

// Fails when docs/events.md or the form of a webhook describe other events than the code sends.

const page = readFileSync("docs/events.md", "utf8");

it("the catalogue names every event as the panel does, and no other", () => {
  const rows = [...page.matchAll(/^\| `([a-z]+\.[a-z_]+)` +\| ([^|]+?) +\| [^|]+ \|$/gm)].map(([, kind, label]) => [
    kind,
    label,
  ]);
  expect(rows).toEqual(EVENT_KINDS.map((kind) => [kind, EVENT_LABELS[kind]]));
});

it("the catalogue names every field of a subject, in its order", () => {
  const schemas = eventBodySchemas();
  for (const kind of ["lead.created", "car.added", "review.created", "import.finished"] as const) {
    const name = subjectNameOf(kind);
    const row = new RegExp(`^\\| \`${name}\` +\\| (.+?) +\\|$`, "m").exec(page)?.[1] ?? "";
    const schema = JSON.parse(JSON.stringify(schemas[kind])) as {
      properties: { data: { properties: Record<string, { anyOf: { properties?: object }[] }> } };
    };
    const described =
      schema.properties.data.properties[name]?.anyOf.find(({ properties }) => properties)?.properties ?? {};
    expect([...row.matchAll(/`(\w+)`/g)].map(([, field]) => field)).toEqual(Object.keys(described));
  }
});

it("the form offers each event once", () => {
  const offered = EVENT_GROUPS.flatMap(({ kinds }) => kinds);
  expect(offered.toSorted()).toEqual([...EVENT_KINDS].toSorted());
});
