import type { PluralForms } from "../kernel/text/plural.ts";

/**
 * Kinds of import runs. `feed-file` is uploaded; `feed` and `pages` have an address and may run on a schedule; 1C has sent `onec` and
 * `onec-changes`, which lacks the cars that have not changed (docs/commerceml.md).
 */
export const RUN_KINDS = ["single", "urls", "html", "feed", "feed-file", "pages", "onec", "onec-changes"] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export const RUN_KIND_LABELS: Record<RunKind, string> = {
  single: "Одна ссылка",
  urls: "Список ссылок",
  html: "Сохранённая страница",
  feed: "Фид по адресу",
  "feed-file": "Файл фида",
  pages: "Страницы сайта",
  onec: "Обмен с 1С",
  "onec-changes": "Изменения из 1С",
};

/** Kinds whose new cars become drafts at once; those of other kinds wait for approval. */
export const DRAFTING_KINDS: readonly RunKind[] = ["single", "urls", "html"];
export const FEED_KINDS: readonly RunKind[] = ["feed", "feed-file", "onec", "onec-changes"];

/**
 * `queued` and `running` read; `waiting` has a plan that needs approval; `applying` and `undoing` write; `stopped` has a plan
 * that looks like a mistake and needs an explicit override. The other states are final.
 */
export const RUN_STATES = [
  "queued",
  "running",
  "waiting",
  "stopped",
  "applying",
  "finished",
  "cancelled",
  "failed",
  "undoing",
  "undone",
] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_STATE_LABELS: Record<RunState, string> = {
  queued: "В очереди",
  running: "Читается",
  waiting: "Ждёт решения",
  stopped: "Остановлен",
  applying: "Записывается",
  finished: "Завершён",
  cancelled: "Прерван",
  failed: "Не удался",
  undoing: "Отменяется",
  undone: "Отменён",
};

/** States in which work continues in the background and a screen may poll. */
export const BUSY_RUN_STATES: readonly RunState[] = ["queued", "running", "applying", "undoing"];
export const DECIDABLE_RUN_STATES: readonly RunState[] = ["waiting", "stopped", "finished", "cancelled", "applying"];
/** Can be cancelled. */
export const READING_RUN_STATES: readonly RunState[] = ["queued", "running"];

/**
 * `queued` is not read yet. `waiting` needs a decision, `held` is missing from its source and waits for its grace to end,
 * `approved` is decided and not written yet, `applied` is written. `same` found nothing to change. The others are
 * final, with a reason.
 */
