import "#app/bundles/every-screen.ts";
import type { Answer, ApiPath } from "#app/lib/api.ts";
import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useId, useState } from "react";
import { SUGGEST_FROM, type Suggestion } from "#worker/domain/catalogue/suggestions.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import type { SearchSuggestionsProps } from "./search-box.tsx";

const TYPING_MS = 150;

/**
 * The list of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) over the field of the search: the field keeps the focus,
 * Enter without a chosen line submits the form.
 */
export function SearchSuggestions({ input }: SearchSuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [suggestions, setSuggestions] = useSuggestions(input);
  const [chosen, setChosen] = useState({ of: suggestions, at: -1 });
  const active = chosen.of === suggestions ? chosen.at : -1;
  const isOpen = suggestions.length > 0;

  const choose = useCallback(
    ({ href }: Suggestion) => {
      setSuggestions([]);
      input.blur();
      navigate(href);
    },
    [input, navigate, setSuggestions],
  );

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const suggestion = suggestions[active];
      if (step && isOpen) {
        event.preventDefault();
        // One place more than lines: between the last and the first the field itself is chosen.
        const places = suggestions.length + 1;
        setChosen({ of: suggestions, at: ((active + 1 + step + places) % places) - 1 });
      } else if (event.key === "Escape" && isOpen) {
        event.preventDefault();
        setSuggestions([]);
      } else if (event.key === "Enter" && suggestion) {
        event.preventDefault();
        choose(suggestion);
      }
    }
    const close = () => setSuggestions([]);
    input.addEventListener("keydown", onKeyDown);
    input.addEventListener("blur", close);
    input.form?.addEventListener("submit", close);
    return () => {
      input.removeEventListener("keydown", onKeyDown);
      input.removeEventListener("blur", close);
      input.form?.removeEventListener("submit", close);
    };
  }, [input, suggestions, active, isOpen, choose, setSuggestions]);

  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(isOpen),
      "aria-controls": id,
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `${id}-${active}`);
  }, [input, id, isOpen, active]);

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Подсказки"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-50 mt-1 max-h-[60vh] overflow-y-auto rounded-md border border-line bg-paper py-1 shadow-lg"
      >
        {suggestions.map((suggestion, at) => (
          <button
            key={suggestion.href}
            id={`${id}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-1.5 text-left wrap-anywhere hover:bg-shade aria-selected:bg-shade"
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            {suggestion.label}
            <span className="shrink-0 text-sm text-soft">{suggestion.note}</span>
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && countOf(suggestions.length, ["подсказка", "подсказки", "подсказок"])}
      </p>
    </>
  );
}

/** Suggestions for what the field holds, a moment after the last letter. None while they load or when they fail to. */
function useSuggestions(input: HTMLInputElement) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    let abort = new AbortController();
    let timer = 0;
    function onInput() {
      abort.abort();
      abort = new AbortController();
      window.clearTimeout(timer);
      const typed = input.value.trim();
      if (typed.length < SUGGEST_FROM) return setSuggestions([]);
      const { signal } = abort;
      timer = window.setTimeout(() => {
        fetchSuggestions(typed, signal).then(setSuggestions, () => {
          if (!signal.aborted) setSuggestions([]);
        });
      }, TYPING_MS);
    }
    // What was typed while this code loaded.
    if (input.value !== input.defaultValue) onInput();
    input.addEventListener("input", onInput);
    return () => {
      abort.abort();
      window.clearTimeout(timer);
      input.removeEventListener("input", onInput);
    };
  }, [input]);
  return [suggestions, setSuggestions] as const;
}

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const path = "/api/catalogue/suggest" satisfies ApiPath<"GET /catalogue/suggest">;
  const response = await fetch(`${path}?${new URLSearchParams({ q: typed })}`, { signal });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  return ((await response.json()) as Answer<"GET /catalogue/suggest">).suggestions;
}
