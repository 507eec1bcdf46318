import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { exportSource } from "../../backup/export-source.mjs";
import { countAllRows } from "../../backup/load-tables.mjs";
import { restoreBackup } from "../../backup/restore-backup.mjs";
import { shown, verdict } from "./verdict.mjs";

/** `npm run stress -- backup` compares every row and file; here the site is asked afterwards. @type {import("./verdict.mjs").Rehearsal} */
export const restoredExport = {
  // The backup drill restores one in each run of the tests.
  isLong: true,
  async rehearse(salon) {
    const env = await salon.env();
    await using temporary = await mkdtempDisposable(`${tmpdir()}/torture-`);
    const folder = temporary.path;
    // The statement that `wrangler d1 export --local` sends.
    const lines = await env.DB.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw();
    await writeFile(`${folder}/export.sql`, lines.flat().join("\n"));
    const source = await exportSource(`${folder}/export.sql`);
    const { leftOut, differing } = await restoreBackup(env, source, { replace: true });
    await salon.restart();
    const page = await salon.send(salon.uncached());
    return [
      verdict("An export of wrangler is restored", `${countAllRows(source.manifest)} rows, page ${shown(page)}`, [
        leftOut.length > 0 && `${leftOut.length} rows are left out`,
        differing.length > 0 && `differs from the export: ${differing.join(", ")}`,
        page.status !== 200 && "the site does not answer",
      ]),
    ];
  },
};
