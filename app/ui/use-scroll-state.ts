import { useEffect, useRef, useState } from "react";

interface ScrollState {
  atStart: boolean;
  atEnd: boolean;
  /** 0 to 100: the part of the content that ends at the right edge of the visible part. */
  percent: number;
}

/** The scroll position of an element that scrolls horizontally. Until measured: at the start, not at the end. */
export function useScrollState<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [state, setState] = useState<ScrollState>({ atStart: true, atEnd: false, percent: 0 });
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = strip;
      const next = {
        atStart: scrollLeft <= 1,
        atEnd: scrollLeft + clientWidth >= scrollWidth - 1,
        percent: Math.round(((scrollLeft + clientWidth) / scrollWidth) * 100),
      };
      setState((last) =>
        last.atStart === next.atStart && last.atEnd === next.atEnd && last.percent === next.percent ? last : next,
      );
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(strip);
    strip.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener("scroll", measure);
    };
  }, []);
  return { ref, ...state };
}
