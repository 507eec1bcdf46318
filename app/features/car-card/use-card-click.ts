import { type RefObject, useEffect } from "react";

/**
 * The whole card leads where its title's link does, yet its text can be marked and copied, which a link stretched over it
 * would prevent. A convenience for pointers only: keyboard and screen reader have the links inside.
 */
export function useCardClick(card: RefObject<HTMLElement>, link: RefObject<HTMLAnchorElement>): void {
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const onControl =
        event.target instanceof Element && event.target.closest("a, button, input, label, [role=dialog]");
      if (!onControl && !window.getSelection()?.toString()) link.current?.click();
    };
    element.addEventListener("click", follow);
    return () => element.removeEventListener("click", follow);
  }, [card, link]);
}
