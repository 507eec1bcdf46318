import { describe, expect, it } from "vitest";
import { columnOfHeader, systemOfHeaders } from "./lead-columns.ts";
import { dayOrderOf, readMoment } from "./lead-dates.ts";
import { type LeadMapping, leadMappingProblem } from "./lead-mapping.ts";
import { columnNames, guessColumns, headerRowOf, type LeadFileRow } from "./lead-table.ts";
import { guessValue, statusOfAnswer } from "./lead-values.ts";
import { leadReader } from "./read-lead-row.ts";

// Fails when a column, a date or a word of another system is taken for something else.

const NOW = Date.UTC(2026, 10, 27);
const AMO = [
  "ID",
  "Название сделки",
  "Основной контакт",
  "Рабочий телефон (контакт)",
  "Мобильный телефон (контакт)",
  "Рабочий email (контакт)",
  "Бюджет",
  "Ответственный",
  "Дата создания",
  "Дата закрытия",
  "Этап сделки",
  "Воронка",
  "Теги",
  "Примечание 1",
];
const BITRIX = [
  "ID",
  "Название лида",
  "Имя",
  "Фамилия",
  "Отчество",
  "Рабочий телефон",
  "Мобильный телефон",
  "Частный e-mail",
  "Статус",
  "Источник",
  "Ответственный",
  "Дата создания",
  "Комментарий",
  "Сумма",
];

const table = (...rows: string[][]): LeadFileRow[] => rows.map((cells, at) => ({ line: at + 1, cells }));

describe("columns", () => {
  it.each([
    [
      "amoCRM",
      AMO,
      [
        "outerId",
        "note",
        "name",
        "phone",
        "phone",
        "email",
        "budget",
        "responsible",
        "created",
        "closed",
        "status",
        "note",
        "note",
        "note",
      ],
    ],
    [
      "Bitrix24",
      BITRIX,
      [
        "outerId",
        "note",
        "name",
        "name",
        "name",
        "phone",
        "phone",
        "email",
        "status",
        "source",
        "responsible",
        "created",
        "note",
        "budget",
      ],
    ],
    [
      "one's own",
      ["Когда", "Как зовут", "Тел.", "Что хочет", "Кто вёл", "Откуда", "Итог", "Цвет"],
      ["created", "name", "phone", "car", "responsible", "source", "status", null],
    ],
    [
      "English",
      ["Created at", "Full name", "Phone", "E-mail", "Stage", "Owner", "Lead source", "Consent date"],
      ["created", "name", "phone", "email", "status", "responsible", "source", "consentAt"],
    ],
    [
      "a manager's table",
      [
        "№ п/п",
        "Когда обратился",
        "ФИО клиента",
        "Тел.",
        "Почта",
        "Машина",
        "Кто вёл",
        "Чем кончилось",
        "Откуда узнал",
        "Согласие на ПДн",
        "Дата согласия",
        "Заметки менеджера",
      ],
      [
        "outerId",
        "created",
        "name",
        "phone",
        "email",
        "car",
        "responsible",
        "status",
        "source",
        "consent",
        "consentAt",
        "note",
      ],
    ],
  ])("of %s are recognised", (_, names, expected) => {
    expect(guessColumns(names, [])).toEqual(expected);
  });

  it.each([
    ["Дата звонка", "created"],
    ["Время обращения", "created"],
    ["Дата первого контакта", "created"],
    ["Когда позвонил", "created"],
    ["Дата заявки", "created"],
    ["Клиент", "name"],
    ["Ф.И.О.", "name"],
    ["Контактное лицо", "name"],
    ["Кто обратился", "name"],
    ["Телефон для связи", "phone"],
    ["Моб. тел.", "phone"],
    ["Контактный номер", "phone"],
    ["WhatsApp клиента", "phone"],
    ["Эл. почта", "email"],
    ["E-mail клиента", "email"],
    ["Марка, модель", "car"],
    ["Какую машину хотел", "car"],
    ["Что смотрел", "car"],
    ["Интересующий автомобиль", "car"],
    ["Имя менеджера", "responsible"],
    ["Продавец-консультант", "responsible"],
    ["Кто принял звонок", "responsible"],
    ["За кем закреплён", "responsible"],
    ["Результат звонка", "status"],
    ["Стадия сделки", "status"],
    ["Чем закончилось", "status"],
    ["Статус менеджера", "status"],
    ["Как узнал о нас", "source"],
    ["Рекламный канал", "source"],
    ["Канал обращения", "source"],
    ["Вид обращения", "type"],
    ["Цель визита", "type"],
    ["Почему отказался", "lostReason"],
    ["Причина отказа клиента", "lostReason"],
    ["Сколько готов потратить", "budget"],
    ["Комментарий менеджера", "note"],
    ["История общения", "note"],
    ["Что обсудили", "note"],
    ["Комментарий клиента", "message"],
    ["Текст заявки", "message"],
    ["Разрешил обработку данных", "consent"],
    ["Согласие от", "consentAt"],
    ["Дата продажи", "closed"],
    ["Когда купил", "closed"],
    ["Код клиента", "outerId"],
    ["Номер заявки", "outerId"],
    ["Дата рождения", null],
    ["Дата следующего звонка", null],
    ["Телефон менеджера", null],
    ["Год выпуска", null],
    ["Номер кузова", null],
  ])("«%s» is %s", (name, column) => expect(columnOfHeader(name)?.column ?? null).toBe(column));

  it("of wishes are kinds of requests or cars, whichever the values are", () => {
    const wishes = (...values: string[]) => guessColumns(["Что хотел"], table(...values.map((value) => [value])));
    expect(wishes("Кредит", "Звонок с сайта", "тест драйв")).toEqual(["type"]);
    expect(wishes("Kia Rio", "Лада", "Кредит")).toEqual(["car"]);
  });

  it("belong to the one that says it best", () => {
    expect(guessColumns(["Менеджер по телефону", "Ответственный менеджер", "Дата", "Дата обращения"], [])).toEqual([
      null,
      "responsible",
      null,
      "created",
    ]);
  });

  it("name the system", () => {
    expect([systemOfHeaders(AMO), systemOfHeaders(BITRIX), systemOfHeaders(["ID", "Имя", "Телефон"])]).toEqual([
      "amocrm",
      "bitrix24",
      "other",
    ]);
  });

  it("are named by two rows, each once, below a title", () => {
    const rows = table(
      ["Выгрузка"],
      ["Клиент", "", "", "Заявка", ""],
      ["Имя", "Телефон", "Телефон", "Дата", ""],
      ["Ян", "1", "2", "3", "x"],
    );
    const header = headerRowOf(rows);
    expect(header).toBe(2);
    expect(columnNames(rows, header)).toEqual(["Имя", "Телефон", "Телефон (2)", "Дата", "Заявка"]);
  });

  it("without known names go by their values", () => {
    const rows = table(["+7 912 345-67-89", "a@b.ru", "x"], ["8 (912) 345-67-80", "c@d.ru", "y"]);
    expect(guessColumns(["Столбец 1", "Столбец 2", "Столбец 3"], rows)).toEqual(["phone", "email", null]);
    expect(columnOfHeader("Цвет глаз")).toBeNull();
  });
});

