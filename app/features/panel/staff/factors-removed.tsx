import { Link } from "@remix-run/react";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "../use-mutation.ts";
import { useSalonTime } from "../salon-time.tsx";
import { useCurrentStaff } from "../use-current-staff.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold underline";

/** After the login: somebody else has removed the person's second factors. */
export function FactorsRemoved() {
  const [isRead, setRead] = useState(false);
  const { moment } = useSalonTime();
  const removedAt = useCurrentStaff()?.factorsRemovedAt ?? null;
  const dismiss = useMutation({
    send: () => callApi("DELETE /account/factor-notice"),
    failure: "Не удалось убрать сообщение",
    onDone: () => setRead(true),
  });
  if (isRead || removedAt === null) return null;
  return (
    <div role="status" className="mb-5 rounded-sm border border-danger bg-accent-tint px-4 pt-3 pb-1">
      <p>
        Администратор удалил ваши ключи доступа и коды {moment(removedAt)}. Если вы об этом не просили, сообщите ему и
        смените пароль.
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/admin/account" className={LINK}>
          Добавить новые
        </Link>
        <button type="button" className={LINK} disabled={dismiss.isPending} onClick={() => void dismiss.run(undefined)}>
          Понятно
        </button>
      </p>
    </div>
  );
}
