import { REPORT_FILE_BYTES_MAX } from "#worker/domain/papers/papers.ts";
import { apiPath } from "#app/lib/api.ts";
import { uploadFile } from "#app/lib/upload-file.ts";

export function pdfRefusal(file: File): string | null {
  if (file.size > REPORT_FILE_BYTES_MAX) return "Файл больше 20 МБ";
  return /\.pdf$/i.test(file.name) || file.type === "application/pdf" ? null : "Нужен файл PDF";
}

export function sendReportFile(
  id: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<unknown> {
  const url = apiPath("PUT /reports/:id/file", { id });
  return uploadFile({ method: "PUT", url, file, contentType: "application/pdf", ...options });
}
