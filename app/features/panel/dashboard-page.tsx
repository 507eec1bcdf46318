import { useSearchParams } from "@remix-run/react";
import type { DashboardPart } from "#worker/services/staff/dashboard/get-dashboard-for.ts";
import { LatestLeads } from "./leads/latest-leads.tsx";
import { FirstDayCard } from "./dealership/first-day-card.tsx";
import { LinkCards } from "./link-cards.tsx";
import { Callout } from "./callout.tsx";
import { Signals } from "./operations/signals.tsx";
import { SourceTroubles } from "./imports/source-troubles.tsx";
import { NotificationTroubles } from "./notifications/notification-troubles.tsx";
import { ReportFigures } from "./reports/report-figures.tsx";
import { StatCard } from "./stat-card.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const DASHBOARD_TITLE = "Панель администратора";

/** Message by the query parameter `notice`, set by the redirect after an action. */
const MESSAGES: Readonly<Record<string, string>> = {
  "password-changed": "Пароль изменён. На других устройствах нужно войти заново.",
};

export function DashboardPage({ dashboard }: { dashboard: DashboardPart }) {
  const { cars, brands, reviews, leads, latestLeads, week, signals, troubles, sourceTroubles, firstDay } = dashboard;
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
      <div className="flex flex-wrap gap-3 md:gap-4">
        {leads && (
          <StatCard
            title="Заявки"
            stats={[
              { label: "Новые", value: leads.new },
              { label: "В работе", value: leads.inProgress },
            ]}
          />
        )}
        {cars && (
          <StatCard
            title="Автомобили"
            stats={[
              { label: "Всего", value: cars.total },
              { label: "Опубликовано", value: cars.published },
              { label: "Черновики", value: cars.draft },
            ]}
          />
        )}
        {reviews && (
          <StatCard
            title="Отзывы"
            stats={[
              { label: "На модерации", value: reviews.pending },
              { label: "Одобрены", value: reviews.approved },
            ]}
          />
        )}
        {brands !== null && <StatCard title="Марки" stats={[{ label: "Всего", value: brands }]} />}
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
