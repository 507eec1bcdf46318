import { describe, expect, it } from "vitest";
import { readTelegramMessage, telegramUpdateSchema } from "./telegram-update.ts";

// Fails when something that a buyer sends to the bot is lost, or shown as something else. The shapes are those of
// https://core.telegram.org/bots/api#message, with fields that we do not read.

const around = {
  message_id: 42,
  date: 1_700_000_000,
  chat: { id: 77, type: "private", first_name: "Анна", username: "anna" },
  from: { id: 77, is_bot: false, first_name: "Анна", last_name: "Петрова", language_code: "ru" },
};
const file = (more: object = {}) => ({ file_id: "AgAD", file_unique_id: "u", file_size: 1000, ...more });

function read(message: object) {
  const update = telegramUpdateSchema.parse({ update_id: 1, message: { ...around, ...message } });
  return update.message ? readTelegramMessage(update.message) : null;
}

it("reads who has written what and when", () => {
  expect(read({ text: "Здравствуйте", entities: [] })).toEqual({
    id: "42",
    at: 1_700_000_000_000,
    text: "Здравствуйте",
    files: [],
    name: "Анна Петрова",
    phone: null,
  });
});

describe("files", () => {
  const names = (message: object) => read(message)?.files.map(({ source, name, type }) => [source, name, type]);

  it("of a photo are its largest size, with the caption as text", () => {
    const sizes = [file({ file_id: "s", width: 90, height: 60 }), file({ file_id: "l", width: 1280, height: 853 })];
    const photo = [...sizes, file({ file_id: "m", width: 320, height: 213 })];
    expect(read({ photo, caption: "Мой автомобиль", media_group_id: "9" })?.text).toBe("Мой автомобиль");
    expect(names({ photo })).toEqual([["l", "Фото.jpg", "image/jpeg"]]);
  });

  it("of an animation come once", () => {
    const animation = file({
      file_id: "gif",
      file_name: "a.mp4",
      mime_type: "video/mp4",
      width: 1,
      height: 1,
      duration: 1,
    });
    expect(names({ animation, document: animation })).toEqual([["gif", "a.mp4", "video/mp4"]]);
  });

  it.each([
    ["document", { file_name: "ПТС.pdf", mime_type: "application/pdf" }, "ПТС.pdf"],
    ["document", {}, "Файл"],
    ["voice", { mime_type: "audio/ogg", duration: 3 }, "Голосовое сообщение.ogg"],
    ["video", { mime_type: "video/mp4" }, "Видео.mp4"],
    ["video_note", { length: 240 }, "Видеосообщение.mp4"],
    ["audio", { file_name: "звук.mp3" }, "звук.mp3"],
  ])("of a %s have a name", (kind, more, name) => {
    expect(read({ [kind]: file(more) })?.files).toMatchObject([{ source: "AgAD", name, bytes: 1000 }]);
  });
});

describe("in words", () => {
  const location = { latitude: 56.8389, longitude: 60.6057 };

  it.each([
    [{ sticker: { ...file(), type: "regular", emoji: "👍" } }, "Стикер 👍"],
    [{ sticker: file() }, "Стикер"],
    [{ location }, "Место на карте: https://yandex.ru/maps/?pt=60.6057,56.8389&z=16"],
    [
      { location, venue: { location, title: "Салон", address: "Ленина, 1" } },
      "Салон, Ленина, 1\nМесто на карте: https://yandex.ru/maps/?pt=60.6057,56.8389&z=16",
    ],
    [{ poll: { id: "1", question: "?" } }, "Сообщение, которое сайт не показывает. Попросите написать текстом."],
  ])("%o", (message, text) => expect(read(message)?.text).toBe(text));

  it("a service message is none", () => {
    expect(read({ pinned_message: { ...around, text: "x" } })).toBeNull();
    expect(read({ message_auto_delete_timer_changed: { message_auto_delete_time: 86400 } })).toBeNull();
  });
});

describe("a contact", () => {
  const contact = { phone_number: "79991234567", first_name: "Анна", user_id: 77 };

  it("is the person's phone if it is the person's own", () => {
    expect(read({ contact })).toMatchObject({ phone: "+79991234567", text: "Контакт: Анна, +79991234567" });
  });

  it("of somebody else is a text", () => {
    expect(read({ contact: { ...contact, user_id: 5 } })?.phone).toBeNull();
    expect(read({ contact: { phone_number: "+7 343", first_name: "Пётр" } })?.phone).toBeNull();
  });
});

describe("an edit", () => {
  it("is a message of its own, without the files again", () => {
    const edited = read({ edit_date: 1_700_000_060, caption: "Пробег 30 000", photo: [file({ width: 1, height: 1 })] });
    expect(edited).toMatchObject({
      id: "42-edited-1700000060",
      at: 1_700_000_060_000,
      text: "Исправлено: Пробег 30 000",
      files: [],
    });
  });

  it("of a live location is none", () => {
    expect(read({ edit_date: 1, location: { latitude: 1, longitude: 2, live_period: 60 } })).toBeNull();
  });
});
