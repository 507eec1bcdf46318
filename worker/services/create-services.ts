import type { AllDeps } from "./all-deps.ts";
import type * as allUseCases from "./all-use-cases.ts";
import { VISITOR_USE_CASES } from "./visitor-use-cases.ts";

type UseCases = typeof allUseCases;
type Subject = keyof UseCases;
type Sources = { readonly [S in Subject]?: object };

/** Complete by its type: a subject that is not here does not exist. */
const SUBJECTS = Object.keys({
  alerts: true,
  cars: true,
  catalogue: true,
  content: true,
  conversations: true,
  dealership: true,
  events: true,
  holds: true,
  imports: true,
  leads: true,
  lists: true,
  live: true,
  media: true,
  money: true,
  moving: true,
  notifications: true,
  operations: true,
  outlets: true,
  papers: true,
  print: true,
  reports: true,
  staff: true,
  texts: true,
} satisfies Record<Subject, true>) as Subject[];

/** Where a use case is that is not at hand: its code is read when an isolate calls it first (docs/decisions/0039-code-by-first-use.md). */
const LATER: (() => Promise<Sources>)[] = [
  () => import("./visitor-late-use-cases.ts"),
  () => import("./all-use-cases.ts"),
];

/** A use case that needs more than AllDeps is none: a call of it does not compile. */
type Bound<M> = {
  readonly [N in keyof M]: M[N] extends (deps: AllDeps, ...input: infer A) => infer R
    ? (...input: A) => Promise<Awaited<R>>
    : never;
};
export type Services = { readonly [S in Subject]: Bound<UseCases[S]> };

type UseCase = (deps: AllDeps, ...input: unknown[]) => unknown;

/** Of the isolate: modules, not promises of them, which would belong to one request. */
const read: Sources[] = [];

/**
 * Every use case by its subject, with the dependencies of one invocation: routes, API handlers and cron jobs call these. A call of a
 * use case that does not exist rejects.
 */
export function createServices(deps: AllDeps): Services {
  const subjectOf = (subject: Subject) => {
    const atHand = (VISITOR_USE_CASES as Sources)[subject] ?? {};
    return new Proxy(atHand, {
      get(_, name) {
        // `await` and consoles ask any object for these: a subject is no promise.
        if (typeof name === "symbol" || name === "then") return undefined;
        const useCase = own(atHand, name);
        return useCase
          ? (...input: unknown[]) => useCase(deps, ...input)
          : async (...input: unknown[]) => (await readLater(subject, name))(deps, ...input);
      },
    });
  };
  return Object.fromEntries(SUBJECTS.map((subject) => [subject, subjectOf(subject)])) as unknown as Services;
}

async function readLater(subject: Subject, name: string): Promise<UseCase> {
  for (const [at, readFile] of LATER.entries()) {
    const useCase = own((read[at] ??= await readFile())[subject] ?? {}, name);
    if (useCase) return useCase;
  }
  throw new Error(`No use case ${subject}.${name}`);
}

function own(useCases: object, name: string): UseCase | undefined {
  return Object.hasOwn(useCases, name) ? (Reflect.get(useCases, name) as UseCase) : undefined;
}
