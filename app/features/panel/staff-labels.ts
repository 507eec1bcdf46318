import type { StaffSession } from "#worker/services/staff/session.ts";

export const ROLE_LABELS: Record<StaffSession["role"], string> = {
  administrator: "Администратор",
  manager: "Менеджер",
};
