import { STAFF_USER_HEADER } from "#worker/domain/staff/staff-roles.ts";

/** A way to log in again without leaving the page; the panel's layout provides one. */
export interface LoginPrompt {
  /** The only person who may go on: what is on the page was typed by them. */
  username: string;
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

/** Names the person at the screen, so that the server does not take what they typed for another person's. */
export function staffUserHeaders(): Record<string, string> {
  return prompt ? { [STAFF_USER_HEADER]: encodeURIComponent(prompt.username) } : {};
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
