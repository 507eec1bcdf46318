export type EngineName = "firefox" | "webkit";

export interface WindowOptions {
  javaScript: boolean;
  /** Of the page, px. */
  width: number;
  height: number;
}

/** A window with a profile of its own, and all that the journeys need of a browser. */
export interface Driver {
  /** Returns when the page has loaded. */
  goto(url: string): Promise<void>;
  /** Calls a function that refers to nothing outside itself. It works without JavaScript in the page, too. */
  call<A, T>(inPage: (argument: A) => T, argument: A): Promise<T>;
  /** Runs the text of a script. */
  run(script: string): Promise<void>;
  /** The main button of the mouse, at a place of the window. */
  click(x: number, y: number): Promise<void>;
  /** Keys, one after the other, into the focused field. */
  type(text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  /** What the console and the network complained about. */
  problems(): Promise<readonly string[]>;
  /** A PNG of the window. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Their characters in WebDriver. */
export const KEYS = { Enter: "\uE007", Escape: "\uE00C" };
