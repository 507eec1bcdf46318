import { TextNotes } from "#app/features/panel/texts/text-notes.tsx";
import { Link } from "@remix-run/react";
import { LEAD_ASSIGNMENT_LABELS, LEAD_ASSIGNMENTS } from "#worker/domain/leads/work/lead-assignment.ts";
import { TIME_ZONES, timeZoneLabel } from "#worker/domain/kernel/time/salon-time.ts";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";
import { ChoiceField, optionsOf } from "#app/features/panel/editor/fields.tsx";
import { HERO_BANNER } from "./settings-draft.ts";
import { SettingsField, useSettingsFields } from "./settings-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function SalonSection() {
  return (
    <SettingsSection title="О салоне" note="Шапка, подвал и страницы сайта.">
      <SettingsField name="salonName" label="Название салона" required />
      <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        <SettingsField name="phone" label="Телефон" required inputMode="tel" placeholder="+7 (343) 000-00-00" />
        <SettingsField name="phoneSecondary" label="Второй телефон" inputMode="tel" />
      </div>
      <SettingsField name="address" label="Адрес" required hint="Коротко: для шапки и меню" />
      <SettingsField name="fullAddress" label="Полный адрес" hint="С индексом и областью" />
      <SettingsField name="email" label="Email" inputMode="email" />
      <SettingsField
        name="workingHours"
        label="Часы работы"
        rows={3}
        hint="По строке на расписание: «Пн–Пт: 9:00–20:00»"
      />
      <TimeZoneField />
    </SettingsSection>
  );
}

function TimeZoneField() {
  const { draft, change, errors } = useSettingsFields();
  return (
    <ChoiceField
      label="Часовой пояс"
      hint="По нему идут часы работы, даты и время в панели, письмах и выгрузках"
      error={errors["timeZone"]}
      name="timeZone"
      chosen={draft.timeZone}
      onChoose={(timeZone) => change({ timeZone })}
      options={TIME_ZONES.map(({ name }) => ({ value: name, label: timeZoneLabel(name) }))}
    />
  );
}

export function HomeSection() {
  const { draft, change, errors } = useSettingsFields();
  return (
    <SettingsSection
      title="Главная страница"
      note={
        <>
          Первый экран. Картинки для телефонов и других страниц — в разделе{" "}
          <Link to="/admin/page-banners" className="underline">
            «Баннеры страниц»
          </Link>
          .
        </>
      }
    >
      <SettingsField name="heroTitle" label="Заголовок баннера" />
      <SettingsField name="heroSubtitle" label="Подзаголовок баннера" rows={2} />
      <TextNotes page="settings" />
      <ImagePicker
        label="Картинка баннера"
        name="heroBanner"
        purpose="banner"
        value={draft[HERO_BANNER]}
        onChange={(address) => change({ [HERO_BANNER]: address })}
        hint="Лучше 1200×600, до 5 МБ"
        error={errors[HERO_BANNER]}
        shape="aspect-2/1"
      />
    </SettingsSection>
  );
}

export function IconSection() {
  const { draft, change, errors } = useSettingsFields();
  return (
    <SettingsSection title="Иконка сайта" note="На вкладке браузера и в закладках.">
      <ImagePicker
        label="Favicon"
        name="favicon"
        purpose="favicon"
        value={draft.favicon}
        onChange={(favicon) => change({ favicon })}
        hint="Лучше 32×32: ICO, PNG, JPG, SVG до 1 МБ"
        error={errors["favicon"]}
        shape="h-32"
      />
    </SettingsSection>
  );
}

export function CreditSection() {
  return (
    <SettingsSection
      title="Кредит"
      note="Кредиторов подвал сайта называет по программам банков; этого — пока программ нет."
    >
      <SettingsField name="creditBank" label="Банк" placeholder="ПАО «Банк»" />
      <SettingsField
        name="pskCeilingNew"
        label="Предельная ПСК, пробег до 1000 км, %"
        inputMode="decimal"
        placeholder="35,599"
        hint="Банк России публикует её каждый квартал. Программы выше неё будут отмечены"
      />
      <SettingsField
        name="pskCeilingUsed"
        label="Предельная ПСК, пробег больше 1000 км, %"
        inputMode="decimal"
        placeholder="37,640"
      />
    </SettingsSection>
  );
}

export function LeadsSection() {
  const { draft, change, errors } = useSettingsFields();
  return (
    <SettingsSection title="Заявки" note="Кто становится ответственным за новую заявку.">
      <ChoiceField
        label="Новая заявка достаётся"
        error={errors["leadAssignment"]}
        name="leadAssignment"
        chosen={draft.leadAssignment}
        onChoose={(leadAssignment) => change({ leadAssignment })}
        options={optionsOf(LEAD_ASSIGNMENTS, LEAD_ASSIGNMENT_LABELS)}
      />
    </SettingsSection>
  );
}

export function AnalyticsSection() {
  return (
    <SettingsSection title="Аналитика" note="Счётчики включаются только после согласия посетителя.">
      <SettingsField
        name="yandexMetrikaId"
        label="Яндекс Метрика"
        inputMode="numeric"
        placeholder="12345678"
        hint="Номер счётчика"
      />
      <SettingsField
        name="googleAnalyticsId"
        label="Google Analytics"
        placeholder="G-XXXXXXXXXX"
        hint="Передаёт данные за границу: об этом нужно уведомить Роскомнадзор"
      />
    </SettingsSection>
  );
}

export function PlacesSection() {
  return (
    <SettingsSection
      title="Отзывы на картах"
      note="Ссылки на карточки салона: их увидят все на странице отзывов и каждый, кто оставил отзыв."
    >
      <SettingsField
        name="yandexPlace"
        label="Яндекс Карты"
        inputMode="url"
        placeholder="https://yandex.ru/maps/org/…"
      />
      <SettingsField name="twoGisPlace" label="2ГИС" inputMode="url" placeholder="https://2gis.ru/…" />
    </SettingsSection>
  );
}

export function WatchSection() {
  return (
    <SettingsSection title="Наблюдение" note="Служба, которая сообщит, если сайт перестанет работать.">
      <SettingsField
        name="heartbeatUrl"
        label="Адрес проверки связи"
        placeholder="https://hc-ping.com/…"
        hint="Сайт открывает его каждую минуту, пока всё в порядке. Тревогу поднимает тишина"
      />
    </SettingsSection>
  );
}
