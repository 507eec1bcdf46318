import { utcDay } from "../../../domain/kernel/time/salon-time.ts";
import { toXlsx } from "../../../adapters/xlsx.ts";

// Made-up exports, as the systems and dealers write them.

export const FIRST_DAY = Date.UTC(2025, 2, 1);
const DAY = 86_400_000;

export const phoneOf = (at: number) => `+7912${String(3_000_000 + at).padStart(7, "0")}`;

async function* bytes(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield* parts;
}

const dayOf = (at: number) =>
  utcDay(FIRST_DAY + at * DAY)
    .split("-")
    .toReversed()
    .join(".");

/** Deals of amoCRM: commas, UTF-8 with a BOM. */
export function amoFile(): AsyncGenerator<Uint8Array> {
  const rows = [
    [
      "ID",
      "Название сделки",
      "Основной контакт",
      "Рабочий телефон (контакт)",
      "Рабочий email (контакт)",
      "Бюджет",
      "Ответственный",
      "Дата создания",
      "Дата закрытия",
      "Этап сделки",
      "Воронка",
      "Теги",
    ],
    [
      "101",
      "Atlas",
      "Ольга Лис",
      `'${phoneOf(1)}`,
      "o@lis.ru",
      "1500000",
      "Вера",
      "01.03.2025 10:15:00",
      "05.03.2025 12:00:00",
      "Успешно реализовано",
      "Продажи",
      "кредит",
    ],
    [
      "102",
      "Monjaro",
      "Пётр",
      `'${phoneOf(2)}`,
      "",
      "0",
      "Кто-то другой",
      "02.03.2025 11:00:00",
      "",
      "Переговоры",
      "Продажи",
      "",
    ],
    [
      "103",
      "Coolray",
      "Анна",
      `'${phoneOf(3)}`,
      "",
      "",
      "",
      "03.03.2025 11:00:00",
      "04.03.2025 11:00:00",
      "Закрыто и не реализовано",
      "Продажи",
      "дубль",
    ],
    [
      "101",
      "Atlas",
      "Ольга Лис",
      `'${phoneOf(1)}`,
      "o@lis.ru",
      "1500000",
      "Вера",
      "01.03.2025 10:15:00",
      "",
      "Успешно реализовано",
      "Продажи",
      "",
    ],
    [
      "104",
      "Okavango",
      "Давний",
      `'${phoneOf(4)}`,
      "",
      "",
      "",
      "03.03.2019 11:00:00",
      "",
      "Успешно реализовано",
      "Продажи",
      "",
    ],
  ];
  return bytes(
    new TextEncoder().encode(`\uFEFF${rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n")}`),
  );
}

/** Leads of Bitrix24 in a workbook. */
export async function bitrixFile(): Promise<AsyncGenerator<Uint8Array>> {
  const columns = [
    "ID",
    "Название лида",
    "Имя",
    "Фамилия",
    "Рабочий телефон",
    "Мобильный телефон",
    "Частный e-mail",
    "Статус",
    "Источник",
    "Ответственный",
    "Дата создания",
    "Комментарий",
  ];
  const rows = [
    [
      "7",
      "С сайта",
      "Ирина",
      "Мак",
      "",
      phoneOf(11),
      "i@mak.ru",
      "Не обработан",
      "Авито",
      "Вера",
      "10.04.2025 09:00:00",
      "Перезвонить",
    ],
    ["8", "Звонок", "Глеб", "", phoneOf(12), "", "", "Некачественный лид", "Звонок", "", "11.04.2025 09:00:00", ""],
    ["9", "Без контактов", "Яна", "", "", "", "", "Не обработан", "Звонок", "", "11.04.2025 09:00:00", ""],
  ];
  return bytes(await toXlsx({ name: "Лиды", columns: columns.map((head) => ({ head, width: 10 })), rows }));
}

export const ODD = { good: 300, broken: 3 } as const;

/** A dealer's own table in Windows-1251: a header of two rows, two phones in a cell, formulas and broken dates. */
export function oddFile(from = 0): AsyncGenerator<Uint8Array> {
  const lines = [
    "Наши клиенты с 2025 года;;;;;;;",
    "Клиент;;;Обращение;;;;Прочее",
    "Как зовут;Как связаться;Мыло;Когда;Чего хотел;Чем кончилось;Кто вёл;ПДн",
  ];
  for (let at = from; at < from + ODD.good; at++) {
    const outcome = ["купил", "думает", "отказ, дорого"][at % 3];
    const second = at % 2 === 0 ? `, 8 343 ${String(2_000_000 + at)}` : "";
    lines.push(
      `Клиент ${at};"${phoneOf(1000 + at)}${second}";${at % 5 === 0 ? `k${at}@mail.ru` : "#Н/Д"};${dayOf(at)} 12:30;Haval Jolion;${outcome};Вера;${at % 4 === 0 ? "да" : "нет"}`,
    );
  }
  lines.push(
    `Кривая дата;${phoneOf(1)};;31.02.2025;;думает;;`,
    `Без даты;${phoneOf(2)};;;;думает;;`,
    `=HYPERLINK("x");=1+1;;01.05.2025;;думает;;`,
  );
  return bytes(windows1251(lines.join("\r\n")));
}

/** Encodes Russian letters and ASCII. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < 128) return code;
    if (letter === "ё") return 0xb8;
    return letter === "Ё" ? 0xa8 : code - 0x410 + 0xc0;
  });
}
