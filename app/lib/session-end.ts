/** `login`: the session has ended. `confirmation`: the action is dangerous and the last proof of identity is too old. */
export type ProofNeeded = "login" | "confirmation";

/** The dialog over an open screen that asks who is there; the panel's layout provides it. */
interface LoginPrompt {
  /** Headers of each call: they name the staff member at the screen, so that the server refuses another one's session. */
  headers: Record<string, string>;
  /** Resolves to true after a login or a confirmation, to false when the user cancels. */
  open: (needed: ProofNeeded) => Promise<boolean>;
}

let prompt: LoginPrompt | null = null;
let answer: Promise<boolean> | null = null;

/** Returns the function that removes the prompt. */
export function provideLoginPrompt(provided: LoginPrompt): () => void {
  prompt = provided;
  return () => {
    if (prompt === provided) prompt = null;
  };
}

/** Names the user of this page: the server refuses a call when another user has logged in since. */
export function staffUserHeaders(): Record<string, string> {
  return prompt?.headers ?? {};
}

/**
 * Call after a refusal. Resolves to true when the call can be repeated. Concurrent calls share one prompt. Without a prompt the
 * browser goes to the page that logs in or confirms, which leads back.
 */
export function logInAgain(needed: ProofNeeded): Promise<boolean> {
  if (!prompt) {
    goToLogin(needed);
    return Promise.resolve(false);
  }
  answer ??= prompt.open(needed).finally(() => {
    answer = null;
  });
  return answer;
}

/** The path of the page that logs in or confirms, which leads back to this screen. */
export function loginPath(needed: ProofNeeded = "login"): string {
  const { pathname, search } = window.location;
  const page = needed === "login" ? "/login" : "/admin/confirm";
  return `${page}?${new URLSearchParams({ next: pathname + search })}`;
}

export function goToLogin(needed: ProofNeeded): void {
  window.location.assign(loginPath(needed));
}
