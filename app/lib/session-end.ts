/** The login dialog over an open screen; the panel's layout provides it. */
interface LoginPrompt {
  /** Headers of each call: they name the staff member at the screen, so that the server refuses another one's session. */
  headers: Record<string, string>;
  /** Resolves to true after a login, to false when the user cancels. */
  open: () => Promise<boolean>;
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
 * Call after a 401. Resolves to true when the call can be repeated. Concurrent calls share one prompt. Without a prompt the
 * browser goes to the login page, which leads back.
 */
export function logInAgain(): Promise<boolean> {
  if (!prompt) {
    goToLogin();
    return Promise.resolve(false);
  }
  answer ??= prompt.open().finally(() => {
    answer = null;
  });
  return answer;
}

/** The path of the login page, which leads back to this screen. */
export function loginPath(): string {
  const { pathname, search } = window.location;
  return `/login?${new URLSearchParams({ next: pathname + search })}`;
}

export function goToLogin(): void {
  window.location.assign(loginPath());
}
