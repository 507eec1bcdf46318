// Fails when a file that is no picture passes as one, or a picture is refused.
import { describe, expect, it } from "vitest";
import { pictureTypeName, sniffPictureType } from "./picture-type.ts";

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : [part])));

describe("sniffPictureType", () => {
  it.each([
    ["image/jpeg", bytes(0xff, 0xd8, 0xff, 0xe0)],
    ["image/png", bytes(0x89, "PNG\r\n", 0x1a, "\n")],
    ["image/gif", bytes("GIF89a")],
    ["image/webp", bytes("RIFF", 1, 2, 3, 4, "WEBPVP8 ")],
    ["image/avif", bytes(0, 0, 0, 28, "ftypavif", 0, 0, 0, 0, "mif1")],
    ["image/avif", bytes(0, 0, 0, 28, "ftypmif1", 0, 0, 0, 0, "miafavif")],
    ["image/x-icon", bytes(0, 0, 1, 0, 1, 0)],
    ["image/svg+xml", bytes(`<?xml version="1.0"?>\n<!-- x --><svg xmlns="y">`)],
    ["image/svg+xml", bytes("<!-- a - b -- c > -->", "<!---->", " <svg>")],
  ])("knows %s", (type, file) => expect(sniffPictureType(file)).toBe(type));

  it.each([
    ["HEIC", bytes(0, 0, 0, 24, "ftypheic", 0, 0, 0, 0, "mif1heic")],
    ["a page", bytes("<!doctype html><svg></svg>")],
    ["a wave", bytes("RIFF", 1, 2, 3, 4, "WAVEfmt ")],
    ["a program", bytes("MZ")],
    ["nothing", bytes()],
    ["comments", bytes("<!---->".repeat(70))],
  ])("does not take %s for a picture", (_, file) => expect(sniffPictureType(file)).toBeNull());
});

it("a type goes by its usual name", () => {
  expect(pictureTypeName("Image/JPG; charset=binary")).toBe("image/jpeg");
  expect(pictureTypeName("image/vnd.microsoft.icon")).toBe("image/x-icon");
  expect(pictureTypeName("text/html")).toBe("text/html");
});
