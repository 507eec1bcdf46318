import type { ImportDraft } from "#worker/domain/imports/import-draft.ts";
import type { PageInput, PageKind } from "../../worker/parser/read-page.ts";

/** A small page with the structure of a listing site. All cars and addresses are invented. */
export interface TestPage {
  name: string;
  kind: PageKind;
  input: Omit<PageInput, "bytes">;
  html: string;
  /** Encoded as windows-1251 instead of UTF-8. */
  cp1251?: boolean;
  /** The values that a person reads on the page. Null: the field must stay empty. */
  expected?: { [K in keyof ImportDraft]?: NonNullable<ImportDraft[K]>["value"] | null };
  /** Fields that must get a warning. */
  doubts?: (keyof ImportDraft)[];
}

export const NOW = Date.UTC(2026, 10, 21);

export const SIMILAR = `<section class="similar"><h3>Похожие автомобили</h3><div class="row">
<div class="item"><a href="/cars/901"><img src="/pics/other/901.jpg">Kia Rio, 2019</a><b>1 190 000 ₽</b><span>88 000 км</span><span>Механика</span></div>
<div class="item"><a href="/cars/902"><img src="/pics/other/902.jpg">Kia Ceed, 2020</a><b>1 490 000 ₽</b><span>51 000 км</span><span>Вариатор</span></div>
<div class="item"><a href="/cars/903"><img src="/pics/other/903.jpg">Kia K5, 2021</a><b>2 490 000 ₽</b><span>30 000 км</span><span>Робот</span></div></div></section>`;

/** A page with a menu and a footer around `body`. */
export function page(title: string, body: string, head = ""): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><nav><a href="/">Главная</a> <a href="/new">Новые</a> <a href="/used">С пробегом</a> <a href="/credit">Кредит от 4 900 ₽/мес</a></nav>${body}<footer>ООО «Пример», тел. 8 800 000-00-00</footer></body></html>`;
}

/** A JSON-LD script. */
export function ld(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
}

export function bytesOf({ html, cp1251 }: Pick<TestPage, "html" | "cp1251">): Uint8Array {
  return cp1251 ? toCp1251(html) : new TextEncoder().encode(html);
}

/** Encodes ASCII, Russian letters and a few signs as windows-1251. */
export function toCp1251(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 128) return code;
    if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
    return ({ ё: 0xb8, Ё: 0xa8, "«": 0xab, "»": 0xbb, "—": 0x97, "№": 0xb9 } as Record<string, number>)[sign] ?? 63;
  });
}
