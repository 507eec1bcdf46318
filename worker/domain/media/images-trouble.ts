// Codes: https://developers.cloudflare.com/images/reference/errors/
const QUOTA: readonly number[] = [9422, 9423];
const ACCESS: readonly number[] = [9425, 9430, 9432];

/** Why the Images service makes no pictures, for staff. `code` is null when it did not answer. */
export function imagesTrouble(code: number | null): string {
  if (code === null) return "Служба Images не ответила";
  if (QUOTA.includes(code)) return `Израсходована квота преобразований (ошибка ${code})`;
  if (ACCESS.includes(code)) return `Нет доступа к службе Images (ошибка ${code})`;
  return `Служба Images не сделала копий (ошибка ${code})`;
}
