import { SOLD_PAGE_DAYS } from "#worker/domain/cars/sold-page.ts";
import { GALLERY_LIMIT, GALLERY_MAX } from "#worker/domain/kernel/limits.ts";
import { DEFAULT_VISIT_RULES } from "#worker/domain/leads/visits/visits.ts";
import { SERVICE_WORKS_MAX } from "#worker/domain/dealership/service-works.ts";
import { HOLD_HOURS_DEFAULT, HOLD_HOURS_MAX } from "#worker/domain/holds/holds.ts";
import { ChoiceField, optionsOf } from "#app/features/panel/editor/fields.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { VIN_SHOWN, VIN_SHOWN_LABELS } from "#worker/domain/papers/papers.ts";
import { SettingsField, useSettingsFields } from "./settings-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function PicturesSection() {
  return (
    <SettingsSection title="Фотографии" note="Сколько фото может быть у автомобиля на сайте и на площадках.">
      <SettingsField
        name="galleryMax"
        label="Фото в галерее, кроме главного"
        inputMode="numeric"
        placeholder={String(GALLERY_MAX)}
        hint={`От 1 до ${GALLERY_LIMIT}, обычно ${GALLERY_MAX}. Фото, которые уже загружены, останутся`}
      />
    </SettingsSection>
  );
}

export function VinSection() {
  const { draft, change, errors } = useSettingsFields();
  return (
    <SettingsSection
      title="VIN на сайте"
      note="По целому VIN покупатель сам проверит историю; по нему же машину узнают и площадки, и мошенники."
    >
      <ChoiceField
        label="Показывать VIN"
        error={errors["vinShown"]}
        name="vinShown"
        chosen={draft.vinShown}
        onChoose={(vinShown) => change({ vinShown })}
        options={optionsOf(VIN_SHOWN, VIN_SHOWN_LABELS)}
      />
    </SettingsSection>
  );
}

export function SoldSection() {
  return (
    <SettingsSection title="Проданные автомобили" note="Страница проданного остаётся на сайте и показывает похожие.">
      <SettingsField
        name="soldPageDays"
        label="Сколько дней"
        inputMode="numeric"
        placeholder={String(SOLD_PAGE_DAYS)}
        hint="Потом поисковые системы узнают, что страницы больше нет"
      />
    </SettingsSection>
  );
}

export function PriceTagSection() {
  return (
    <SettingsSection title="Ценники" note="Ценник под стекло печатается из списка автомобилей.">
      <SettingsField
        name="priceTagText"
        label="Мелкий текст внизу ценника"
        rows={2}
        placeholder="Цена включает НДС. Проверка на СТО при вас"
        hint="До 300 знаков; пусто — без него"
      />
    </SettingsSection>
  );
}

export function VisitsSection() {
  return (
    <SettingsSection
      title="Визиты и тест-драйвы"
      note="Время, которое покупатель может выбрать на странице автомобиля, — по часам работы. Менеджер его подтверждает."
    >
      <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        <SettingsField
          name="visitDays"
          label="На сколько дней вперёд"
          inputMode="numeric"
          placeholder={String(DEFAULT_VISIT_RULES.days)}
          hint="0 — время не предлагается"
        />
        <SettingsField
          name="visitLeadHours"
          label="Не раньше чем через, часов"
          inputMode="numeric"
          placeholder={String(DEFAULT_VISIT_RULES.leadHours)}
        />
        <SettingsField
          name="visitStepMinutes"
          label="Шаг, минут"
          inputMode="numeric"
          placeholder={String(DEFAULT_VISIT_RULES.stepMinutes)}
        />
        <SettingsField
          name="visitsAnHour"
          label="Визитов в час"
          inputMode="numeric"
          placeholder={String(DEFAULT_VISIT_RULES.perHour)}
          hint="Столько подтверждённых салон принимает сразу"
        />
        <SettingsField
          name="visitReminderHours"
          label="Напомнить за, часов"
          inputMode="numeric"
          placeholder={String(DEFAULT_VISIT_RULES.reminderHours)}
          hint="Письмом, если покупатель оставил почту; 0 — не напоминать"
        />
      </div>
      <SettingsField
        name="testDriveTerms"
        label="Условия тест-драйва"
        rows={2}
        placeholder="От 21 года, стаж от 2 лет, с водительским удостоверением"
      />
    </SettingsSection>
  );
}

export function ServiceSection() {
  return (
    <SettingsSection
      title="Сервис"
      note="Пока список пуст, страницы записи на сервис нет. Время предлагается по часам работы, как для визитов."
    >
      <SettingsField
        name="serviceWorks"
        label="Работы"
        rows={5}
        placeholder={"Техническое обслуживание\nЗамена масла\nШиномонтаж"}
        hint={`По одной в строке, не больше ${SERVICE_WORKS_MAX}. Страница появится на сайте по адресу /service-visit`}
      />
    </SettingsSection>
  );
}

export function HoldsSection() {
  const { draft, change } = useSettingsFields();
  return (
    <SettingsSection
      title="Бронирование"
      note="Забронированный автомобиль остаётся на сайте с пометкой «Забронирован до …»; следующий покупатель встаёт в очередь."
    >
      <SettingsField
        name="holdHours"
        label="На сколько часов"
        inputMode="numeric"
        placeholder={String(HOLD_HOURS_DEFAULT)}
        hint={`От 1 до ${HOLD_HOURS_MAX}; бронь можно продлить`}
      />
      <Checkbox checked={draft.visitorsHold} onChange={({ target }) => change({ visitorsHold: target.checked })}>
        Покупатели бронируют сами на странице автомобиля
      </Checkbox>
    </SettingsSection>
  );
}

export function TradeInSection() {
  return (
    <SettingsSection
      title="Оценка трейд-ин"
      note="Предварительная сумма на сайте считается по проданным за полгода и стоящим в продаже автомобилям салона."
    >
      <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        <SettingsField name="tradeInYearPercent" label="Год выпуска, %" hint="На сколько дороже следующий год" />
        <SettingsField name="tradeInMileagePercent" label="10 000 км, %" hint="На сколько дешевле с ними" />
        <SettingsField name="tradeInExcellentPercent" label="Отличное состояние, %" hint="От цены хорошего" />
        <SettingsField name="tradeInFairPercent" label="Удовлетворительное, %" hint="От цены хорошего" />
        <SettingsField name="tradeInMarginPercent" label="Доля салона, %" hint="Вычитается из цены продажи" />
        <SettingsField name="tradeInPreparation" label="Подготовка, ₽" hint="Вычитается после доли салона" />
      </div>
    </SettingsSection>
  );
}

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