describe("dates", () => {
  const at = (text: string, order: "day-first" | "month-first" = "day-first") => {
    const moment = readMoment(text, order, "Europe/Moscow");
    return moment === null ? null : new Date(moment + 3 * 3_600_000).toISOString().slice(0, 16);
  };
  it.each([
    ["31.12.2025 14:05", "2025-12-31T14:05"],
    ["31.12.25", "2025-12-31T00:00"],
    ["5/3/2025, 9:07:11", "2025-03-05T09:07"],
    ["2025-12-31 14:05:59", "2025-12-31T14:05"],
    ["2025-12-31T11:05:00Z", "2025-12-31T14:05"],
    ["2025-12-31T14:05:00.000+03:00", "2025-12-31T14:05"],
    ["46022.586806", "2025-12-31T14:05"],
    ["46022", "2025-12-31T00:00"],
    ["31 декабря 2025 г., 14:05", "2025-12-31T14:05"],
    ["9 мая 2025", "2025-05-09T00:00"],
    ["1767179100", "2025-12-31T14:05"],
    ["31.02.2025", null],
    ["вчера", null],
    ["12", null],
    ["31.12.2025 25:00", null],
    ["31.12.20255", null],
  ])("%s", (text, expected) => expect(at(text)).toBe(expected));

  it("of the United States", () => {
    expect(dayOrderOf(["03/04/2025", "12/31/2025 2:05 PM"])).toBe("month-first");
    expect(dayOrderOf(["03/04/2025", "31/12/2025", "01/30/2025"])).toBe("day-first");
    expect(at("12/31/2025 2:05 PM", "month-first")).toBe("2025-12-31T14:05");
    expect(at("12/31/2025 12:05 am", "month-first")).toBe("2025-12-31T00:05");
  });
});

describe("words", () => {
  const staff = [
    { id: "1", name: "Иванова Мария" },
    { id: "2", name: "Пётр Котов" },
    { id: "3", name: "Мария Сухова" },
  ];
  it.each([
    ["status", "Успешно реализовано", "completed"],
    ["status", "Закрыто и не реализовано", "cancelled"],
    ["status", "Отказ: дорого", "cancelled/expensive"],
    ["status", "Некачественный лид", "cancelled/not_a_client"],
    ["status", "Качественный лид", "completed"],
    ["status", "Не обработан", "new"],
    ["status", "Переговоры", "in_progress"],
    ["status", "Зю", null],
    ["source", "Авито", "outlet"],
    ["source", "Входящий звонок", "call"],
    ["responsible", "мария иванова", "1"],
    ["responsible", "Котов П.", null],
    ["responsible", "Петр", "2"],
    ["responsible", "Мария", null],
    ["type", "Трейд-ин", "trade_in"],
  ] as const)("%s: %s", (field, text, expected) => expect(guessValue(field, text, staff)).toBe(expected));

  it("of a loss give the status and its reason", () => {
    expect(statusOfAnswer("cancelled/no_contact")).toEqual({ status: "cancelled", refusalReason: "no_contact" });
    expect(statusOfAnswer(null)).toEqual({ status: "in_progress", refusalReason: null });
  });
});

