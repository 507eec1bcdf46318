import { FACTOR_REQUIRED_LABEL } from "#worker/domain/staff/permission-labels.ts";
import { STAFF_ROLE_LABELS } from "#worker/domain/staff/staff-roles.ts";
import type { RoleAccess } from "#worker/services/staff/roles.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { RoleBox, RoleRow } from "./role-row.tsx";

/** Which roles must have a second factor. */
export function FactorRow({ roles }: { roles: readonly RoleAccess[] }) {
  return (
    <RoleRow label={FACTOR_REQUIRED_LABEL} roles={roles}>
      {(access) => <FactorBox access={access} />}
    </RoleRow>
  );
}

function FactorBox({ access: { role, requiresFactor } }: { access: RoleAccess }) {
  const change = useMutation({
    send: (required: boolean) => callApi("PUT /staff/roles/:role/factor", { role, body: { required } }),
    success: (after) =>
      after.requiresFactor
        ? `${STAFF_ROLE_LABELS[role]}: без ключа или кода панель не откроется. У кого их нет, добавит их при следующем запросе.`
        : `${STAFF_ROLE_LABELS[role]}: второй фактор по желанию`,
    failure: "Не удалось изменить требование",
    reasonAlone: true,
  });
  return <RoleBox role={role} label={FACTOR_REQUIRED_LABEL} isOn={requiresFactor} change={change} />;
}
