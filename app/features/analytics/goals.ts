/** The salon's advertising is set up on these names; Metrika and Google Analytics get the same. */
export type Goal = "alltarget" | "avtokredit" | "kreditmodel" | "obrzvonok" | "zvonok";

/** Forms of a loan of any kind. */
const CREDIT_FORMS: readonly string[] = ["credit", "installment", "auto-credit"];

type Receiver = (goal: Goal) => void;

/** Goals reached before the visitor has decided about cookies. */
let waiting: Goal[] = [];
let receive: Receiver = (goal) => waiting.push(goal);

export function reachGoals(...goals: Goal[]): void {
  for (const goal of goals) receive(goal);
}

/**
 * Whoever is told of goals from now on, those that waited first. Without counters or without consent a receiver that
 * does nothing: what waited is dropped.
 */
export function setGoalReceiver(receiver: Receiver): void {
  const reached = waiting;
  waiting = [];
  receive = receiver;
  reachGoals(...reached);
}

/** A request was stored. `form` names it as in the request's `form` field, `pathname` is the page it was sent from. */
export function reportLead(form: string, pathname: string): void {
  const onBrandPage = pathname.startsWith("/brand/");
  const goals = new Set<Goal>(["alltarget", onBrandPage ? "obrzvonok" : "kreditmodel"]);
  if (CREDIT_FORMS.includes(form)) goals.add("avtokredit");
  if (form === "callback") goals.add("obrzvonok");
  reachGoals(...goals);
}
