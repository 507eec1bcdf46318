import type { SignalName } from "./signal-names.ts";

export type SignalSeverity = "critical" | "warning";

interface SignalKind {
  /** What staff read on the dashboard and in the mail. */
  label: string;
  severity: SignalSeverity;
  /** What to do about it, one sentence or two. */
  advice: string;
  /** The screen where it can be solved; null if it is solved outside the panel. */
  href: string | null;
}

/**
 * Every signal of trouble. A signal is raised by the code that notices the trouble and cleared by the code that notices its
 * end. docs/operate.md explains each of them to operators.
 */
export const SIGNALS: Readonly<Record<SignalName, SignalKind>> = {
  cron_failed: {
    label: "Задания по расписанию не выполняются",
    severity: "critical",
    advice:
      "Сообщите тому, кто обслуживает сайт: причина записана в журнале сайта. Уведомления и импорт могут запаздывать.",
    href: null,
  },
  counters_wrong: {
    label: "Счётчики расходились с данными",
    severity: "warning",
    advice:
      "Счётчики уже исправлены, делать ничего не нужно. Если это повторится, сообщите тому, кто обслуживает сайт.",
    href: null,
  },
  backup_failed: {
    label: "Нет свежей резервной копии",
    severity: "critical",
    advice:
      "Сообщите тому, кто обслуживает сайт: ночная копия не получается больше полутора суток. Причина записана в журнале сайта.",
    href: null,
  },
  archive_late: {
    label: "Архив на другом диске не обновляется",
    severity: "critical",
    advice:
      "Сообщите тому, кто обслуживает сайт: плановый архив не получается больше полутора суток. Причина записана в журнале сайта.",
    href: null,
  },
  cron_late: {
    label: "Задания по расписанию не запускались вовремя",
    severity: "critical",
    advice:
      "Сообщите тому, кто обслуживает сайт: проверить расписание (у Cloudflare — Cron Triggers) и журнал сайта. Уведомления и импорт стоят.",
    href: null,
  },
  disk_low: {
    label: "На диске сервера заканчивается место",
    severity: "critical",
    advice:
      "Сообщите тому, кто обслуживает сайт: освободить место или взять диск больше. На полном диске сайт показывает страницы и принимает заявки в запас, но ничего другого не сохраняет.",
    href: null,
  },
  clock_jumped: {
    label: "Дата на часах сайта неожиданная, удаление по срокам остановлено",
    severity: "critical",
    advice:
      "Сравните дату с календарём. Если она верна (сайт долго не работал), подтвердите её: старые данные удалятся по своим срокам. Если нет, не подтверждайте и сообщите тому, кто обслуживает сайт: нужно исправить часы, удаление продолжится само.",
    href: null,
  },
  notifications_dead: {
    label: "Уведомления о заявках не доставлены",
    severity: "critical",
    advice: "Исправьте причину на экране уведомлений и нажмите «Отправить ещё раз». Сами заявки видны в панели.",
    href: "/admin/notices",
  },
  webhook_stopped: {
    label: "Вебхук остановлен: получатель не принимает события",
    severity: "warning",
    advice:
      "Узнайте у получателя, что случилось, и нажмите «Возобновить» на экране вебхуков: события ждут 30 дней и уйдут по порядку.",
    href: "/admin/webhooks",
  },
  source_failing: {
    label: "Источник автомобилей не читается несколько раз подряд",
    severity: "warning",
    advice: "Откройте последнюю загрузку источника: там причина. Проверьте его адрес или выключите источник.",
    href: "/admin/parser",
  },
  import_stopped: {
    label: "Импорт остановлен: план похож на ошибку",
    severity: "warning",
    advice: "Откройте загрузку, проверьте план и одобрите или отклоните его: без решения автомобили не обновляются.",
    href: "/admin/parser",
  },
  sms_limit: {
    label: "Предел расходов на СМС исчерпан",
    severity: "warning",
    advice:
      "СМС до конца месяца не отправляются. Поднимите предел в настройках канала «СМС» и отправьте неотправленные сообщения ещё раз.",
    href: "/admin/integrations",
  },
  outlet_failed: {
    label: "Площадка получает прежний файл, новый не подошёл",
    severity: "warning",
    advice:
      "Откройте площадку: там причина. Если в новом файле не хватает автомобилей и это верно, подтвердите его, иначе проверьте наличие.",
    href: "/admin/outlets",
  },
  /** Cannot be stored: it is added where signals are read. */
  database_unavailable: {
    label: "База данных не отвечает",
    severity: "critical",
    advice:
      "Сообщите тому, кто обслуживает сайт: у Cloudflare проверить cloudflarestatus.com и лимиты тарифа, на своём сервере — диск. Страницы показываются из кэша.",
    href: null,
  },
  leads_waiting: {
    label: "Заявки ждут записи в базу",
    severity: "critical",
    advice:
      "Заявки сохранены и появятся в списке сами, когда база ответит. Если это длится больше часа, сообщите тому, кто обслуживает сайт.",
    href: null,
  },
  login_attack: {
    label: "Кто-то подбирает пароль к панели",
    severity: "warning",
    advice:
      "Сотрудники входят со своих устройств как обычно. Кому нужно войти с нового, тому поможет ссылка из письма или кнопка «Новый пароль». Слабый пароль названного сотрудника лучше сменить.",
    href: "/admin/staff",
  },
  leads_flooded: {
    label: "На сайт идёт поток заявок, похожий на атаку",
    severity: "warning",
    advice:
      "Делать ничего не нужно: роботов останавливает проверка, люди её проходят. Просмотрите заявки с пометкой «возможно спам» внизу списка. Если поток не кончается, сообщите тому, кто обслуживает сайт.",
    href: "/admin/leads?status=spam",
  },
  heartbeat_failed: {
    label: "Адрес проверки связи не отвечает",
    severity: "warning",
    advice: "Проверьте адрес в настройках: служба наблюдения может решить, что сайт не работает.",
    href: "/admin/settings",
  },
  search_engines_failing: {
    label: "Поисковики не принимают уведомления об изменениях",
    severity: "warning",
    advice:
      "Уведомления отправятся ещё раз сами. Если это длится больше суток, сообщите тому, кто обслуживает сайт: поисковику должен открываться файл ключа.",
    href: null,
  },
  images_unavailable: {
    label: "Служба изображений не делает уменьшенные копии фото",
    severity: "warning",
    advice:
      "Новые фото сохранены и показываются целиком, копии сделаются сами. Если израсходована квота Cloudflare (5000 преобразований в месяц), попросите того, кто обслуживает сайт, подключить Images Paid.",
    href: null,
  },
};

