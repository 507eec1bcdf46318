import { Form } from "@remix-run/react";
import { useState } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface SearchSuggestionsProps {
  input: HTMLInputElement;
}

const { Part: SearchSuggestions } = lazyPart<SearchSuggestionsProps>(
  async () => (await import("./search-suggestions.client.tsx")).SearchSuggestions,
);

interface SearchBoxProps {
  label: string;
  /** What was searched for. */
  words?: string | undefined;
  /** Address of the list to search within; the whole stock without it. */
  list?: string;
  placeholder?: string;
  className: string;
}

/** The search in words. Suggestions are loaded on focus. */
export function SearchBox({ label, words, list, placeholder = "Марка, модель, цена", className }: SearchBoxProps) {
  const [input, setInput] = useState<HTMLInputElement>();
  const follow = (field: HTMLInputElement | null) => {
    // At hydration the field may have the focus already.
    if (field && field === document.activeElement) setInput(field);
  };
  return (
    <Form role="search" aria-label={label} action="/search" className={`search ${className}`}>
      <input
        type="search"
        name="q"
        defaultValue={words}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        className="control"
        ref={follow}
        onFocus={({ currentTarget }) => follow(currentTarget)}
      />
      {list && <input type="hidden" name="list" value={list} />}
      <button aria-label="Найти">
        <Icon name="search" size={20} />
      </button>
      {input && <SearchSuggestions input={input} />}
    </Form>
  );
}
