import { eventBodySchemas, subjectNameOf } from "../../domain/events/event-bodies.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/events/event-kinds.ts";
import { EVENT_LABELS } from "../../domain/events/event-labels.ts";
import { exampleOf, type Schema } from "../example-of.ts";

const HEADERS = [
  ["webhook-id", "Номер события, один и тот же при каждой попытке: по нему узнают повтор"],
  ["webhook-timestamp", "Время попытки, секунды с 1970 года"],
  ["webhook-signature", "Подписи через пробел, «v1,» и base64 от HMAC-SHA256"],
].map(([name, description]) => ({ name, in: "header", required: true, schema: { type: "string" }, description }));

const RESPONSES = {
  "2XX": { description: "Принято" },
  "410": { description: "Больше не присылать: вебхук останавливается" },
  "429": { description: "Позже: Retry-After соблюдается, как и у 503" },
  default: { description: "Не принято: отправим снова" },
};

/** The section `webhooks` of OpenAPI: what we send to other systems (docs/events.md). */
export function describeEvents(): Record<EventKind, object> {
  const schemas = eventBodySchemas();
  return Object.fromEntries(
    EVENT_KINDS.map((kind) => {
      const schema = schemas[kind];
      const content = { "application/json": { schema, example: eventExample(kind, schema) } };
      const operation = {
        operationId: `event${kind.replaceAll(/[._](\w)|^(\w)/g, (_, next?: string, first?: string) => (next ?? first ?? "").toUpperCase())}`,
        tags: ["events"],
        summary: EVENT_LABELS[kind],
        description: "Standard Webhooks; порядок не обещан, sequence растёт",
        parameters: HEADERS,
        requestBody: { required: true, content },
        responses: RESPONSES,
      };
      return [kind, { post: operation }];
    }),
  ) as Record<EventKind, object>;
}

/** A body with every field filled. */
function eventExample(kind: EventKind, schema: object): object {
  const example = exampleOf(schema as Schema) as { data: Record<string, unknown> };
  const { changes } = EXAMPLES[kind] ?? { changes: {} };
  const name = subjectNameOf(kind);
  const subject = example.data[name] ?? exampleOf(subjectSchema(schema, name));
  return { ...example, sequence: 1042, data: { ...example.data, changes, [name]: subject } };
}

/** The schema of the subject that is not null. */
function subjectSchema(schema: object, name: string): Schema {
  const { properties } = schema as Schema;
  const subject = properties?.data?.properties?.[name];
  return subject?.anyOf?.find(({ type }) => type === "object") ?? {};
}

const EXAMPLES: Partial<Record<EventKind, { changes: object }>> = {
  "lead.changed": { changes: { status: { before: "new", after: "in_progress" } } },
  "lead.assigned": { changes: { assigneeId: { before: null, after: "5f0c2d1e-8a7b-4c3d" } } },
  "lead.sold": { changes: { soldCarId: { before: null, after: "5f0c2d1e-8a7b-4c3d" } } },
  "lead.lost": { changes: { refusalReason: { before: null, after: "bought_elsewhere" } } },
  "visit.confirmed": { changes: { visitAt: { before: null, after: "2026-11-21T14:00:00.000Z" } } },
  "car.price_changed": { changes: { price: { before: 2_100_000, after: 1_990_000 } } },
  "import.finished": { changes: { state: { before: "running", after: "finished" } } },
};
