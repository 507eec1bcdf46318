// Staff cannot choose a valid picture, or upload one that the server refuses.
import { describe, expect, it } from "vitest";
import { refusalOfMany, refusalOfOne } from "./picture-file.ts";

const MB = 1024 * 1024;
const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

describe("a single picture", () => {
  it.each([
    [file("a.jpg", "image/jpeg", 5 * MB), "car", null],
    [file("a.jpg", "image/jpeg", 12 * MB), "car", null],
    [file("a.jpg", "image/jpeg", 40 * MB + 1), "car", "a.jpg больше 40 МБ: уменьшите фото"],
    [file("a.gif", "image/gif", 5 * MB + 1), "car", "Размер файла не должен превышать 5MB"],
    [file("a.pdf", "application/pdf"), "car", "Пожалуйста, выберите файл изображения"],
    [file("a.heic", "image/heic"), "car", null],
    [file("a.HEIC", ""), "car", null],
    [file("a.tiff", "image/tiff"), "car", "a.tiff: выберите изображение (JPG, PNG, GIF)"],
    [file("a.svg", "image/svg+xml"), "banner", "a.svg: выберите изображение (JPG, PNG, GIF)"],
    [file("a.svg", "image/svg+xml"), "favicon", null],
    [file("favicon.ico", ""), "favicon", null],
    [file("a.ico", "", MB + 1), "favicon", "Размер файла не должен превышать 1MB"],
  ] as const)("%o as %s: %s", (one, purpose, text) => expect(refusalOfOne(one, purpose)).toBe(text));
});

describe("one of several", () => {
  it.each([
    [file("кузов.png", "image/png"), null],
    [file("договор.pdf", "application/pdf"), "договор.pdf не является изображением"],
    [file("салон.jpg", "image/jpeg", 12 * MB), null],
    [file("салон.jpg", "image/jpeg", 40 * MB + 1), "салон.jpg больше 40 МБ: уменьшите фото"],
    [file("салон.gif", "image/gif", 5 * MB + 1), "салон.gif превышает 5MB"],
  ] as const)("%o: %s", (one, text) => expect(refusalOfMany(one, "car")).toBe(text));
});
