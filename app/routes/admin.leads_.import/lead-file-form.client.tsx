import "#app/bundles/every-screen.ts";
import { useNavigate } from "@remix-run/react";
import { LEAD_FILE_MAX_BYTES, LEAD_FILE_ROWS_MAX } from "#worker/domain/leads/imports/lead-import-views.ts";
import { FileUpload } from "#app/features/panel/imports/file-upload.tsx";
import { leadImportPath } from "#app/features/panel/leads/leads-path.ts";
import { apiPath } from "#app/lib/api.ts";
import { uploadFile } from "#app/lib/upload-file.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";

const MEGABYTES = LEAD_FILE_MAX_BYTES / 1024 / 1024;

/** Uploads a file of leads and opens the screen that teaches it. */
export function LeadFileForm() {
  const navigate = useNavigate();
  return (
    <FileUpload
      label="Файл заявок"
      accept=".csv,.txt,.xlsx,.xml,.gz,text/csv"
      hint={`CSV или Excel до ${MEGABYTES}\u00a0МБ, не больше ${formatNumber(LEAD_FILE_ROWS_MAX)} строк`}
      check={({ size }) =>
        size > LEAD_FILE_MAX_BYTES ? `Файл больше ${MEGABYTES}\u00a0МБ: разделите его на несколько` : null
      }
      failure="Файл не загружен"
      send={async (file, options) => {
        const url = apiPath("POST /leads/imports", { query: { name: file.name.slice(-200) } });
        const contentType = "application/octet-stream";
        const { id } = await uploadFile<{ id: string }>({ method: "POST", url, file, contentType, ...options });
        navigate(leadImportPath(id));
      }}
    />
  );
}
