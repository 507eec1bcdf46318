import {
  RECORD_SCHEMAS,
  type RecordChange,
  type RecordInput,
  type RecordKind,
  RECORDS,
} from "../../domain/content/record-schemas.ts";
import type { StaffAudience } from "../../domain/staff/permissions.ts";
import type { FieldTable } from "../../domain/records/field-kinds.ts";
import type { PictureFields } from "../../services/media/store-data-urls.ts";
import { parseRecordQuery, type RecordDescription, type StoredRow } from "../../domain/records/record.ts";
import { call, isoTime, isoTimeOrNull } from "../call.ts";
import { fileCall } from "../file-call.ts";

interface CallWords {
  /** The record in the accusative. */
  object: string;
  /** What is added, if it is named in full. */
  added?: string;
  /** What a removal may be refused for. */
  removal?: string;
  /** A body that is taken, where the schema alone does not say which fields are needed. */
  example?: Record<string, unknown>;
  /** A change is executed once per request key, although it names its values. */
  isKeyed?: true;
  /** Who may read and change the rows. */
  access?: { read: StaffAudience; change: StaffAudience };
}

const CONTENT: NonNullable<CallWords["access"]> = { read: "content.read", change: "content.write" };

/** The calls that add and change a row, and those that move it to the trash and back. */
export function recordCalls<K extends RecordKind>(
  kind: K,
  { object, added = object, removal = "", example, isKeyed, access = CONTENT }: CallWords,
) {
  const api: (typeof RECORDS)[K]["api"] = RECORDS[kind].api;
  const { input, change }: (typeof RECORD_SCHEMAS)[K] = RECORD_SCHEMAS[kind];
  const pictures = picturesOf(RECORDS[kind].fields);
  const { hasNoTrash: isFinal, isClosed }: RecordDescription = RECORDS[kind];
  return {
    files: [
      fileCall(`${api}/export/:format` as const, access.read, {
        summary: `Список файлом, csv или xlsx: все поля; условия — как в адресе списка`,
        make: async ({ services, actor, format, search, c }) => {
          const query = parseRecordQuery(RECORDS[kind], search);
          const origin = new URL(c.req.url).origin;
          return {
            ...(await services.content.exportRecords(kind, actor, { query, format, origin })),
            fileName: api.slice(1),
          };
        },
      }),
    ],
    edits: [
      call("POST", api, access.change, {
        summary: `Добавить ${added}`,
        ...pictures,
        body: input as (typeof RECORD_SCHEMAS)[K]["input"],
        ...(example ? { example } : {}),
        status: 201,
        run: ({ services, actor, body }) => services.content.createRecord(kind, actor, body as RecordInput<K>),
        answer: recordShape,
      }),
      call("PUT", `${api}/:id` as const, access.change, {
        summary: `Изменить ${object}; пропущенные поля сохраняются`,
        ...pictures,
        body: change as (typeof RECORD_SCHEMAS)[K]["change"],
        ...(isKeyed ? {} : { repeatable: "values" as const }),
        run: ({ services, actor, params, body }) =>
          services.content.updateRecord(kind, actor, { id: idOf(params), change: body as RecordChange<K> }),
        answer: recordShape,
      }),
    ],
    trash: [
      call("DELETE", `${api}/:id` as const, access.change, {
        summary: isClosed
          ? `Закрыть ${object}${removal}`
          : isFinal
            ? `Удалить ${object}`
            : `Убрать ${object} в корзину${removal}`,
        run: ({ services, actor, params }) => services.content.removeRecord(kind, actor, idOf(params)),
        answer: recordShape,
      }),
      call("POST", `${api}/:id/restore` as const, access.change, {
        summary: isClosed ? `Открыть ${object} снова` : `Вернуть ${object} из корзины`,
        run: ({ services, actor, params }) => services.content.restoreRecord(kind, actor, idOf(params)),
        answer: recordShape,
      }),
    ],
  } as const;
}

/** The fields whose pictures a body may contain as `data:` URLs. */
function picturesOf(fields: FieldTable): { pictures?: PictureFields } {
  const pictures = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "picture" && field.purpose ? [[name, field.purpose] as const] : [],
  );
  return pictures.length === 0 ? {} : { pictures: Object.fromEntries(pictures) };
}

function idOf(params: object): string {
  return (params as { id: string }).id;
}

export function recordShape<T extends StoredRow>({ createdAt, deletedAt, ...row }: T) {
  const { updatedAt } = row as { updatedAt?: number };
  return {
    ...row,
    createdAt: isoTime(createdAt),
    ...(updatedAt === undefined ? {} : { updatedAt: isoTime(updatedAt) }),
    deletedAt: isoTimeOrNull(deletedAt),
  };
}
