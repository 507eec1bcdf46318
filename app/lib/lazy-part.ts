import { type ComponentType, createElement, useEffect, useState } from "react";

interface LazyPart<P extends object> {
  Part: ComponentType<P>;
  /** Resolves when the code is loaded. Rejects when the load fails; the next call tries again. */
  preload: () => Promise<void>;
}

/**
 * A component whose code the browser loads on first use. Its file ends in `.client.tsx`, so that the Worker does not contain it.
 * Unlike React.lazy, a failed load does not throw during rendering and can be tried again, because some networks cut responses
 * short. Meanwhile the opener works as a link, or `Fallback` is rendered; `Waiting` is rendered while the code loads.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback?: ComponentType<P>,
  Waiting?: ComponentType<P>,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;

  function preload(): Promise<void> {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function Part(props: P) {
    const [state, setState] = useState<"waiting" | "ready" | "failed">(loaded ? "ready" : "waiting");
    useEffect(() => {
      if (state !== "waiting") return;
      preload().then(
        () => setState("ready"),
        () => setState("failed"),
      );
    }, [state]);
    const Component = state === "ready" ? loaded : state === "failed" ? Fallback : Waiting;
    return Component ? createElement(Component, props) : null;
  }

  return { Part, preload };
}
