import "#app/bundles/every-screen.ts";
import { useState } from "react";
import { dayInWords } from "#worker/domain/kernel/time/days.ts";
import { TEXT_RULE_SEVERITY_LABELS } from "#worker/domain/kernel/text-fault.ts";
import type { StaffTextRule } from "#worker/services/texts/text-rules.ts";
import { EditorForm } from "#app/features/panel/editor/editor-form.tsx";
import { textFields, TextField } from "#app/features/panel/editor/fields.tsx";
import { useRowSave } from "#app/features/panel/editor/use-row-save.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/panel/switch.tsx";

/** Every rule with its law, an example and a switch. */
export function RuleList({ rules }: { rules: readonly StaffTextRule[] }) {
  const mayChange = useMayChange();
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <ul className="grid gap-3">
      {rules.map((row) => (
        <li key={row.id} className="panel grid gap-2 p-4">
          <RuleHead row={row} mayChange={mayChange} />
          {edited === row.id ? (
            <RuleForm row={row} onClose={() => setEdited(null)} />
          ) : (
            mayChange && (
              <p>
                <Button variant="secondary" size="sm" onClick={() => setEdited(row.id)}>
                  Изменить день и замечание
                </Button>
              </p>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

function RuleHead({ row, mayChange }: { row: StaffTextRule; mayChange: boolean }) {
  const { id, enabled, rule, version } = row;
  const message = row.message ?? rule.message;
  const since = row.since ?? rule.since;
  const toggle = useMutation<boolean>({
    send: (isOn) => callApi("PUT /texts/rules/:id", { id, body: { enabled: isOn, version, base: { enabled } } }),
    success: "Правило сохранено",
    failure: "Не удалось сохранить правило",
  });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="max-w-180 min-w-0">
        <p className="[overflow-wrap:anywhere]">{message}</p>
        <p className="text-sm text-soft">
          {TEXT_RULE_SEVERITY_LABELS[rule.severity]} · {rule.law}
          {since && <> · с {dayInWords(since)}</>}
        </p>
        <p className="text-sm text-soft">Так можно: «{rule.good[0]}»</p>
      </div>
      <Switch
        checked={enabled}
        label={`Правило действует: ${message}`}
        text={enabled ? "Действует" : "Отключено"}
        disabled={!mayChange}
        onChange={toggle.run}
      />
    </div>
  );
}

function RuleForm({ row, onClose }: { row: StaffTextRule; onClose: () => void }) {
  const save = useRowSave<ReturnType<typeof toInput>>({
    row,
    send: (body) => callApi("PUT /texts/rules/:id", { id: row.id, body }),
    success: "Правило сохранено",
    failure: "Не удалось сохранить правило",
  });
  return (
    <EditorForm mutation={save} toInput={toInput} onClose={onClose} onSaved={onClose}>
      {(errorOf) => (
        <>
          <TextField
            label="С какого дня действует"
            hint="Пусто — как в законе"
            type="date"
            name="since"
            value={row.since}
            error={errorOf("since")}
          />
          <TextField
            label="Замечание своими словами"
            hint="Пусто — как сейчас"
            name="message"
            rows={3}
            value={row.message}
            error={errorOf("message")}
          />
        </>
      )}
    </EditorForm>
  );
}

function toInput(form: FormData) {
  return textFields(form, "since", "message");
}
