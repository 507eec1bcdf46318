import { Form, useSubmit } from "@remix-run/react";
import type { NamedPerson } from "#worker/services/staff/security/describe-event.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { SECURITY_EVENT_KINDS, SECURITY_EVENT_LABELS } from "#worker/domain/staff/security-events.ts";
import { JOURNAL_PERIODS, type JournalFilter } from "#worker/domain/staff/security-journal.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/text-input.tsx";
import { JOURNAL_PATH } from "./journal-path.ts";

const PERIOD_LABELS: Partial<Record<number, string>> = { 365: "За год", 1: "За сутки" };

/** Applied on change; with a button where there is no JavaScript. */
export function JournalFilters({ filter, members }: { filter: JournalFilter; members: readonly NamedPerson[] }) {
  const submit = useSubmit();
  const { kind, person, days } = filter;
  return (
    <Form
      // The selects show what the address names, also after Back.
      key={`${kind} ${person} ${days}`}
      action={JOURNAL_PATH}
      role="search"
      className="mb-4 flex flex-wrap gap-3"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <Select name="kind" aria-label="Событие" defaultValue={kind ?? ""} className="max-w-full sm:w-auto">
        <option value="">Все события</option>
        {SECURITY_EVENT_KINDS.map((value) => (
          <option key={value} value={value}>
            {SECURITY_EVENT_LABELS[value]}
          </option>
        ))}
      </Select>
      <Select name="person" aria-label="Сотрудник" defaultValue={person ?? ""} className="max-w-full sm:w-auto">
        <option value="">Все люди</option>
        {members.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </Select>
      <Select name="days" aria-label="Период" defaultValue={days} className="max-w-full sm:w-auto">
        {JOURNAL_PERIODS.map((value) => (
          <option key={value} value={value}>
            {PERIOD_LABELS[value] ?? `За ${countOf(value, ["день", "дня", "дней"])}`}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          Показать
        </Button>
      </noscript>
    </Form>
  );
}
