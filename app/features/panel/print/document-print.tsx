import { Form, Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DocumentValues, meaningOf, valueOf } from "#worker/domain/print/document-fields.ts";
import { fieldsOf } from "#worker/domain/print/document-text.ts";
import type { PrintedDocument } from "#worker/services/print/print-document.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CarSearchField } from "../cars/car-search-field.tsx";
import { useMutation } from "../use-mutation.ts";
import { documentHref } from "./document-href.ts";
import { DocumentView } from "./document-view.tsx";

interface DocumentPrintProps {
  /** `chosenCar`: the one of the address, not that of the lead. */
  printed: PrintedDocument & { chosenCar: string | null };
}

/** Chooses a template, fills in what no record has, and prints. */
export function DocumentPrint({ printed }: DocumentPrintProps) {
  const { template, templates, lead, car, chosenCar } = printed;
  const subject = { lead: lead?.id, car: chosenCar };
  const [typed, setTyped] = useState<DocumentValues>({});
  const [known, setKnown] = useState({ car: car?.id, values: printed.values });
  if (known.car !== car?.id) {
    // What the records now say replaces what was typed, and nothing typed of one car stays for another.
    const { values } = printed;
    const isKept = (name: string) =>
      known.car !== undefined && name.startsWith("авто") ? false : !values[name] || values[name] === known.values[name];
    setKnown({ car: car?.id, values });
    setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name))));
  }
  return (
    <>
      <div className="mb-4 print:hidden">
        <h1 className="text-2xl font-bold wrap-anywhere">{template?.name ?? "Договор или акт"}</h1>
        <p className="mt-1 flex flex-wrap gap-x-5 wrap-anywhere">
          {lead && (
            <Link to={`/admin/leads/${lead.id}`} className="inline-flex min-h-11 items-center underline">
              Заявка: {lead.name}
            </Link>
          )}
          {car && (
            <Link to={`/admin/cars/${car.id}`} className="inline-flex min-h-11 items-center underline">
              {car.title}
            </Link>
          )}
        </p>
        {templates.length > 0 && (
          <ul aria-label="Документы" className="mt-2 flex flex-wrap gap-2">
            {templates.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <LinkButton
                  to={documentHref(id, subject)}
                  variant={id === template?.id ? "primary" : "secondary"}
                  aria-current={id === template?.id ? "page" : undefined}
                  className="wrap-anywhere"
                >
                  {name}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      {templates.length === 0 && (
        <EmptyState title="Шаблонов пока нет" text="Создайте договор или акт из образца в «Договорах и актах».">
          <LinkButton to="/admin/documents" variant="secondary">
            Договоры и акты
          </LinkButton>
        </EmptyState>
      )}
      {template && (
        <FilledDocument key={template.id} printed={printed} template={template} typed={typed} onTyped={setTyped} />
      )}
    </>
  );
}

interface FilledDocumentProps extends DocumentPrintProps {
  template: NonNullable<PrintedDocument["template"]>;
  typed: DocumentValues;
  onTyped: (typed: DocumentValues) => void;
}

function FilledDocument({ printed, template, typed, onTyped }: FilledDocumentProps) {
  const { lead, car, chosenCar, values } = printed;
  const shown = { ...values, ...typed };
  const used = fieldsOf(template.body);
  // Its words follow from the figures.
  const inputs = [...new Set(used.map((name) => (name === "цена.прописью" ? "цена" : name)))];
  const missing = inputs.filter((name) => !values[name]);
  const found = inputs.filter((name) => values[name]);
  const blank = used.filter((name) => valueOf(name, shown) === "");
  const { print, isPending } = usePrint({
    id: template.id,
    body: { leadId: lead?.id ?? null, carId: chosenCar ?? car?.id ?? null, number: shown["номер"] ?? "" },
  });
  const input = (name: string) => (
    <TextField
      key={name}
      label={capitalised(meaningOf(name))}
      className="min-w-0"
      text={shown[name] ?? ""}
      autoComplete="off"
      maxLength={name === "номер" ? 40 : 500}
      onText={(text) => onTyped({ ...typed, [name]: text })}
    />
  );
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[22rem_1fr]">
      <div className="grid gap-4 print:hidden">
        {!car && (
          <Form method="get" className="panel p-4">
            {lead && <input type="hidden" name="lead" value={lead.id} />}
            <CarSearchField name="car" legend="Какой автомобиль" label="Найти автомобиль" error={null} />
            <Button type="submit" variant="secondary" size="sm">
              Подставить
            </Button>
          </Form>
        )}
        {missing.length > 0 && (
          <fieldset className="panel min-w-0 p-4">
            <legend className="float-left mb-1 w-full font-semibold">Впишите перед печатью</legend>
            <p className="clear-both mb-3 text-xs text-soft">Панель этого не хранит: только бумага.</p>
            {missing.map(input)}
          </fieldset>
        )}
        {found.length > 0 && (
          <details className="panel px-4">
            <summary className="min-h-11 content-center font-semibold">Подставлено: проверить и поправить</summary>
            <div className="pt-2">{found.map(input)}</div>
          </details>
        )}
        <div className="panel sticky bottom-4 z-10 p-4">
          <p role="status" className={blank.length === 0 ? "mb-3" : "sr-only"}>
            {blank.length === 0 ? "Всё заполнено." : `Пустых мест: ${blank.length}`}
          </p>
          {blank.length > 0 && (
            <details className="mb-2">
              <summary className="min-h-11 content-center font-semibold">Пустых мест: {blank.length}</summary>
              <p className="text-sm">На бумаге там будут линии, чтобы вписать рукой:</p>
              <ul className="mt-1 max-h-60 list-inside list-disc overflow-y-auto text-sm wrap-anywhere">
                {blank.map((name) => (
                  <li key={name}>{meaningOf(name)}</li>
                ))}
              </ul>
            </details>
          )}
          <Button pending={isPending} pendingText="Минуту..." onClick={() => void print()}>
            {blank.length === 0 ? "Печать" : "Напечатать с линиями"}
          </Button>
        </div>
      </div>
      <div className="papers">
        <PaperFlow>
          <DocumentView body={template.body} values={shown} />
        </PaperFlow>
      </div>
    </div>
  );
}

/** A text that goes on from page to page, with margins of its own on each. */
export function PaperFlow({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" className="flow">
      <thead>
        <tr>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td aria-hidden="true" />
        </tr>
      </tfoot>
    </table>
  );
}

interface Print {
  id: string;
  body: { leadId: string | null; carId: string | null; number: string };
}

/** Prints after the journal has it. Prints of the browser's own menu are recorded while they happen. */
function usePrint(sent: Print) {
  const record = useMutation({
    send: (print: Print) => callApi("POST /document-templates/:id/prints", print),
    failure: "Не удалось отметить печать в журнале",
  });
  const isRecorded = useRef(false);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      if (!isRecorded.current) void record.run(sent);
      isRecorded.current = false;
    };
  });
  useEffect(() => {
    const onPrint = () => latest.current();
    window.addEventListener("beforeprint", onPrint);
    return () => window.removeEventListener("beforeprint", onPrint);
  }, []);
  return {
    isPending: record.isPending,
    async print() {
      if (!(await record.run(sent))) return;
      isRecorded.current = true;
      window.print();
    },
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
