import { SettingsField } from "./settings-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Only where a payment service is connected. */
export function DepositSection() {
  return (
    <SettingsSection title="Задаток" note="Покупатель вносит его по ссылке за забронированный автомобиль.">
      <SettingsField
        name="depositAmount"
        label="Сумма, ₽"
        inputMode="numeric"
        hint="Подставляется в новую ссылку; менеджер может указать другую"
      />
    </SettingsSection>
  );
}