/** Signals that mean that a quota is used up, and of which service. */
export const QUOTA_SIGNALS: Partial<Record<SignalName, string>> = { images_unavailable: "images" };

/** What is stored about a signal. */
export interface SignalState {
  name: SignalName;
  /** What exactly failed, in Russian: names and counts, no personal data. */
  detail: string;
  /** Minutes in which it was raised. */
  count: number;
  /** Epoch ms. */
  firstAt: number;
  lastAt: number;
}

/** An open signal, ready to show. */
export interface Signal extends SignalState, SignalKind {}

export function toSignal(state: SignalState): Signal {
  return { ...state, ...SIGNALS[state.name] };
}

/** Critical ones first, then the oldest. */
export function bySeverity(one: Signal, other: Signal): number {
  return Number(other.severity === "critical") - Number(one.severity === "critical") || one.firstAt - other.firstAt;
}

/** Below this free space `disk_low` is raised, bytes: enough for a day's archive and the photos of some hundred cars. */
export const DISK_FREE_MIN_BYTES = 500 * 1024 * 1024;

/** What `disk_low` shows; null while there is room. */
export function diskTrouble(freeBytes: number): string | null {
  return freeBytes < DISK_FREE_MIN_BYTES ? `Свободно ${Math.floor(freeBytes / 1024 / 1024)} МБ` : null;
}
