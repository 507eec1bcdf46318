import { r2ExchangeStore } from "../../../adapters/exchange-store.ts";
import { EXCHANGE_LIMITS, exchangeFileOf, type ExchangeFileKind } from "../../../domain/imports/exchange.ts";
import type { ImportDeps } from "../import-deps.ts";
import {
  type ExchangeAnswer,
  type ExchangeFile,
  type ExchangeSession,
  failure,
  LATE,
  saveExchange,
  success,
} from "./exchange-session.ts";

const MB = 1024 * 1024;

/**
 * `mode=file` of a catalogue: appends a part to a file. A part that comes twice, because its answer was lost, is taken once. A picture is read
 * when its car is approved.
 */
export async function receiveFile(
  deps: ImportDeps,
  session: ExchangeSession,
  filename: string,
  body: Uint8Array,
): Promise<ExchangeAnswer> {
  const file = exchangeFileOf(filename);
  if (!file) return failure("Недопустимое имя файла");
  const { name, kind } = file;
  if (kind === "zip") return failure("Архивы не принимаются: сайт ответил zip=no");
  // Documents of a product.
  if (kind === "other") return success("Файл не нужен сайту и не сохранён");
  if (body.length === 0) return failure(`Файл ${name} пуст`);
  const { state, row } = session;
  const digest = await digestOf(body);
  const earlier = kind === "xml" ? state.files[name] : state.picture?.name === name ? state.picture : undefined;
  if (earlier?.digest === digest) return success();
  const before = earlier?.isRead ? undefined : earlier;
  const after = { parts: (before?.parts ?? 0) + 1, bytes: (before?.bytes ?? 0) + body.length, digest, isRead: false };
  const excess = excessOf(kind, after, session, body.length);
  if (excess) return failure(excess);
  const place = kind === "xml" ? { session: row.hash, file: name } : { picture: name };
  await r2ExchangeStore(deps.exchangeBucket).putPart(place, after.parts - 1, body);
  state.bytes += body.length;
  if (kind === "xml") state.files = { ...state.files, [name]: after };
  else state.picture = { ...after, name };
  return (await saveExchange(deps, session)) ? success() : failure(LATE);
}

function excessOf(
  kind: ExchangeFileKind,
  { bytes }: ExchangeFile,
  { state }: ExchangeSession,
  added: number,
): string | null {
  const { partBytes, xmlBytes, pictureBytes, totalBytes, xmlFiles } = EXCHANGE_LIMITS;
  if (added > partBytes) return `Часть файла больше ${partBytes / MB} МБ`;
  const max = kind === "xml" ? xmlBytes : pictureBytes;
  if (bytes > max) return `Файл больше ${max / MB} МБ`;
  if (state.bytes + added > totalBytes) return `Файлы обмена больше ${totalBytes / MB / 1024} ГБ`;
  return Object.keys(state.files).length > xmlFiles ? `Файлов в обмене больше ${xmlFiles}` : null;
}

async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return btoa(String.fromCharCode(...digest));
}
