import { useSearchParams, Link } from "@remix-run/react";
import type { DashboardPart } from "#worker/services/staff/dashboard/get-dashboard-for.ts";
import { Callout } from "./callout.tsx";
import { Signals } from "./operations/signals.tsx";
import { NotificationTroubles } from "./notifications/notification-troubles.tsx";
import { ReportFigures } from "./reports/report-figures.tsx";
import { LinkButton, Button, buttonClass } from "#app/ui/button.tsx";
import {
  type FirstDayChoices,
  type FirstDayState,
  type FirstDayStep,
  stepNames,
  stepsLeft,
  stepsLeftText,
} from "#worker/domain/dealership/first-day.ts";
import { useFirstDayChoices } from "./dealership/use-first-day-choices.ts";
import type { Dashboard } from "#worker/services/staff/dashboard/get-dashboard.ts";
import { Icon } from "#app/ui/icon.tsx";
import { runPath } from "./imports/imports-path.ts";
import type { LeadLine } from "#worker/services/leads/lead-line.ts";
import { LeadStatusBadge, WaitingBadge } from "./leads/lead-badges.tsx";
import { LEADS_PATH, UNREAD_PATH } from "./leads/leads-path.ts";
import { mayOpen } from "#worker/domain/staff/staff-roles.ts";
import { PANEL_LINKS, PANEL_SIDE_LINKS } from "./panel-links.ts";
import { useCurrentStaff } from "./use-current-staff.ts";
import { UNREAD_CONVERSATIONS } from "#worker/domain/conversations/inbox.ts";
import { formatNumber, pluralOf } from "#worker/domain/kernel/text/plural.ts";

/** Purpose of a screen, by path. */
const PURPOSES: Readonly<Record<string, string>> = {
  "/admin/messages": "Переписки с покупателями",
  "/admin/tasks": "Звонки и визиты по времени",
  "/admin/quotes": "Что покупатели закрепили на сайте",
  "/admin/outlets": "Файлы для досок объявлений и рекламы",
  "/admin/reports": "Заявки, сотрудники, склад и площадки",
  "/admin/pages": "О салоне, гарантия, доставка, новости",
  "/admin/redirects": "Куда ведут ссылки на прежний сайт",
  "/admin/export": "Все данные салона одним архивом",
  "/admin/leads/import": "Перенести заявки и покупателей файлом",
  "/admin/pages/import": "Взять тексты и картинки прежнего сайта",
  "/admin/discounts": "Цены за кредит, обмен и другие условия",
  "/admin/texts": "Слова, за которые могут оштрафовать",
  "/admin/webhooks": "CRM и другие системы узнают о событиях",
  "/admin/integrations": "Звонки становятся заявками",
  "/admin/channels": "Сообщения Авито и мессенджеров в заявках",
  "/admin/security": "Входы, отказы и изменения доступа",
  "/admin/cars": "Добавить, изменить, опубликовать, снять с продажи",
  "/admin/parser": "Перенести автомобили с других площадок черновиками",
  "/admin/brands": "Названия, логотипы и адреса страниц",
  "/admin/body-types": "Картинки типов кузова",
  "/admin/force-body-images": "Заменить все картинки кузовов разом",
  "/admin/reviews": "Проверить и показать на сайте",
  "/admin/leads": "Ответить, отметить, выгрузить",
  "/admin/promotions": "Включить, выключить, сменить условия",
  "/admin/partner-banks": "Условия и логотипы банков",
  "/admin/bank-products": "Ставки и полная стоимость кредитов",
  "/admin/page-banners": "Картинки над страницами сайта",
  "/admin/auto-selection-banner": "Картинка страницы подбора",
  "/admin/settings": "Контакты, тексты и счётчики сайта",
  "/admin/notices": "Куда сообщать о новой заявке",
  "/admin/personal-data": "Удалить данные человека по его просьбе",
  "/admin/first-day": "Восемь шагов до открытия салона",
  "/admin/staff": "Кто входит в панель",
  "/admin/staff/roles": "Что разрешено каждой роли",
  "/admin/tokens": "Доступ 1С и других программ к данным",
};

