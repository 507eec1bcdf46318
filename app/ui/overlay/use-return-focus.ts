import { useLayoutEffect } from "react";

/**
 * Gives the focus back to what had it before. Headless UI does so only for elements that were focused after its own code had
 * loaded, which comes too late for the first opener.
 */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      // The page behind is inert until the modal is gone.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, []);
}
