import { type RefObject, useEffect } from "react";

/** Calls `step` with -1 or 1 on the left and right arrow keys within `area`, or anywhere in the document. */
export function useArrowKeys(area: RefObject<HTMLElement>, anywhere: boolean, step: (by: number) => void): void {
  useEffect(() => {
    const target = anywhere ? document : area.current;
    if (!target) return;
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      step(by);
    };
    target.addEventListener("keydown", press);
    return () => target.removeEventListener("keydown", press);
  }, [area, anywhere, step]);
}
