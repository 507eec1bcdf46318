import "#app/bundles/every-screen.ts";
import { useState } from "react";
import type { NewStaffMemberInput } from "#worker/domain/staff/staff.ts";
import { STAFF_ROLE_LABELS, STAFF_ROLE_PURPOSES, STAFF_ROLES } from "#worker/domain/staff/staff-roles.ts";
import { EditorForm } from "#app/features/panel/editor/editor-form.tsx";
import { textOf, textsOf, ChoiceField, TextField } from "#app/features/panel/editor/fields.tsx";
import { MemberSalons } from "#app/features/panel/staff/member-salons.tsx";
import { useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { OneTimePassword } from "#app/features/panel/staff/one-time-password.tsx";
import { callApi, formBody } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { ShownOnce } from "#app/features/panel/editor/shown-once.tsx";
import { useCloseEditor } from "#app/features/panel/editor/use-close-editor.ts";
import { Editor } from "#app/ui/panel/editor.tsx";

interface CreatedMember {
  member: { username: string };
  oneTimePassword: string;
}

export default function NewMember() {
  const [created, setCreated] = useState<CreatedMember | null>(null);
  const close = useCloseEditor("/admin/staff");
  const salons = useSalonNames();
  const add = useMutation({
    send: (input: Readonly<Record<Exclude<keyof NewStaffMemberInput, "salons">, string>> & { salons: string[] }) =>
      callApi("POST /staff", { body: formBody(input) }),
    failure: "Не удалось добавить сотрудника",
    reasonAlone: true,
    onDone: setCreated,
  });
  if (created) {
    return (
      <ShownOnce title="Сотрудник добавлен" onClose={close}>
        <OneTimePassword username={created.member.username} password={created.oneTimePassword} />
      </ShownOnce>
    );
  }
  return (
    <Editor title="Новый сотрудник" onClose={close}>
      <EditorForm
        mutation={add}
        toInput={(form) => ({
          username: textOf(form, "username"),
          displayName: textOf(form, "displayName"),
          role: textOf(form, "role"),
          salons: textsOf(form, "salons"),
        })}
        onClose={close}
        onSaved={() => undefined}
        submitLabel="Добавить"
      >
        {(errorOf) => (
          <>
            <TextField
              label="Логин"
              required
              hint="Латинские буквы, цифры, точка, дефис"
              error={errorOf("username")}
              name="username"
              data-autofocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              label="Имя для коллег"
              hint="Его видят и покупатели: в переписке и в расчётах"
              error={errorOf("displayName")}
              name="displayName"
              autoComplete="off"
            />
            <ChoiceField
              label="Роль"
              hint="Что разрешено каждой роли, видно на экране «Роли и доступ»"
              error={errorOf("role")}
              name="role"
              value="manager"
              options={STAFF_ROLES.map((role) => ({
                value: role,
                label: `${STAFF_ROLE_LABELS[role]}. ${STAFF_ROLE_PURPOSES[role]}`,
              }))}
            />
            <MemberSalons salons={salons} error={errorOf("salons")} />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}
