// Pasted text brings scripts or pictures of another site into a page, the stored text changes by being opened, or typing is lost.
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PageBlock } from "#worker/domain/content/page-body.ts";
import { readBody } from "#worker/domain/content/page-body-schema.ts";
import { ToastProvider } from "#app/ui/toast/toast.tsx";
import { cleanPasted } from "./text-editor.client.tsx";
import { blocksOf, documentOf } from "./text-blocks.ts";
import {
  insertWidget,
  moveBlock,
  redo,
  setLink,
  setStyle,
  TEXT_PLUGINS,
  toggleBold,
  toggleList,
  undo,
} from "./text-commands.ts";
import { TextEditor } from "./text-editor.client.tsx";

const WHOLE: PageBlock[] = [
  { type: "heading", level: 2, text: "Гарантия" },
  { type: "paragraph", spans: [{ text: "Две строки:\nвторая " }, { text: "жирная", bold: true, link: "/about" }] },
  { type: "list", ordered: true, items: [[{ text: "Первое" }], [{ text: "Второе", italic: true }]] },
  { type: "quote", spans: [{ text: "Честно" }] },
  { type: "contacts" },
  { type: "heading", level: 3, text: "Ещё" },
];

const views: EditorView[] = [];

function viewOf(body: readonly PageBlock[] = []): EditorView {
  const place = document.body.appendChild(document.createElement("div"));
  const view = new EditorView(place, {
    state: EditorState.create({ doc: documentOf(body), plugins: [...TEXT_PLUGINS] }),
    transformPastedHTML: cleanPasted,
    attributes: { style: "white-space: pre-wrap" },
  });
  views.push(view);
  return view;
}

afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

function pasted(html: string): PageBlock[] {
  const view = viewOf();
  view.pasteHTML(html);
  return blocksOf(view.state.doc);
}

const run = (view: EditorView, command: Command) => command(view.state, view.dispatch.bind(view), view);

it("a stored text comes out of the editor as it went in", () => {
  expect(blocksOf(documentOf(WHOLE))).toEqual(WHOLE);
  expect(readBody(WHOLE)).toEqual({ ok: true, body: WHOLE });
  expect(blocksOf(documentOf([]))).toEqual([]);
});

