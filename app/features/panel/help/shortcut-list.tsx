import { SHORTCUTS } from "./screen-help.ts";

export function ShortcutList() {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {SHORTCUTS.map(({ keys, text }) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded-sm bg-shade px-2 py-0.5 text-sm font-semibold">{keys}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
