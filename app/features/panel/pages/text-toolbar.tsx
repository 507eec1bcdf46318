import clsx from "clsx/lite";
import type { Command, EditorState } from "prosemirror-state";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { BLOCK_LABELS, isSafeLink } from "#worker/domain/content/page-body.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";
import {
  isStyled,
  insertWidget,
  isBulleted,
  isNumbered,
  linkAt,
  type ParagraphStyle,
  redo,
  setLink,
  setStyle,
  styleOf,
  toggleBold,
  toggleItalic,
  toggleList,
  undo,
} from "./text-commands.ts";
import type { WidgetBlock } from "./text-schema.ts";

const STYLES: readonly { value: ParagraphStyle; label: string }[] = [
  { value: "paragraph", label: "Абзац" },
  { value: "heading2", label: "Заголовок" },
  { value: "heading3", label: "Подзаголовок" },
  { value: "quote", label: "Цитата" },
];

const NEW_BLOCKS: readonly WidgetBlock[] = [
  { type: "image", src: "", alt: "", caption: null },
  { type: "form", form: "callback", label: null },
  { type: "cars", status: "all", brand: null },
  { type: "contacts" },
  { type: "hours" },
  { type: "map", picture: null },
  { type: "staff", staff: [] },
];

interface TextToolbarProps {
  state: EditorState;
  /** Id of the text. */
  controls: string;
  run: (command: Command) => void;
}

/** What can be done with the text; arrows move between the buttons, Tab leaves them. */
export function TextToolbar({ state, controls, run }: TextToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const [chosen, setChosen] = useState(0);
  const styleId = useId();
  const blockId = useId();
  const tool = (label: string, text: string, command: Command, pressed?: boolean) => (
    <Tool label={label} pressed={pressed} onClick={() => run(command)}>
      {text}
    </Tool>
  );
  return (
    <div className="sticky top-0 z-10 rounded-t-md border-b border-line bg-paper p-1.5">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Оформление текста"
        aria-controls={controls}
        className="flex flex-wrap items-center gap-1"
        onKeyDown={moveFocus}
      >
        <label htmlFor={styleId} className="sr-only">
          Вид абзаца
        </label>
        <OptionSelect
          id={styleId}
          className="w-40"
          value={styleOf(state)}
          onChoose={(value) => run(setStyle(value))}
          options={STYLES}
        />
        <Tool label="Жирный" pressed={isStyled(state, "bold")} onClick={() => run(toggleBold)}>
          <b>Ж</b>
        </Tool>
        <Tool label="Курсив" pressed={isStyled(state, "italic")} onClick={() => run(toggleItalic)}>
          <i>К</i>
        </Tool>
        {tool("Список с точками", "Список", toggleList("bulletList"), isBulleted(state))}
        {tool("Нумерация списка", "Нумерация", toggleList("orderedList"), isNumbered(state))}
        <Tool label="Ссылка" pressed={isStyled(state, "link")} onClick={() => setLinking(!isLinking)}>
          Ссылка
        </Tool>
        {tool("Отменить", "↶", undo)}
        {tool("Вернуть", "↷", redo)}
        <span className="ml-auto flex items-center gap-1">
          <label htmlFor={blockId} className="sr-only">
            Блок
          </label>
          <OptionSelect
            id={blockId}
            className="w-40"
            value={chosen}
            onChoose={setChosen}
            options={NEW_BLOCKS.map(({ type }, at) => ({ value: at, label: BLOCK_LABELS[type] }))}
          />
          <Tool
            label="Добавить блок"
            onClick={() => {
              const block = NEW_BLOCKS[chosen];
              if (block) run(insertWidget(block));
            }}
          >
            Добавить
          </Tool>
        </span>
      </div>
      {isLinking && (
        <LinkForm
          start={linkAt(state)}
          onDone={(href) => {
            setLinking(false);
            if (href !== undefined) run(setLink(href));
          }}
        />
      )}
    </div>
  );
}

function Tool({
  label,
  pressed,
  onClick,
  children,
}: {
  label: string;
  pressed?: boolean | undefined;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      className={clsx("min-w-11", pressed && "bg-shade")}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button, select")];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  tools[(at + step + tools.length) % tools.length]?.focus();
}

/** Asks for the address of a link; `null` removes it, `undefined` leaves it. */
function LinkForm({ start, onDone }: { start: string; onDone: (href: string | null | undefined) => void }) {
  const [href, setHref] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  function apply() {
    const address = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(href.trim()) ? `https://${href.trim()}` : href.trim();
    if (isSafeLink(address)) onDone(address);
    else setWrong(true);
  }
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2 px-1">
      <Field
        label="Куда ведёт ссылка"
        className="min-w-60 grow"
        hint="Сайт, страница этого сайта (/trade-in), mailto: или tel:"
        error={isWrong ? "Такую ссылку поставить нельзя" : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={href}
            ref={input}
            onChange={(event) => {
              setHref(event.target.value);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key === "Escape") {
                event.stopPropagation();
                onDone(undefined);
              }
              if (event.key !== "Enter") return;
              event.preventDefault();
              apply();
            }}
          />
        )}
      </Field>
      <div className="flex gap-1 pt-6">
        <Button size="sm" onClick={apply}>
          Поставить
        </Button>
        {start && (
          <Button variant="secondary" size="sm" onClick={() => onDone(null)}>
            Убрать ссылку
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => onDone(undefined)}>
          Отмена
        </Button>
      </div>
    </div>
  );
}