describe("what is pasted", () => {
  it("of a word processor keeps headings, lists, bold words and safe links alone", () => {
    const body = pasted(`
      <html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p { color: red }</style><title>Документ</title></head><body>
      <!--StartFragment--><h1 style="mso-style-name:x">Сервис</h1>
      <p class="MsoNormal"><b>Важно:</b> <span style="color:red;font-size:40pt">приходите</span> <a href="https://example.com/a">сюда</a></p>
      <ul><li><p>Масло</p></li><li>Фильтры<ul><li>Салон</li></ul></li></ul>
      <table><tr><td>Цена</td><td>1000</td></tr></table><!--EndFragment--></body></html>`);
    expect(readBody(body)).toMatchObject({ ok: true });
    expect(body.slice(0, 2)).toEqual([
      { type: "heading", level: 2, text: "Сервис" },
      {
        type: "paragraph",
        spans: [
          { text: "Важно:", bold: true },
          { text: " приходите " },
          { text: "сюда", link: "https://example.com/a" },
        ],
      },
    ]);
    const words = JSON.stringify(body);
    for (const word of ["Масло", "Фильтры", "Салон", "Цена", "1000"]) expect(words).toContain(word);
    expect(words).not.toMatch(/color|mso|Документ/);
  });

  it.each([
    ["scripts and handlers", `<p onclick="ran()">до<script>ran()</script></p>`],
    ["styles", "<style>*{display:none}</style>"],
    ["drawings", `<svg onload="ran()"><text>чужое</text></svg>`],
    ["formulas", "<math><mtext>чужое</mtext></math>"],
    ["embedded pages", `<iframe srcdoc="&lt;script&gt;ran()&lt;/script&gt;">чужое</iframe>`],
    ["pictures", `<img src="data:image/svg+xml,x" onerror="ran()" alt="чужое"><img src="https://evil.example/1.png">`],
    ["objects", `<object data="https://evil.example/x">чужое</object>`],
    ["templates", "<template><p>чужое</p></template>"],
    ["controls", "<textarea>чужое</textarea><select><option>чужое</option></select>"],
    [
      "a block with another picture",
      `<div data-page-block='{"type":"image","src":"https://evil.example/1.png"}'></div>`,
    ],
    ["a block of another kind", `<div data-page-block='{"type":"html","html":"чужое"}'></div>`],
    ["a broken block", `<div data-page-block='{'></div>`],
  ])("of a hostile page brings no %s", (_, html) => {
    const ran = vi.fn();
    Object.assign(window, { ran });
    const body = pasted(`<p>начало</p>${html}<p>конец</p>`);
    const words = JSON.stringify(body);
    expect(words).toContain("начало");
    expect(words).toContain("конец");
    expect(words).not.toMatch(/чужое|evil|data:|ran\(|display/);
    expect(readBody(body)).toMatchObject({ ok: true });
    expect(ran).not.toHaveBeenCalled();
  });

  it("keeps the words of links that run or hide where they lead", () => {
    const links = ["javascript:ran()", "data:text/html,x", "//evil.example", " vbscript:x"];
    const html = links.map((href, at) => `<a href="${href}">${at}</a>`).join("");
    expect(pasted(`<p>${html}</p>`)).toEqual([{ type: "paragraph", spans: [{ text: "0123" }] }]);
  });

  it("as a copied block keeps a stored picture", () => {
    const block = { type: "image", src: "/media/0123456789abcdef0123/1280.jpg", alt: "Салон", caption: null };
    const place = document.createElement("div");
    place.dataset["pageBlock"] = JSON.stringify(block);
    expect(pasted(place.outerHTML)).toEqual([block]);
  });
});

describe("commands", () => {
  it("make lines bold, a list, a heading and a link, and can be taken back", () => {
    const view = viewOf([{ type: "paragraph", spans: [{ text: "Масло" }] }]);
    const select = (from: number, to: number) =>
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
    select(1, 6);
    run(view, toggleBold);
    run(view, setLink("https://example.com/"));
    const linked = [{ text: "Масло", bold: true, link: "https://example.com/" }];
    expect(blocksOf(view.state.doc)).toEqual([{ type: "paragraph", spans: linked }]);
    run(view, toggleList("bulletList"));
    expect(blocksOf(view.state.doc)).toEqual([{ type: "list", ordered: false, items: [linked] }]);
    run(view, toggleList("orderedList"));
    expect(blocksOf(view.state.doc)).toEqual([{ type: "list", ordered: true, items: [linked] }]);
    run(view, setStyle("heading2"));
    expect(blocksOf(view.state.doc)).toEqual([{ type: "heading", level: 2, text: "Масло" }]);
    for (let step = 0; step < 6; step += 1) run(view, undo);
    expect(blocksOf(view.state.doc)).toEqual([{ type: "paragraph", spans: [{ text: "Масло" }] }]);
    run(view, redo);
    expect(blocksOf(view.state.doc)).not.toEqual([{ type: "paragraph", spans: [{ text: "Масло" }] }]);
  });

  it("add blocks and move them, and there is always room to type after them", () => {
    const view = viewOf([{ type: "paragraph", spans: [{ text: "Начало" }] }]);
    run(view, insertWidget({ type: "contacts" }));
    run(view, insertWidget({ type: "hours" }));
    const types = () => blocksOf(view.state.doc).map(({ type }) => type);
    expect(types()).toEqual(["paragraph", "contacts", "hours"]);
    expect(view.state.doc.lastChild?.type.name).toBe("paragraph");
    let at = 0;
    view.state.doc.forEach((node, offset) => {
      if (node.attrs["block"]?.type === "contacts") at = offset;
    });
    run(view, moveBlock(at, -1));
    expect(types()).toEqual(["contacts", "paragraph", "hours"]);
    expect(run(view, moveBlock(0, -1)), "the first cannot go up").toBe(false);
  });
});

it("has a toolbar that the keyboard reaches, and its blocks have controls of their own", async () => {
  let body: PageBlock[] = [{ type: "form", form: "callback", label: null }];
  const onChange = vi.fn((changed: PageBlock[]) => {
    body = changed;
  });
  render(
    <ToastProvider>
      <TextEditor
        label="Текст"
        body={body}
        version={0}
        brands={[{ slug: "haval", name: "Haval" }]}
        disabled={false}
        isInvalid
        describedBy="note"
        onChange={onChange}
      />
    </ToastProvider>,
  );
  const text = screen.getByRole("textbox", { name: "Текст" });
  expect([
    text.getAttribute("aria-multiline"),
    text.getAttribute("aria-invalid"),
    text.getAttribute("aria-describedby"),
  ]).toEqual(["true", "true", "note"]);
  const toolbar = screen.getByRole("toolbar", { name: "Оформление текста" });
  expect(toolbar.getAttribute("aria-controls")).toBe(text.id);
  within(toolbar).getByRole("button", { name: "Жирный" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(within(toolbar).getByRole("button", { name: "Курсив" }));

  const form = screen.getByRole("region", { name: "Форма заявки" });
  await userEvent.type(within(form).getByLabelText("Надпись на кнопке"), "Спросить");
  await userEvent.selectOptions(within(form).getByLabelText("Какая форма"), "Подбор автомобиля");
  expect(body).toEqual([{ type: "form", form: "selection", label: "Спросить" }]);
  await userEvent.selectOptions(within(toolbar).getByLabelText("Блок"), "Автомобили");
  await userEvent.click(within(toolbar).getByRole("button", { name: "Добавить блок" }));
  const cars = await screen.findByRole("region", { name: "Автомобили" });
  await userEvent.selectOptions(within(cars).getByLabelText("Марка"), "Haval");
  expect(body).toHaveLength(2);
  expect(body).toContainEqual({ type: "cars", status: "all", brand: "haval" });
  await act(async () => within(form).getByRole("button", { name: "Форма заявки: убрать" }).click());
  expect(body).toEqual([{ type: "cars", status: "all", brand: "haval" }]);
});
