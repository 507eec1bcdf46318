import { Link } from "@remix-run/react";
import { mayOpen } from "#worker/domain/staff/staff-roles.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PANEL_LINKS, PANEL_SIDE_LINKS } from "./panel-links.ts";
import { useCurrentStaff } from "./use-current-staff.ts";

/** Purpose of a screen, by path. */
const PURPOSES: Readonly<Record<string, string>> = {
  "/admin/tasks": "Звонки и визиты по времени",
  "/admin/quotes": "Что покупатели закрепили на сайте",
  "/admin/outlets": "Файлы для досок объявлений и рекламы",
  "/admin/reports": "Заявки, сотрудники, склад и площадки",
  "/admin/discounts": "Цены за кредит, обмен и другие условия",
  "/admin/texts": "Слова, за которые могут оштрафовать",
  "/admin/integrations": "Звонки становятся заявками",
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
