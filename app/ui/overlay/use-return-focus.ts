import { useLayoutEffect } from "react";

/** Returns the focus to the opener. Headless UI misses the first opener, which was focused before its code had loaded. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      // The page is inert until the modal is removed.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, []);
}
