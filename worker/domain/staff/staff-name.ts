/** The name of a staff member for other staff: the own one, else the username. */
export function staffNameOf({ displayName, username }: { displayName: string | null; username: string }): string {
  return displayName ?? username;
}

/** For an account that no longer exists. */
export const FORMER_STAFF = "Бывший сотрудник";
