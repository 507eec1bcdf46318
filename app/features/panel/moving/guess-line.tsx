import type { Guess } from "#worker/domain/moving/guess-target.ts";

/** Where an address most likely leads, and why. */
export function GuessLine({ guess }: { guess: Guess | null }) {
  if (!guess) return null;
  return (
    <span className="mt-0.5 block text-xs text-soft">
      {guess.certainty === "exact" ? "Точно" : "Похоже на"}{" "}
      <a href={guess.target} target="_blank" rel="noreferrer" className="link">
        {guess.title}
      </a>
      : {guess.reason}
    </span>
  );
}
