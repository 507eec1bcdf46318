import { SHORTCUTS } from "./screen-help.ts";
import { hasSingleKeys, setSingleKeys } from "#app/lib/use-hotkey.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

export function ShortcutList() {
  const hydrated = useHydrated();
  return (
    <>
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
      {hydrated && (
        <Checkbox
          className="mt-2"
          defaultChecked={hasSingleKeys()}
          onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
        >
          Клавиши «?» и «/» работают в этом браузере
        </Checkbox>
      )}
    </>
  );
}
