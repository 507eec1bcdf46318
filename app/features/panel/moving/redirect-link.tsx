import type { Guess } from "#worker/domain/moving/guess-target.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { IfMayChange } from "../if-may-change.tsx";
import { newRedirectHref, type Opener } from "./moving-tabs.tsx";

interface RedirectLinkProps {
  from: Opener;
  /** Of the old address. */
  address: string;
  guess: Guess | null;
  className?: string;
}

/** Opens the form of a redirect with the address, and with the guess if there is one. */
export function RedirectLink({ from, address, guess, className = "" }: RedirectLinkProps) {
  return (
    <IfMayChange>
      <LinkButton
        size="sm"
        variant={guess ? "soft" : "secondary"}
        to={newRedirectHref(from, address, guess?.target ?? null)}
        aria-label={`Адресовать: ${address}`}
        className={className}
      >
        Адресовать
      </LinkButton>
    </IfMayChange>
  );
}

/** The columns at the right are out of sight on a phone: there the link stands below the address. */
export const ON_PHONES = "mt-1 md:hidden";
export const ELSEWHERE = "max-md:hidden";
