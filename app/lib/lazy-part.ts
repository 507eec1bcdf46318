import { type ComponentType, createElement, useEffect, useState } from "react";

export interface LazyPart<P extends object> {
  Part: ComponentType<P>;
  /** Settles once the code is there; rejects when the network would not bring it, and may then be tried again. */
  preload: () => Promise<void>;
}

/**
 * A component whose code comes on first use, in the browser: its file is called `.client.tsx`, which leaves the Worker
 * without it. Unlike React.lazy, a failed load neither throws into the page nor is it remembered: on networks that cut
 * answers short the opener falls back to its plain link, or `Fallback` is drawn.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback?: ComponentType<P>,
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
    const Component = state === "ready" ? loaded : state === "failed" ? Fallback : undefined;
    return Component ? createElement(Component, props) : null;
  }

  return { Part, preload };
}