export const ITEM_STATES = [
  "queued",
  "waiting",
  "held",
  "approved",
  "applied",
  "same",
  "rejected",
  "duplicate",
  "list",
  "blocked",
  "shell",
  "not-a-listing",
  "missing",
  "failed",
  "cancelled",
  "undone",
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const ITEM_STATE_LABELS: Record<ItemState, string> = {
  queued: "В очереди",
  waiting: "Ждёт решения",
  held: "Ждёт срока",
  approved: "Записывается",
  applied: "Записан",
  same: "Без изменений",
  rejected: "Отклонён",
  duplicate: "Повтор",
  list: "Список объявлений",
  blocked: "Сайт не отдал страницу",
  shell: "Страница без данных",
  "not-a-listing": "Не объявление",
  missing: "Страницы нет",
  failed: "Ошибка",
  cancelled: "Не обработан",
  undone: "Возвращено как было",
};

/** What an item means for the stock; null until it is read, and when it is no car. */
export const VERDICTS = ["new", "changed", "same", "gone", "doubtful"] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_LABELS: Record<Verdict, string> = {
  // «Новый» is a status of cars.
  new: "Появился",
  changed: "Изменился",
  same: "Без изменений",
  gone: "Пропал",
  doubtful: "Под вопросом",
};

/** Sources with an address, which may be read on a schedule. */
export const SOURCE_KINDS = ["feed", "pages"] as const;
/** `file` is uploaded by hand; it begins when staff teach how such a file is read. `onec` begins with the first exchange. */
export const ALL_SOURCE_KINDS = [...SOURCE_KINDS, "file", "onec"] as const;
export type SourceKind = (typeof ALL_SOURCE_KINDS)[number];

export const hasSchedule = (kind: SourceKind) => (SOURCE_KINDS as readonly SourceKind[]).includes(kind);

export const SOURCE_KIND_LABELS: Record<SourceKind, string> = {
  feed: "Фид",
  pages: "Страницы сайта",
  file: "Файл, загружается вручную",
  onec: "1С присылает сама",
};

/** How often a source is read, in hours. */
export const SOURCE_INTERVALS_H = [1, 3, 6, 12, 24, 72, 168] as const;
export const SOURCE_INTERVAL_DEFAULT_H = 24;
/** How long a car may be missing from its source before it is proposed as sold. */
export const MISSING_HOURS_DEFAULT = 72;
export const MISSING_HOURS_MAX = 30 * 24;

export const IMPORT_URLS_MAX = 50;
/** Cars of one run. The rest of a longer feed is left out, and then no car counts as gone. */
export const IMPORT_ITEMS_MAX = 50_000;
/** Of the lines of a file that became no car so many are stored. */
export const LEFT_LINES_MAX = 5000;
/** Items that are decided by name in one request. */
export const IMPORT_CHOSEN_MAX = 5000;
/** Of a feed, packed or not. */
export const IMPORT_FEED_MAX_BYTES = 200 * 1024 * 1024;
/** Of an Excel file, which is held in memory: an isolate has 128 MB. A table of 50,000 cars has some 10 MB. */
export const IMPORT_WORKBOOK_MAX_BYTES = 20 * 1024 * 1024;
/** Of an uploaded file: Cloudflare accepts bodies of up to 100 MB. The browser packs longer files. */
export const IMPORT_UPLOAD_MAX_BYTES = 95 * 1024 * 1024;
/** Of a pasted page, in characters. */
export const IMPORT_HTML_MAX = 4_000_000;
/** A field's fill rate that falls by this many points against the source's history raises an alarm. */
export const FILL_ALARM_POINTS = 30;
/** A feed or a pasted page is stored this long, to continue after an interruption. */
export const IMPORT_RAW_KEPT_DAYS = 7;
/** Runs are stored and can be undone this long. */
export const IMPORT_RUNS_KEPT_DAYS = 60;

export const IMPORT_CARS: PluralForms = ["автомобиль", "автомобиля", "автомобилей"];
export const IMPORT_LINKS: PluralForms = ["ссылка", "ссылки", "ссылок"];

export const IMPORT_TEXTS = {
  noUrl: "Введите ссылку",
  noUrls: "Введите хотя бы одну ссылку",
  tooManyUrls: `Не больше ${IMPORT_URLS_MAX} ссылок за раз`,
  runFailed: "Не удалось запустить парсинг",
  singleFailed: "Не удалось спарсить автомобиль",
  notStated: "Не указано источником: заполните",
  notStatedChoice: "Не указано источником: выберите",
  repeated: "Уже в этом списке",
  blocked:
    "Сайт не отдал страницу: он просит подтвердить, что запрос сделал человек. Сохраните страницу в браузере и вставьте её код или загрузите фид",
  hostStopped: "Сайт дважды отказал, остальные его ссылки не запрашивались",
  interrupted:
    "Обработка дважды прервалась на одном и том же месте и остановлена. Проверьте источник или загрузите другой файл",
  fileTooLarge: `Файл и сжатым больше ${IMPORT_UPLOAD_MAX_BYTES / 1024 / 1024}\u00a0МБ: разделите его на несколько файлов`,
  feedTooLarge: `Фид больше ${IMPORT_FEED_MAX_BYTES / 1024 / 1024}\u00a0МБ: разделите его на несколько файлов`,
  noCars: "Это не фид: автомобилей в файле не найдено",
  cut: "Файл обрывается до первого автомобиля: скачайте его заново",
  empty: "Файл пуст: проверьте, что фид выгружен, и скачайте его заново",
  "web-page": "Это веб-страница, а не фид: нужен сам файл фида или прямая ссылка на него",
  binary:
    "Это картинка, PDF или другой файл без текста: загрузите фид XML, YML, JSON или CSV либо таблицу Excel (.xlsx)",
  "no-offers": "В фиде нет ни одного автомобиля: проверьте, какие объявления в него выгружаются",
  damaged: "Файл фида повреждён или обрывается: скачайте его заново",
  "binary-workbook":
    "Это таблица старого формата XLS или таблица с паролем. Откройте её в Excel, выберите «Сохранить как» и тип «Книга Excel (.xlsx)» без пароля, затем загрузите снова",
  "large-workbook": "Таблица Excel больше 20 МБ: сохраните её в Excel как CSV и загрузите снова",
  "too-complex": "Слишком сложный фид: он повторяет или вкладывает свои части без конца",
  superseded: "Есть более новая проверка этого источника",
} as const;
