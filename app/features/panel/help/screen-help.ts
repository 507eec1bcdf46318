/** Sections of `/admin/help`, in its order. */
export const HELP_SECTIONS = {
  start: "С чего начать",
  leads: "Заявки",
  cars: "Автомобили",
  prices: "Цены и скидки",
  print: "Печать и договоры",
  import: "Импорт",
  outlets: "Площадки",
  reports: "Отчёты",
  site: "Страницы сайта",
  settings: "Настройки и уведомления",
  staff: "Сотрудники и безопасность",
  keys: "Клавиши",
} as const;
export type HelpSection = keyof typeof HELP_SECTIONS;

interface ScreenHelp {
  /** What the screen is for, in one sentence. */
  text: string;
  section: HelpSection;
}

/** By the screen's path; it holds for all paths below it. */
export const SCREEN_HELP: Readonly<Record<string, ScreenHelp>> = {
  "/admin": { text: "Сводка показывает новые заявки, числа недели и всё, что требует внимания.", section: "start" },
  "/admin/help": { text: "Справка рассказывает о каждом разделе панели.", section: "start" },
  "/admin/first-day": { text: "Восемь шагов, после которых салон открыт для покупателей.", section: "start" },
  "/admin/account": { text: "Имя, пароль, второй фактор и входы — только ваши.", section: "staff" },
  "/admin/password": { text: "Пароль знаете только вы: администратор его не видит.", section: "staff" },
  "/admin/confirm": { text: "Перед опасным действием панель убеждается, что это вы.", section: "staff" },
  "/admin/forbidden": { text: "Доступ к разделам даёт администратор на экране «Роли и доступ».", section: "staff" },
  "/admin/leads": {
    text: "Здесь отвечают покупателям: новые заявки вверху, ответ отмечается статусом.",
    section: "leads",
  },
  "/admin/leads/new": {
    text: "Заявка того, кто пришёл, позвонил или написал: она попадёт в список и отчёты, как с сайта.",
    section: "leads",
  },
  "/admin/leads/archive": {
    text: "Закрытые заявки старше срока хранения лежат в архиве и остаются в отчётах.",
    section: "leads",
  },
  "/admin/leads/import": {
    text: "Заявки и покупатели прежней системы переносятся файлом, под своими датами и без уведомлений.",
    section: "leads",
  },
  "/admin/leads/templates": {
    text: "Готовые ответы покупателям: имя, автомобиль и цена подставляются сами.",
    section: "leads",
  },
  "/admin/leads/notifications": { text: "Куда уходят письма о заявках и итоги дня.", section: "settings" },
  "/admin/messages": {
    text: "Переписки с покупателями из всех каналов: непрочитанные отмечены, ответ пишут в заявке.",
    section: "leads",
  },
  "/admin/tasks": {
    text: "Что вы обещали покупателям: звонки и визиты по времени, просроченное вверху.",
    section: "leads",
  },
  "/admin/deposits": {
    text: "Задатки за брони: сколько заморожено, списано и возвращено, и сверка с ЮKassa до копейки.",
    section: "leads",
  },
  "/admin/salons": {
    text: "Адреса салона: контакты, часы и сотрудники каждого; пока адрес один, на сайте ничего не меняется.",
    section: "settings",
  },
  "/admin/salons/new": {
    text: "Новый адрес: с ним на сайте появятся выбор салона, свои часы и телефоны.",
    section: "settings",
  },
  "/admin/holds": {
    text: "Забронированные автомобили и очереди на них: продлить, снять, вернуть; бронь заканчивается сама.",
    section: "leads",
  },
  "/admin/quotes": {
    text: "Расчёты, которые покупатели закрепили на сайте; код называет покупатель.",
    section: "leads",
  },
  "/admin/cars": { text: "Весь склад: черновики, автомобили на сайте и проданные.", section: "cars" },
  "/admin/cars/prices": {
    text: "Изменить цены многих автомобилей сразу: сначала просмотр, потом отмена одним нажатием.",
    section: "prices",
  },
  "/admin/cars/print": {
    text: "Ценники под стекло и листы автомобилей: выберите размер и нажмите «Печать».",
    section: "print",
  },
  "/admin/documents": {
    text: "Тексты договоров и актов: автомобиль, покупатель и цена подставляются в них сами.",
    section: "print",
  },
  "/admin/documents/print": {
    text: "Впишите то, чего нет в заявке, проверьте документ и напечатайте; вписанное не хранится.",
    section: "print",
  },
  "/admin/discounts": {
    text: "Скидки за кредит, обмен и другие условия; на сайте они стоят под основной ценой.",
    section: "prices",
  },
  "/admin/redirects": {
    text: "Куда ведут адреса прежнего сайта: по одному, файлом или по его карте.",
    section: "site",
  },
  "/admin/redirects/missing": {
    text: "Страницы, которые просили и не получили; одно нажатие — и адрес ведёт куда надо.",
    section: "site",
  },
  "/admin/redirects/file": {
    text: "Много адресов сразу: сначала просмотр, потом отмена одним нажатием.",
    section: "site",
  },
  "/admin/redirects/old-site": { text: "Что станет с каждым адресом прежнего сайта после переезда.", section: "site" },
  "/admin/parser": {
    text: "Переносит автомобили с другого сайта, из файла или фида; на сайт они сами не попадут.",
    section: "import",
  },
  "/admin/outlets": { text: "Файлы для площадок объявлений и то, чего им не хватает.", section: "outlets" },
  "/admin/reports": { text: "Заявки, скорость ответа, просмотры и возраст склада по дням.", section: "reports" },
  "/admin/brands": { text: "Марки: название, логотип, адрес страницы и другие написания для поиска.", section: "site" },
  "/admin/reviews": { text: "Отзывы покупателей: на сайте видны только одобренные.", section: "site" },
  "/admin/pages": { text: "Свои страницы и новости сайта: о гарантии, доставке, салоне.", section: "site" },
  "/admin/pages/order": {
    text: "Какие свои страницы стоят в меню и в подвале сайта и в каком порядке.",
    section: "site",
  },
  "/admin/pages/import": {
    text: "Переносит тексты и картинки со старого сайта в черновики; на сайт они сами не попадут.",
    section: "site",
  },
  "/admin/promotions": { text: "Акции на сайте: срок, условия и картинка.", section: "site" },
  "/admin/partner-banks": { text: "Банки-партнёры на странице автокредита.", section: "site" },
  "/admin/bank-products": { text: "Программы банков: из них сайт считает платёж и показывает ПСК.", section: "site" },
  "/admin/texts": { text: "Слова, за которые салон могут оштрафовать, и что написать вместо них.", section: "site" },
  "/admin/page-banners": { text: "Картинки над страницами сайта, отдельно для телефонов.", section: "site" },
  "/admin/auto-selection-banner": { text: "Картинка над страницей подбора автомобиля.", section: "site" },
  "/admin/body-types": { text: "Картинки типов кузова на главной странице.", section: "site" },
  "/admin/force-body-images": { text: "Заменяет все картинки кузовов разом.", section: "site" },
  "/admin/settings": { text: "Название, контакты, часы работы и правила салона.", section: "settings" },
  "/admin/integrations": {
    text: "Звонки из телефонии становятся заявками, 1С присылает автомобили и забирает заявки.",
    section: "settings",
  },
  "/admin/channels": {
    text: "Авито, мессенджеры, почта и СМС: сообщения покупателей приходят в заявки, ответы уходят оттуда же.",
    section: "settings",
  },
  "/admin/notices": { text: "Кто и как узнаёт о новой заявке: почта, Telegram, браузер.", section: "settings" },
  "/admin/webhooks": {
    text: "CRM и другие системы сами узнают о заявках, автомобилях и отзывах.",
    section: "settings",
  },
  "/admin/personal-data": { text: "Удаляет данные человека по его просьбе, всюду и навсегда.", section: "staff" },
  "/admin/staff": { text: "Кто входит в панель и что ему разрешено.", section: "staff" },
  "/admin/export": {
    text: "Всё, что салон внёс и получил, одним архивом: его прочтёт другая система.",
    section: "settings",
  },
  "/admin/tokens": {
    text: "С токеном 1С или другая программа работает с данными салона от имени владельца.",
    section: "staff",
  },
  "/admin/security": { text: "Входы, отказы и изменения доступа — кто, когда и откуда.", section: "staff" },
};

/** The help of the screen at an address: the longest path of the table that begins it. */
export function helpOf(pathname: string): ScreenHelp | null {
  const paths = Object.keys(SCREEN_HELP).filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  const longest = paths.toSorted((a, b) => b.length - a.length)[0];
  return (longest && SCREEN_HELP[longest]) || null;
}

/** Keys of the panel, by what they do. `code`: as `useHotkey` gets it; null for a key of the browser or of an open window. */
export const SHORTCUTS: readonly { code: string | null; keys: string; text: string }[] = [
  { code: "Shift+Slash", keys: "?", text: "справка об экране" },
  { code: "Slash", keys: "/", text: "поиск в списке" },
  { code: "Control+KeyK", keys: "Ctrl + K", text: "поиск по всей панели" },
  { code: "Control+KeyS", keys: "Ctrl + S", text: "сохранить" },
  { code: null, keys: "Esc", text: "закрыть окно" },
  { code: null, keys: "↑ ↓ Enter", text: "выбрать в найденном" },
];
