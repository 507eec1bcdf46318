import { useState } from "react";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { ADDRESSES } from "#app/features/panel/moving/run-list.tsx";
import { DropZone } from "#app/features/media/upload/drop-zone.tsx";
import { textOf, TextField } from "#app/features/panel/editor/fields.tsx";
import { useFocusFirstError } from "#app/features/panel/editor/use-focus-first-error.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { checkAll } from "./check-all.ts";

/** Where the addresses come from: the old site's map, or a list. */
export function AddressForms({ oldSite, isEmpty }: { oldSite: string | null; isEmpty: boolean }) {
  return (
    <details open={isEmpty} className="panel mb-5 p-4">
      <summary className="w-fit cursor-pointer py-1 font-medium">Откуда взять адреса</summary>
      <div className="mt-3 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <SitemapForm oldSite={oldSite} />
        <ListForm />
      </div>
    </details>
  );
}

interface Read {
  added: number;
  failures: string[];
}

function SitemapForm({ oldSite }: { oldSite: string | null }) {
  const [progress, setProgress] = useState("");
  const [failures, setFailures] = useState<readonly string[]>([]);
  const read = useMutation<string, Read>({
    async send(site) {
      setProgress("Ищем карту сайта…");
      setFailures([]);
      const done: Read = { added: 0, failures: [] };
      let sitemaps: string[] | undefined;
      do {
        const body: { site: string; sitemaps?: string[] } = sitemaps ? { site, sitemaps } : { site };
        const step = await callApi("POST /old-site/sitemap", { body });
        done.added += step.added;
        done.failures.push(...step.failures);
        sitemaps = step.left;
        setProgress(`Прочитано: ${countOf(done.added, ADDRESSES)}, осталось частей карты: ${sitemaps.length}`);
      } while (sitemaps.length > 0);
      setProgress("Проверяем адреса…");
      if (done.added > 0) await checkAll("rule", () => undefined);
      return done;
    },
    success: ({ added }) => (added > 0 ? `Добавлено: ${countOf(added, ADDRESSES)}` : "Новых адресов в карте нет"),
    failure: "Карта сайта не прочитана",
    reasonAlone: true,
    onDone: ({ failures: unread }) => setFailures(unread),
  });
  const form = useFocusFirstError(read.failures);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void read.run(textOf(new FormData(event.currentTarget), "site") ?? "");
      }}
    >
      <TextField
        label="Адрес прежнего сайта"
        hint="Панель прочитает его robots.txt и sitemap.xml"
        error={read.fields["site"]}
        name="site"
        inputMode="url"
        placeholder="https://"
        value={oldSite}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" pending={read.isPending} pendingText="Читаем карту…">
        Прочитать карту сайта
      </Button>
      {read.isPending && (
        <p role="status" className="mt-2 text-soft">
          {progress}
        </p>
      )}
      {failures.length > 0 && (
        <div role="alert" className="mt-3 text-sm text-danger">
          Не прочитаны части карты:
          <ul className="list-disc pl-5 wrap-anywhere">
            {failures.slice(0, 5).map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}

const FILE_MAX_BYTES = 1024 * 1024;

function ListForm() {
  const [list, setList] = useState("");
  const [fileError, setFileError] = useState("");
  const add = useMutation({
    async send(sent: string) {
      const stored = await callApi("POST /old-site/addresses", { body: { list: sent } });
      if (stored.added > 0) await checkAll("rule", () => undefined);
      return stored;
    },
    success: ({ found, added }) =>
      `Добавлено: ${countOf(added, ADDRESSES)}${found > added ? `, уже были: ${found - added}` : ""}`,
    failure: "Адреса не добавлены",
    reasonAlone: true,
    onDone: () => setList(""),
  });
  const form = useFocusFirstError(add.failures);

  async function read(file: File) {
    const isLarge = file.size > FILE_MAX_BYTES;
    setFileError(isLarge ? "Файл больше 1 МБ: добавьте адреса частями" : "");
    if (!isLarge) setList(await file.text());
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add.run(list);
      }}
    >
      <TextField
        label="Или список адресов"
        hint="По одному в строке; из таблицы берётся первый столбец"
        error={add.fields["list"]}
        name="list"
        rows={4}
        spellCheck={false}
        text={list}
        onText={setList}
        placeholder={"https://старый-сайт.рф/catalog/\n/o-kompanii"}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" pending={add.isPending} pendingText="Добавляем…">
          Добавить список
        </Button>
        <DropZone
          compact
          label="Файл с адресами"
          accept=".csv,.txt,text/csv,text/plain"
          onFiles={([file]) => file && void read(file)}
        >
          Взять из файла
        </DropZone>
      </div>
      {fileError && (
        <p role="alert" className="mt-2 text-danger">
          {fileError}
        </p>
      )}
    </form>
  );
}
