import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { roleLabel } from "#worker/domain/staff/staff-roles.ts";
import { describeFailure } from "#app/lib/describe-failure.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useCurrentStaff } from "./use-current-staff.ts";

/** Error page of a panel screen. */
export function PanelFailure() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : null;
  if (status === 403) return <Forbidden />;
  const isMissing = status === 404;
  // Names the failed load as the log does, so that support can match them (lib/page/load-or-throw.ts).
  const failure = status === 503 && isRouteErrorResponse(error) ? error.statusText : "";
  const { isOffline, status: shownStatus } = describeFailure(error);
  return (
    <div className="mx-auto mt-10 max-w-120 panel p-8 text-center">
      {isMissing && (
        <p lang="en" className="text-soft">
          404 Page Not Found
        </p>
      )}
      <h1 className="mt-1 text-2xl font-bold">{isMissing ? "Такой страницы нет" : "Страница не открылась"}</h1>
      <p className="mt-3 text-soft">
        {isMissing
          ? "Возможно, адрес набран с ошибкой или раздел переехал."
          : isOffline
            ? "Нет связи с сервером. Проверьте интернет и попробуйте ещё раз."
            : "Произошла ошибка. Попробуйте ещё раз через минуту: сохранённые ранее данные на месте."}
      </p>
      {!isMissing && !isOffline && (
        <p className="mt-2 text-xs text-soft">
          Статус: {shownStatus}
          {failure && ` · ${failure}`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {!isMissing && <Button onClick={() => window.location.reload()}>Обновить</Button>}
        <LinkButton to="/admin" variant="secondary" reloadDocument>
          К панели
        </LinkButton>
      </div>
    </div>
  );
}

function Forbidden() {
  const role = useCurrentStaff()?.role;
  return (
    <div className="mx-auto mt-10 max-w-120 panel p-8 text-center">
      <h1 className="text-2xl font-bold">Нет доступа</h1>
      <p className="mt-3 text-soft">
        Этот раздел не открыт для вашей роли{role && ` «${roleLabel(role)}»`}. Если он нужен для работы, попросите
        доступ у администратора.
      </p>
      <LinkButton to="/admin" variant="secondary" className="mt-6">
        К панели
      </LinkButton>
    </div>
  );
}
