import { useState } from "react";
import type { ListedStaffMember } from "#worker/services/staff/staff-members.ts";
import { STAFF_ROLE_LABELS, STAFF_ROLES, UNKNOWN_ROLE_LABEL } from "#worker/domain/staff/staff-roles.ts";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import { useEditCall } from "#app/features/panel/editor/use-edit-call.tsx";
import { OneTimePassword } from "#app/features/panel/staff/one-time-password.tsx";
import { callApi } from "#app/lib/api.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { textsOf } from "#app/features/panel/editor/fields.tsx";
import { MemberSalons } from "#app/features/panel/staff/member-salons.tsx";
import { useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Select, TextInput } from "#app/ui/field.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { useQuestion } from "#app/ui/panel/use-question.tsx";
import { Switch } from "#app/ui/panel/switch.tsx";

const ENTRIES: PluralForms = ["вход", "входа", "входов"];

const administratorQuestion = (username: string) => ({
  title: `Сделать администратором: ${username}?`,
  text: "Администратор может всё: видеть и выгружать заявки, менять настройки, сотрудников и роли.",
  action: "Сделать администратором",
});

/** A staff member: role, access, password and sessions. */
export function MemberCard({ member, isCurrent }: { member: ListedStaffMember; isCurrent: boolean }) {
  const { day, moment } = useSalonTime();
  const salons = useSalonNames();
  const { id, username, displayName, role, disabledAt } = member;
  const read = {
    version: member.version,
    values: { displayName, role, isDisabled: disabledAt !== null, salons: member.salons },
  };
  const question = useQuestion();
  const { run, isPending, dialog } = useEditCall({
    send: (body) => callApi("PUT /staff/:id", { id, body }),
    success: `${displayName ?? username}: доступ изменён`,
    failure: "Не удалось изменить доступ",
    reasonAlone: true,
  });
  return (
    <li id={id} className="panel scroll-mt-20 p-4 target:ring-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2.5 text-base font-semibold">
            <span className="min-w-0 wrap-anywhere">
              {displayName === null ? username : `${displayName}, ${username}`}
            </span>
            {isCurrent && <Badge tone="dark">Это вы</Badge>}
            {disabledAt !== null && <Badge tone="accent">Отключён</Badge>}
            {member.hasFactor && <Badge tone="success">Второй фактор</Badge>}
            {member.mustChangePassword && disabledAt === null && <Badge>Одноразовый пароль</Badge>}
          </h2>
          <p className="mt-0.5 text-soft">
            {member.lastSeenAt === null
              ? `Сейчас не в панели · с ${day(member.createdAt)}`
              : `${countOf(member.sessions, ENTRIES)} · последняя активность ${moment(member.lastSeenAt)}`}
          </p>
        </div>
        <Switch
          checked={disabledAt === null}
          label={`Доступ: ${username}`}
          text="Доступ"
          disabled={isCurrent}
          onChange={(isAllowed) => run({ changes: { isDisabled: !isAllowed }, read })}
        />
      </div>
      {dialog}
      {question.dialog}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <TextInput
          key={displayName ?? ""}
          aria-label={`Имя: ${username}`}
          placeholder="Имя для коллег"
          defaultValue={displayName ?? ""}
          disabled={isPending}
          className="w-48 max-w-full"
          onBlur={async ({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            if (typed !== (displayName ?? "")) await run({ changes: { displayName: typed || null }, read });
          }}
        />
        <Select
          key={role ?? ""}
          aria-label={`Роль: ${username}`}
          defaultValue={role ?? ""}
          disabled={isCurrent || isPending}
          className="w-auto max-w-full"
          onChange={async ({ currentTarget }) => {
            const chosen = STAFF_ROLES.find((one) => one === currentTarget.value);
            // An arrow key in the list is a choice, too.
            const isMeant = chosen !== "administrator" || (await question.ask(administratorQuestion(username)));
            if (!chosen || !isMeant || !(await run({ changes: { role: chosen }, read })))
              currentTarget.value = role ?? "";
          }}
        >
          {role === null && <option value="">{UNKNOWN_ROLE_LABEL}</option>}
          {STAFF_ROLES.map((value) => (
            <option key={value} value={value}>
              {STAFF_ROLE_LABELS[value]}
            </option>
          ))}
        </Select>
        {salons.length > 0 && (
          <SalonsButton
            key={member.salons.join()}
            member={member}
            save={(chosen) => run({ changes: { salons: chosen }, read })}
          />
        )}
        {!isCurrent && (
          <>
            <NewPassword member={member} />
            <EndSessions member={member} />
            <RemoveFactors member={member} />
          </>
        )}
      </div>
    </li>
  );
}

interface SalonsButtonProps {
  member: ListedStaffMember;
  save: (salons: string[]) => Promise<boolean>;
}

function SalonsButton({ member: { username, salons: chosen }, save }: SalonsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const salons = useSalonNames();
  const names = salons.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <>
      <Button variant="secondary" size="sm" className="max-w-full" onClick={() => setOpen(true)}>
        <span className="truncate">{names.length === 0 ? "Все салоны" : names.join(", ")}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Салоны: ${username}`} size="sm">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            void save(textsOf(form, "salons")).then((isSaved) => isSaved && setOpen(false));
          }}
        >
          <MemberSalons salons={salons} chosen={chosen} />
          <Button type="submit" wide>
            Сохранить
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function NewPassword({ member: { id, username } }: { member: ListedStaffMember }) {
  const [password, setPassword] = useState<string | null>(null);
  const reset = useMutation({
    send: () => callApi("POST /staff/:id/password", { id }),
    failure: "Не удалось сменить пароль",
    onDone: ({ oneTimePassword }) => {
      setPassword(oneTimePassword);
    },
  });
  return (
    <>
      <ConfirmedButton
        question={`Новый пароль для ${username}?`}
        text="Старый перестанет действовать, на всех устройствах нужно будет войти заново. Новый покажем один раз. Токены для программ действуют дальше: их отзывают на экране «Токены»."
        action="Сделать новый"
        mutation={reset}
        variant="secondary"
        size="sm"
      >
        Новый пароль
      </ConfirmedButton>
      <Dialog open={password !== null} onClose={() => setPassword(null)} title="Одноразовый пароль" size="sm">
        {password !== null && <OneTimePassword username={username} password={password} />}
      </Dialog>
    </>
  );
}

/** For a person who has lost their phone or key. */
function RemoveFactors({ member: { id, username, hasFactor } }: { member: ListedStaffMember }) {
  const remove = useMutation({
    send: () => callApi("DELETE /staff/:id/factors", { id }),
    success: `${username}: ключи и коды удалены`,
    failure: "Не удалось удалить ключи и коды",
    reasonAlone: true,
  });
  if (!hasFactor) return null;
  return (
    <>
      <ConfirmedButton
        question={`Удалить ключи и коды: ${username}?`}
        text="Если сотрудник потерял телефон или ключ. Войти можно будет по паролю, на всех устройствах заново. Сначала убедитесь, что вас просит он сам: позвоните ему."
        action="Удалить"
        mutation={remove}
        variant="secondary"
        size="sm"
      >
        Удалить ключи и коды
      </ConfirmedButton>
    </>
  );
}

function EndSessions({ member: { id, username, sessions } }: { member: ListedStaffMember }) {
  const end = useMutation({
    send: () => callApi("DELETE /staff/:id/sessions", { id }),
    success: `${username}: входы завершены. Токены для программ действуют дальше`,
    failure: "Не удалось завершить входы",
  });
  if (sessions === 0) return null;
  return (
    <MutationButton variant="secondary" size="sm" mutation={end} pendingText="Подождите…">
      Завершить входы
    </MutationButton>
  );
}
