/** Names that the salon's advertising is configured with, in Metrika and in Google Analytics. */
export type Goal = "alltarget" | "avtokredit" | "kreditmodel" | "obrzvonok" | "zvonok";

/** Forms that ask for a loan of any kind. */
const CREDIT_FORMS: readonly string[] = ["credit", "installment", "auto-credit"];

declare global {
  interface Window {
    goals?: Goal[];
  }
}

/**
 * Goals reached before the visitor has chosen about cookies. The page's first script (worker/edge/starter.ts) adds `zvonok`
 * when a phone link is opened, and creates it if that comes before the other scripts.
 */
const waiting: Goal[] = typeof window === "undefined" ? [] : (window.goals ??= []);

export function reachGoals(...goals: Goal[]): void {
  for (const goal of goals) waiting.push(goal);
}

/** Sends waiting and later goals to `receiver`. Without consent, pass one that does nothing: it drops the waiting goals. */
export function setGoalReceiver(receiver: (goal: Goal) => void): void {
  const reached = waiting.splice(0);
  waiting.push = (...goals) => {
    for (const goal of goals) receiver(goal);
    return 0;
  };
  reachGoals(...reached);
}

/** Call after a lead was stored. `form` is the lead's field of that name, `pathname` the page that it was sent from. */
export function reportLead(form: string, pathname: string): void {
  const onBrandPage = pathname.startsWith("/brand/");
  const goals = new Set<Goal>(["alltarget", onBrandPage ? "obrzvonok" : "kreditmodel"]);
  if (CREDIT_FORMS.includes(form)) goals.add("avtokredit");
  if (form === "callback") goals.add("obrzvonok");
  reachGoals(...goals);
}
