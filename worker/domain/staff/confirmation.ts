import type { AppError } from "../kernel/result.ts";

/** The page that confirms without JavaScript. */
export const CONFIRMATION_PAGE = "/admin/confirm";

/** What a dangerous action answers when the last proof of identity is too old (services/staff/session.ts). */
export const CONFIRMATION_REQUIRED: AppError = {
  code: "confirmation_required",
  message: "Для этого действия подтвердите, что это вы",
};

/** The address of the page that confirms and leads on to `next`. */
export function confirmationPath(next: string): string {
  return `${CONFIRMATION_PAGE}?${new URLSearchParams({ next })}`;
}

export const PASSWORD_WRONG = "Неверный пароль";
