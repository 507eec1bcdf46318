import { toCsv } from "../adapters/csv.ts";
import { toXlsx } from "../adapters/xlsx.ts";
import type { Spreadsheet } from "../domain/kernel/spreadsheet.ts";
import type { StaffAudience } from "../domain/staff/permissions.ts";
import type { Services } from "../services/create-services.ts";
import type { StaffSession } from "../services/staff/session.ts";
import { answerError, rawCall } from "./call.ts";
import type { ApiContext, CallProperties } from "./api-route.ts";

const FORMATS = {
  csv: { type: "text/csv; charset=utf-8", make: toCsv },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", make: toXlsx },
} as const;

type FileFormat = keyof typeof FORMATS;

interface NamedFile extends Spreadsheet {
  /** Latin letters. */
  fileName: string;
  /** The dealership's date, «2026-11-21». */
  day: string;
}

interface FileInput {
  services: Services;
  actor: StaffSession;
  format: FileFormat;
  /** The query of the screen's address, so the file holds what the screen shows. */
  search: URLSearchParams;
  c: ApiContext;
}

/** A table as a file: «zayavki-21.11.2026.xlsx». */
export function fileCall<P extends `${string}/:format`, A extends StaffAudience>(
  path: P,
  audience: A,
  {
    make,
    ...properties
  }: Pick<CallProperties, "summary" | "query"> & { recentLogin?: true; make: (input: FileInput) => Promise<NamedFile> },
) {
  return rawCall<"GET", P, StaffAudience>("GET", path, audience, {
    ...properties,
    contentType: "application/octet-stream",
    respond: async (c, actor) => {
      const format = c.req.param("format");
      if (format !== "csv" && format !== "xlsx")
        return answerError(c, { code: "not_found", message: "Такого вида файлов нет" });
      const search = new URL(c.req.url).searchParams;
      const file = await make({ services: c.env.services, actor, format, search, c });
      return c.body(await FORMATS[format].make(file), 200, {
        "Content-Type": FORMATS[format].type,
        "Content-Disposition": `attachment; filename="${file.fileName}-${file.day.split("-").toReversed().join(".")}.${format}"`,
      });
    },
  });
}
