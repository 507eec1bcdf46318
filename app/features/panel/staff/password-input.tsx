import clsx from "clsx/lite";
import { type ComponentProps, useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { TextInput } from "#app/ui/field.tsx";

/** A password input with a button that shows the value. Pasting is allowed: password managers need it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type" | "ref">) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={clsx("pr-26", className)}
      />
      {isHydrated && (
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Показать пароль"
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-11 px-4 text-sm font-medium text-soft hover:text-ink"
        >
          {isShown ? "Скрыть" : "Показать"}
        </button>
      )}
    </div>
  );
}
