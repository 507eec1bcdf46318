import type { AllDeps } from "./all-deps.ts";
import type { allUseCases } from "./all-use-cases.ts";
import { visitorUseCases } from "./visitor-use-cases.ts";

export type Services = ReturnType<typeof allUseCases>;
type Subject = keyof Services;
type AtHand = { readonly [S in Subject]?: { readonly [N in keyof Services[S]]?: object } };
type UseCase = (...input: unknown[]) => Promise<unknown>;

/** Complete by its type: a subject that is not here does not exist. */
const SUBJECTS = Object.keys({
  alerts: true,
  cars: true,
  catalogue: true,
  content: true,
  dealership: true,
  imports: true,
  leads: true,
  lists: true,
  live: true,
  media: true,
  money: true,
  notifications: true,
  operations: true,
  outlets: true,
  reports: true,
  staff: true,
  texts: true,
} satisfies Record<Subject, true>) as Subject[];

/** Of the isolate: the module, not a promise of it, which would belong to one request. */
let bindAll: typeof allUseCases | undefined;

/**
 * Every use case by its subject, bound to one invocation's dependencies: routes, API handlers and cron jobs call these. Those of the
 * storefront are at hand; the code of all others is read when the isolate calls the first of them (docs/decisions/0039-code-by-first-use.md).
 * A call of a use case that does not exist rejects.
 */
export function createServices(deps: AllDeps): Services {
  const atHand: AtHand = visitorUseCases(deps);
  let all: Services | undefined;
  async function called(subject: Subject, name: string, input: unknown[]) {
    bindAll ??= (await import("./all-use-cases.ts")).allUseCases;
    all ??= bindAll(deps);
    const useCase = ownUseCase(all[subject], name);
    if (!useCase) throw new Error(`No use case ${subject}.${name}`);
    return useCase(...input);
  }
  const subjectOf = (subject: Subject) =>
    new Proxy(atHand[subject] ?? {}, {
      get(useCases, name) {
        // `await` and consoles ask any object for these: a subject is no promise.
        if (typeof name === "symbol" || name === "then") return undefined;
        return ownUseCase(useCases, name) ?? ((...input: unknown[]) => called(subject, name, input));
      },
    });
  return Object.fromEntries(SUBJECTS.map((subject) => [subject, subjectOf(subject)])) as unknown as Services;
}

function ownUseCase(useCases: object, name: string): UseCase | undefined {
  return Object.hasOwn(useCases, name) ? (Reflect.get(useCases, name) as UseCase) : undefined;
}
