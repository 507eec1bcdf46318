/** For an account that no longer exists. */
export const FORMER_STAFF = "Бывший сотрудник";
