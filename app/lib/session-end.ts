/** A way to log in again without leaving the page; the panel's layout provides one. */
export interface LoginPrompt {
  /** Headers of each call: they name the staff member at the screen, so that the server refuses another one's session. */
  headers: Record<string, string>;
  /** Resolves true when they are signed in again, false when they cancelled. */
  open: () => Promise<boolean>;
}

let prompt: LoginPrompt | null = null;
let answer: Promise<boolean> | null = null;

/** Until the returned function is called. */
export function provideLoginPrompt(provided: LoginPrompt): () => void {
  prompt = provided;
  return () => {
    if (prompt === provided) prompt = null;
  };
}

/** Headers that name the staff member at the screen; none outside the panel. */
export function staffUserHeaders(): Record<string, string> {
  return prompt?.headers ?? {};
}

/**
 * After a 401: true when the call can be repeated. Any number of calls waits for one prompt. Without a prompt the page goes to
 * the login, which leads back.
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

/** The login page, which leads back to this screen. */
export function loginPath(): string {
  const { pathname, search } = window.location;
  return `/login?${new URLSearchParams({ next: pathname + search })}`;
}

export function goToLogin(): void {
  window.location.assign(loginPath());
}
