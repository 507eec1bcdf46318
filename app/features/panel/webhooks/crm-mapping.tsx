import type { CrmMapping as Mapping } from "#worker/domain/events/crm/crm-mapping.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from "#worker/domain/leads/lead-terms.ts";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";

interface Choice {
  value: string;
  label: string;
}

interface CrmMappingProps {
  mapping: Mapping;
  staff: readonly { id: string; name: string }[];
  /** Of the CRM's lead, for texts of ours; null until they are read. */
  fields: readonly { id: string; name: string }[] | null;
  onChange: (mapping: Mapping) => void;
}

const STATUS_CHOICES: readonly Choice[] = LEAD_STATUSES.map((value) => ({ value, label: LEAD_STATUS_LABELS[value] }));

/** What each status and person of the CRM is here. */
export function CrmMapping({ mapping, staff, fields, onChange }: CrmMappingProps) {
  const persons = staff.map(({ id, name }) => ({ value: id, label: name }));
  const ofCrm = (fields ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Rows
        title="Статусы"
        empty="Ничего не менять"
        choices={STATUS_CHOICES}
        rows={mapping.statuses.map(({ key, name, status }) => ({ key, name, value: status ?? "" }))}
        onChange={(key, value) =>
          onChange({
            ...mapping,
            statuses: mapping.statuses.map((one) =>
              one.key === key ? { ...one, status: LEAD_STATUSES.find((status) => status === value) ?? null } : one,
            ),
          })
        }
      />
      <Rows
        title="Сотрудники"
        empty="Никто из наших"
        choices={persons}
        rows={mapping.users.map(({ id, name, staffId }) => ({ key: id, name, value: staffId ?? "" }))}
        onChange={(key, value) =>
          onChange({
            ...mapping,
            users: mapping.users.map((one) => (one.id === key ? { ...one, staffId: value || null } : one)),
          })
        }
      />
      {ofCrm.length > 0 && (
        <Rows
          title="Поля сделки"
          empty="Не заполнять"
          choices={ofCrm}
          rows={[
            { key: "link", name: "Ссылка на заявку в панели", value: mapping.fields.link ?? "" },
            { key: "car", name: "Автомобиль", value: mapping.fields.car ?? "" },
          ]}
          onChange={(key, value) => onChange({ ...mapping, fields: { ...mapping.fields, [key]: value || null } })}
        />
      )}
    </>
  );
}

interface RowsProps {
  title: string;
  /** What it means that nothing is chosen. */
  empty: string;
  choices: readonly Choice[];
  rows: readonly { key: string; name: string; value: string }[];
  onChange: (key: string, value: string) => void;
}

function Rows({ title, empty, choices, rows, onChange }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4 className="mt-4 mb-2 text-sm font-semibold">{title}</h4>
      <ul className="panel divide-y divide-line">
        {rows.map(({ key, name, value }) => (
          <li key={key} className="grid items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:grid-cols-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <OptionSelect
              aria-label={`${title}: ${name}`}
              className="min-w-0"
              // A person who has left is nobody.
              value={choices.some((one) => one.value === value) ? value : ""}
              onChoose={(value) => onChange(key, value)}
              blank={empty}
              options={choices}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