describe("rows", () => {
  const names = [
    "ID",
    "Дата",
    "Имя",
    "Фамилия",
    "Телефон",
    "Почта",
    "Статус",
    "Причина",
    "Бюджет",
    "Заметка",
    "Согласие",
    "Когда согласие",
    "Кто",
  ];
  const fields = [
    "outerId",
    "created",
    "name",
    "name",
    "phone",
    "email",
    "status",
    "lostReason",
    "budget",
    "note",
    "consent",
    "consentAt",
    "responsible",
  ] as const;
  const mapping: LeadMapping = {
    header: 0,
    system: "amocrm",
    columns: names.map((name, at) => ({ name, field: fields[at] ?? null })),
    values: [
      { field: "status", text: "Ушёл", value: "cancelled" },
      { field: "responsible", text: "Мария", value: "gone" },
    ],
    blank: { status: "completed", type: "contact_form" },
  };
  const read = (cells: Record<string, string>) => {
    const row = { line: 2, cells: names.map((name) => cells[name] ?? "") };
    return leadReader({
      names,
      mapping,
      zone: "Europe/Moscow",
      staff: [{ id: "1", name: "Мария" }],
      now: NOW,
      rows: [row],
    })(row);
  };
  const good = { Дата: "01.03.2025 10:00", Телефон: "8 912 345-67-89" };

  it("hold several phones, names and notes", () => {
    expect(
      read({
        ...good,
        ID: "77",
        Имя: "Ольга",
        Фамилия: "Лис",
        Телефон: "'+7 (912) 345-67-89, 89123456780; 8-912-345-67-89",
        Почта: "A@b.ru / c@d.ru",
        Статус: " УШЁЛ ",
        Причина: "дорого",
        Бюджет: "1,5 млн",
        Заметка: "строка",
        Согласие: "да",
        "Когда согласие": "02.03.2025",
      }),
    ).toEqual({
      draft: expect.objectContaining({
        outerId: "amocrm:77",
        name: "Ольга Лис",
        phone: "+7 (912) 345-67-89",
        phoneNormalised: "+79123456789",
        email: "a@b.ru",
        status: "cancelled",
        refusalReason: "expensive",
        closedAt: Date.UTC(2025, 2, 1, 7),
        budget: 1_500_000,
        note: "Другие телефоны: 89123456780\nДругая почта: c@d.ru\nЗаметка: строка",
        consent: { givenAt: Date.UTC(2025, 2, 1, 21), text: null },
      }),
    });
  });

  it("keep in the note what is no address of a mail", () => {
    expect(read({ ...good, Почта: "лис собака" })).toMatchObject({
      draft: { email: null, note: "Почта не прочитана: лис собака" },
    });
  });

  it("need a date, a way to reach the person, and time to be kept", () => {
    const reasons = [
      { Телефон: "1" },
      { ...good, Телефон: "12" },
      { ...good, Телефон: "#Н/Д" },
      { ...good, Дата: "завтра" },
      { ...good, Дата: "01.03.2099" },
      { ...good, Дата: "01.03.2019" },
    ].map(read);
    expect(reasons.map((one) => ("reason" in one ? one.reason : null))).toEqual([
      "Нет даты создания",
      "Телефон не читается: «12»",
      "Нет ни телефона, ни почты",
      "Дата не читается: «завтра»",
      "Дата ещё не наступила: «01.03.2099»",
      "Срок хранения, три года, прошёл",
    ]);
  });

  it("take the blank status, nobody for a person who has left, and no consent that was refused", () => {
    expect(
      read({
        ...good,
        Кто: "Мария",
        Согласие: "нет",
        "Когда согласие": "01.03.2025",
        Телефон: '="79123456789"',
        Бюджет: "1 200 000 ₽",
      }),
    ).toMatchObject({
      draft: {
        status: "completed",
        assigneeId: null,
        consent: null,
        name: "Без имени",
        phoneNormalised: "+79123456789",
        budget: 1_200_000,
        outerId: null,
      },
    });
  });
});

it("says what is missing or chosen twice", () => {
  const mapping = (...fields: ("phone" | "created" | "status" | null)[]): LeadMapping => ({
    header: 0,
    system: "other",
    columns: fields.map((field, at) => ({ name: String(at), field })),
    values: [],
    blank: { status: "new", type: "contact_form" },
  });
  expect(leadMappingProblem(mapping("phone", "phone", "created"))).toBeNull();
  expect(leadMappingProblem(mapping("created"))).toMatch(/телефон или почта/);
  expect(leadMappingProblem(mapping("phone"))).toMatch(/дата создания/);
  expect(leadMappingProblem(mapping("phone", "status", "created", "status"))).toMatch(/выбрано дважды/);
  expect(
    leadMappingProblem({ ...mapping("phone", "created"), values: [{ field: "status", text: "а", value: "б" }] }),
  ).toMatch(/такого варианта нет/);
});