/** Links to every screen that the current staff member may open. */
export function LinkCards() {
  const permissions = useCurrentStaff()?.permissions ?? [];
  return (
    <nav aria-label="Все разделы" className="mt-6">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {[...PANEL_LINKS, ...PANEL_SIDE_LINKS]
          .filter(({ to }) => to !== "/admin" && mayOpen(permissions, to))
          .map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className="panel flex h-full items-center gap-4 p-4 transition-colors hover:border-ink">
                <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-shade">
                  <Icon name={icon} />
                </span>
                <span className="min-w-0">
                  <span className="block text-base font-semibold">{label}</span>
                  {PURPOSES[to] && <span className="block text-soft">{PURPOSES[to]}</span>}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const DASHBOARD_TITLE = "Панель администратора";

/** Message by the query parameter `notice`, set by the redirect after an action. */
const MESSAGES: Readonly<Record<string, string>> = {
  "password-changed": "Пароль изменён. На других устройствах нужно войти заново.",
};

export function DashboardPage({ dashboard }: { dashboard: DashboardPart }) {
  const { cars, brands, reviews, leads, latestLeads, unread, week, signals, troubles, sourceTroubles, firstDay } =
    dashboard;
  const message = MESSAGES[useSearchParams()[0].get("notice") ?? ""];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{DASHBOARD_TITLE}</h1>
        <LinkButton to="/" reloadDocument variant="secondary" size="sm">
          Вернуться на сайт
        </LinkButton>
      </div>
      {message && <Callout tone="success">{message}</Callout>}
      {firstDay && <FirstDayCard {...firstDay} />}
      <Signals signals={signals} />
      <NotificationTroubles troubles={troubles} isElsewhere />
      <SourceTroubles troubles={sourceTroubles} />
      {unread && <UnreadLine unread={unread} />}
      <div className="flex flex-wrap gap-3 md:gap-4">
        {leads && (
          <StatCard
            title="Заявки"
            stats={[
              { label: "Новые", value: leads.new, to: `${LEADS_PATH}?status=new` },
              { label: "В работе", value: leads.inProgress, to: `${LEADS_PATH}?status=in_progress` },
            ]}
          />
        )}
        {cars && (
          <StatCard
            title="Автомобили"
            stats={[
              { label: "Всего", value: cars.total, to: "/admin/cars" },
              { label: "Опубликовано", value: cars.published, to: "/admin/cars?stage=on_sale" },
              { label: "Черновики", value: cars.draft, to: "/admin/cars?stage=draft" },
            ]}
          />
        )}
        {reviews && (
          <StatCard
            title="Отзывы"
            stats={[
              { label: "На модерации", value: reviews.pending, to: "/admin/reviews?status=pending" },
              { label: "Одобрены", value: reviews.approved, to: "/admin/reviews?status=approved" },
            ]}
          />
        )}
        {brands !== null && <StatCard title="Марки" stats={[{ label: "Всего", value: brands, to: "/admin/brands" }]} />}
      </div>
      {week && (
        <section aria-labelledby="week" className="mt-6">
          <h2 id="week" className="mb-3 text-lg font-bold">
            За 7 дней
          </h2>
          <ReportFigures figures={week} />
        </section>
      )}
      {latestLeads && <LatestLeads leads={latestLeads} />}
      <LinkCards />
    </>
  );
}

/** How many conversations nobody has read, with the way to them. */
function UnreadLine({ unread: { total, isCapped, longestWait } }: { unread: Dashboard["unread"] }) {
  if (total === 0) return null;
  return (
    <Link
      to={UNREAD_PATH}
      className="mb-5 panel flex flex-wrap items-center gap-x-3 px-4 py-3 transition-colors hover:border-ink"
    >
      <Icon name="message-square-text" />
      <span className="font-semibold">
        {formatNumber(total)}
        {isCapped && "+"} {pluralOf(total, UNREAD_CONVERSATIONS)}
      </span>
      {longestWait && <span className="text-soft">дольше всех — {longestWait}</span>}
    </Link>
  );
}

interface FirstDayCardProps {
  states: Record<FirstDayStep, FirstDayState>;
  choices: FirstDayChoices;
}

/** The way to the first day's screen, until no step is left. */
function FirstDayCard({ states, choices }: FirstDayCardProps) {
  const left = stepsLeft(states);
  const { choose, isPending } = useFirstDayChoices(choices);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="first-day" className="mb-5 panel p-5">
      <h2 id="first-day" className="text-base font-semibold">
        {stepsLeftText(left.length)}
      </h2>
      <p className="mt-1 mb-4 text-soft">{stepNames(left)}: что нужно салону, чтобы открыться.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/admin/first-day" size="sm">
          Продолжить
        </LinkButton>
        <Button variant="quiet" size="sm" pending={isPending} onClick={() => void choose(left, "skipped")}>
          Больше не показывать
        </Button>
      </div>
    </section>
  );
}

/** Sources that need attention, each with a link to its last run. */
function SourceTroubles({ troubles }: { troubles: Dashboard["sourceTroubles"] }) {
  if (troubles.length === 0) return null;
  return (
    <section className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3">
      <h2 className="flex items-center gap-3 font-semibold text-warning">
        <Icon name="circle-alert" />
        Источники автомобилей: нужно проверить
      </h2>
      <ul className="mt-1 grid gap-0.5">
        {troubles.map(({ id, name, runId, reason }) => (
          <li key={id}>
            <Link to={runPath(runId)} className="inline-flex min-h-6 items-center font-medium underline">
              {name}
            </Link>
            <span className="text-soft"> — {reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LatestLeads({ leads }: { leads: readonly LeadLine[] }) {
  return (
    <section aria-labelledby="latest-leads" className="mt-6 panel">
      <div className="flex items-center justify-between gap-4 px-5 pt-4 pb-1">
        <h2 id="latest-leads" className="text-base font-semibold">
          Последние заявки
        </h2>
        <Link to={LEADS_PATH} className={buttonClass({ variant: "quiet", size: "sm" })}>
          Все заявки
        </Link>
      </div>
      {leads.length === 0 ? (
        <p className="px-5 pb-6 text-soft">Заявок пока нет. Здесь появятся те, что оставят на сайте.</p>
      ) : (
        <ul className="divide-y divide-line">
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LeadRow({ lead }: { lead: LeadLine }) {
  return (
    <li className="relative flex items-center justify-between gap-4 px-5 py-3 hover:bg-canvas">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* The link covers the whole row; the phone link lies above it. */}
          <Link to={`${LEADS_PATH}/${lead.id}`} className="line-clamp-2 font-semibold after:absolute after:inset-0">
            {lead.name}
          </Link>
          <LeadStatusBadge lead={lead} />
          <WaitingBadge lead={lead} />
        </p>
        <p className="mt-0.5 line-clamp-2">{lead.subject ? `${lead.typeLabel} · ${lead.subject}` : lead.typeLabel}</p>
        <p className="text-xs text-soft">
          <time dateTime={new Date(lead.createdAt).toISOString()}>{lead.age}</time>
        </p>
      </div>
      {lead.callHref ? (
        <a
          href={lead.callHref}
          aria-label={`Позвонить: ${lead.name}, ${lead.phone}`}
          className={`${buttonClass({ variant: "secondary", size: "sm" })} relative shrink-0`}
        >
          <Icon name="phone" size={18} />
          <span className="figures hidden max-w-48 truncate md:inline">{lead.phone}</span>
        </a>
      ) : (
        <span className="max-w-1/3 text-soft">{lead.phone}</span>
      )}
    </li>
  );
}

interface StatCardProps {
  title: string;
  stats: readonly { label: string; value: number; to: string }[];
}

function StatCard({ title, stats }: StatCardProps) {
  return (
    <section className="panel grow p-5 max-md:basis-full">
      <h2 className="text-base font-semibold">{title}</h2>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-4 md:gap-x-8">
        {stats.map(({ label, value, to }) => (
          <div key={label} className="flex min-w-14 flex-col-reverse justify-end">
            <dt className="text-soft">{label}</dt>
            <dd className="text-2xl font-bold">
              <Link to={to} className="underline">
                {formatNumber(value)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
