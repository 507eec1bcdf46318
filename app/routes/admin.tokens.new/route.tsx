import "#app/bundles/every-screen.ts";
import { useState } from "react";
import { TOKEN_DAYS, TOKEN_DAYS_DEFAULT, TOKEN_NAME_MAX, TOKEN_SCOPES } from "#worker/domain/staff/api-tokens.ts";
import { PERMISSION_GROUPS, PERMISSION_LABELS } from "#worker/domain/staff/permission-labels.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { ChoiceField, textOf, TextField } from "#app/features/panel/editor/fields.tsx";
import { EditorForm } from "#app/features/panel/editor/editor-form.tsx";
import { ShownOnce } from "#app/features/panel/editor/shown-once.tsx";
import { useCloseEditor } from "#app/features/panel/editor/use-close-editor.ts";
import { useCurrentStaff } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

const NO_END = "";

export default function NewToken() {
  const [text, setText] = useState<string | null>(null);
  const close = useCloseEditor("/admin/tokens");
  const add = useMutation({
    send: (input: { name: string; scopes: string[]; days: number | null }) =>
      callApi("POST /tokens", { body: formBody(input) }),
    failure: "Не удалось создать токен",
    reasonAlone: true,
    onDone: (created) => setText(created.text),
  });
  if (text !== null) {
    return (
      <ShownOnce title="Токен создан" onClose={close}>
        <TokenText text={text} />
      </ShownOnce>
    );
  }
  return (
    <Editor title="Новый токен" onClose={close}>
      <EditorForm
        mutation={add}
        toInput={(form) => {
          const days = textOf(form, "days");
          const scopes = form.getAll("scopes").filter((value) => typeof value === "string");
          return { name: textOf(form, "name"), scopes, days: days === NO_END ? null : Number(days) };
        }}
        onClose={close}
        onSaved={() => undefined}
        submitLabel="Создать"
      >
        {(errorOf) => (
          <>
            <TextField
              label="Имя"
              required
              hint="Какая программа им пользуется: «1С», «Сайт-партнёр»"
              error={errorOf("name")}
              name="name"
              maxLength={TOKEN_NAME_MAX}
              autoComplete="off"
              data-autofocus
            />
            <TermField error={errorOf("days")} />
            <ScopeFields error={errorOf("scopes")} />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}

function TermField({ error }: { error: string | undefined }) {
  const [isEndless, setEndless] = useState(false);
  return (
    <ChoiceField
      label="Срок"
      name="days"
      value={String(TOKEN_DAYS_DEFAULT)}
      options={[
        ...TOKEN_DAYS.map((days) => ({ value: String(days), label: countOf(days, ["день", "дня", "дней"]) })),
        { value: NO_END, label: "Без срока" },
      ]}
      hint={
        isEndless
          ? "Украденный токен без срока действует, пока его не отзовут. Выбирайте, только если программу некому обновлять"
          : "Потом понадобится новый токен"
      }
      error={error}
      onChoose={(value) => setEndless(value === NO_END)}
    />
  );
}

/** Only what the person may do: a token never may more. */
function ScopeFields({ error }: { error: string | undefined }) {
  const own = useCurrentStaff()?.permissions ?? [];
  const groups = PERMISSION_GROUPS.map(({ label, permissions }) => ({
    label,
    scopes: permissions.filter((one) => TOKEN_SCOPES.includes(one) && own.includes(one)),
  })).filter(({ scopes }) => scopes.length > 0);
  return (
    <div>
      <p className="text-sm font-medium">Что разрешить *</p>
      <p id="scopes-note" aria-live="polite" className={error ? "text-xs text-danger" : "text-xs text-soft"}>
        {error ?? "Чем меньше, тем безопаснее"}
      </p>
      {groups.map(({ label, scopes }) => (
        <fieldset key={label} className="mt-3">
          <legend className="text-xs text-soft">{label}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              aria-describedby="scopes-note"
              note={<code className="text-xs whitespace-nowrap max-sm:hidden">{scope}</code>}
            >
              {PERMISSION_LABELS[scope]}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Shown once: only its hash is stored. */
function TokenText({ text }: { text: string }) {
  return (
    <div>
      <p className="text-soft">
        Скопируйте его сейчас: показать ещё раз мы не сможем. Храните как пароль: не вставляйте в адрес и не пересылайте
        в переписке.
      </p>
      <p className="mt-4 flex items-center justify-between gap-3 rounded-sm bg-canvas pl-4">
        <code className="py-2 font-semibold break-all select-all">{text}</code>
        <CopyButton text={text} label="Скопировать токен" />
      </p>
      <p className="mt-4 text-soft">
        Программа присылает его с каждым запросом: <code>Authorization: Bearer {text.slice(0, 8)}…</code>
      </p>
    </div>
  );
}
