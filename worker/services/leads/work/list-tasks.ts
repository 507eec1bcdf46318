import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectStaffNames, selectTasks } from "../../../db/queries/leads/lead-work.ts";
import { salonHours } from "../../../domain/dealership/salon-hours.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { TASKS_SHOWN } from "../../../domain/kernel/limits.ts";
import { isInScope, type LeadScopeOf } from "../../../domain/leads/lead-scope.ts";
import { type NextAction, TASK_TERMS, type TaskTerm, taskTermOf } from "../../../domain/leads/work/next-action.ts";
import { FORMER_STAFF } from "../../../domain/staff/staff-name.ts";
import type { ContactDetailsDeps } from "../../deps.ts";
import { callerId } from "../../staff/caller-id.ts";
import type { Caller } from "../../staff/session.ts";
import { type LeadLine, toLeadLine } from "../lead-line.ts";
import { readInScope } from "../read-in-scope.ts";
import { withContactDetails } from "../with-contact-details.ts";
import { nextActionOf } from "./lead-state.ts";

/** A lead with its next action. */
export interface Task extends LeadLine {
  nextAction: NextAction & { isOverdue: boolean };
  /** Name of the responsible person; null for a free lead. */
  assignee: string | null;
}

export interface TaskList {
  /** Overdue first; each in the order of time. */
  terms: { term: TaskTerm; tasks: Task[] }[];
  /** There are more than TASKS_SHOWN. */
  isCapped: boolean;
}

/** Next actions of open leads, the caller's own or those of all whom the caller may see, the earliest first. One round trip. */
export async function listTasks(
  deps: ContactDetailsDeps,
  { isOwn }: { isOwn: boolean },
  caller: Pick<Caller, "sessionToken">,
  scopeOf: LeadScopeOf,
): Promise<TaskList> {
  const { db, clock } = deps;
  const assignee = isOwn ? callerId(deps, caller) : null;
  const [scope, [read, [settings], names]] = await readInScope(scopeOf, caller, (scope) =>
    db.read([selectTasks(db, { assignee, scope }, TASKS_SHOWN + 1), selectSettings(db), selectStaffNames(db)]),
  );
  const found = read.filter((lead) => isInScope(scope, lead));
  const now = clock.now();
  const zone = timeZoneOf(settings?.timeZone);
  const hoursOf = salonHours(settings);
  const nameOf = (id: string | null) =>
    id === null ? null : (names.find((one) => one.id === id)?.name ?? FORMER_STAFF);
  const rows = await withContactDetails(deps, found.slice(0, TASKS_SHOWN));
  const tasks = rows.flatMap((lead): Task[] => {
    const action = nextActionOf(lead);
    return action
      ? [
          {
            ...toLeadLine(lead, now, hoursOf),
            nextAction: { ...action, isOverdue: action.at < now },
            assignee: nameOf(lead.assigneeId),
          },
        ]
      : [];
  });
  return {
    terms: TASK_TERMS.map((term) => ({
      term,
      tasks: tasks.filter(({ nextAction }) => taskTermOf(nextAction.at, now, zone) === term),
    })).filter((group) => group.tasks.length > 0),
    isCapped: found.length > TASKS_SHOWN,
  };
}
