import { Form, useLocation } from "@remix-run/react";
import { buttonClass, Icon, LinkButton } from "#app/shared.ts";
import { LEADS_EXPORT_MAX } from "#worker/domain/limits.ts";
import { formatNumber } from "#worker/domain/plural.ts";

const FILES = [
  { format: "xlsx", label: "Excel" },
  { format: "csv", label: "CSV" },
] as const;

/** Files of the list as it is filtered, and the ways out. */
export function LeadDeskActions() {
  const { search } = useLocation();
  return (
    <>
      {FILES.map(({ format, label }) => (
        <a
          key={format}
          href={`/api/leads/export/${format}${search}`}
          download
          title={`Выгрузить список, не больше ${formatNumber(LEADS_EXPORT_MAX)} строк`}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <Icon name="download" size={18} />
          {label}
        </a>
      ))}
      <LinkButton to="/" reloadDocument variant="secondary" size="sm" title="Вернуться на сайт">
        <Icon name="store" size={18} />
        <span className="max-md:sr-only">На сайт</span>
      </LinkButton>
      <Form method="post" action="/logout">
        <button type="submit" title="Выйти" className={buttonClass({ variant: "secondary", size: "sm" })}>
          <Icon name="log-out" size={18} />
          <span className="max-md:sr-only">Выйти</span>
        </button>
      </Form>
    </>
  );
}
