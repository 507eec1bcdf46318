import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

// Lazy parts are compiled at their first import, which takes seconds on a slow machine.
configure({ asyncUtilTimeout: 20_000 });

// Headless UI waits for the animations of what it closes; happy-dom has none.
Element.prototype.getAnimations ??= () => [];

// Of happy-dom it would reach whatever listens on this machine.
window.fetch = () => Promise.reject(new TypeError("no network"));

afterEach(cleanup);

// The files of a process share its window (`isolate: false`): what one file leaves on it would act in the next.
const left: Parameters<Window["addEventListener"]>[] = [];
const add = window.addEventListener;
window.addEventListener = (...listener: Parameters<Window["addEventListener"]>) => {
  left.push(listener);
  Reflect.apply(add, window, listener);
};
afterAll(() => {
  for (const [type, listener, options] of left) window.removeEventListener(type, listener, options);
  window.addEventListener = add;
  Reflect.deleteProperty(history, "pushState");
  Reflect.deleteProperty(history, "replaceState");
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
