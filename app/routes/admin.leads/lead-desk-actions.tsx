import { ARCHIVE_PATH, LEAD_IMPORTS_PATH, LEADS_PATH, NEW_LEAD_PATH } from "#app/features/panel/leads/leads-path.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { ExportLinks } from "#app/features/panel/list/export-links.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LEADS_EXPORT_MAX } from "#worker/domain/kernel/limits.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";

/** Export of the filtered list, archive, notification settings, personal data. The menu has the site and logout. */
export function LeadDeskActions() {
  const address = useListAddress(LEADS_PATH);
  const canExport = useMay("leads.export");
  const canErase = useMay("personal-data.erase");
  const canImport = useMay("leads.import");
  const canSetNotifications = useMay("settings.notices");
  return (
    <>
      <IfMayChange>
        <LinkButton to={NEW_LEAD_PATH} size="sm">
          <Icon name="plus" size={18} />
          Добавить заявку
        </LinkButton>
      </IfMayChange>
      {canExport && (
        <ExportLinks
          call="GET /leads/export/:format"
          title={`Выгрузить список, не больше ${formatNumber(LEADS_EXPORT_MAX)} строк`}
          isPersonal
        />
      )}
      <LinkButton to={ARCHIVE_PATH} variant="secondary" size="sm" title="Архив завершённых заявок">
        <Icon name="calendar-clock" size={18} />
        <span className="max-md:sr-only">Архив</span>
      </LinkButton>
      {canImport && (
        <LinkButton to={LEAD_IMPORTS_PATH} variant="secondary" size="sm" title="Заявки из прежней системы">
          <Icon name="book-user" size={18} />
          <span className="max-md:sr-only">Перенести</span>
        </LinkButton>
      )}
      {canSetNotifications && (
        <LinkButton
          to={address.editor("notifications")}
          preventScrollReset
          variant="secondary"
          size="sm"
          title="Уведомления о заявках"
        >
          <Icon name="mail" size={18} />
          <span className="max-md:sr-only">Уведомления</span>
        </LinkButton>
      )}
      {canErase && (
        <LinkButton to="/admin/personal-data" variant="secondary" size="sm" title="Удалить личные данные человека">
          <Icon name="id-card" size={18} />
          <span className="max-md:sr-only">Личные данные</span>
        </LinkButton>
      )}
    </>
  );
}
