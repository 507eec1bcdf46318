import { CAR_STATUSES, type CarStage, type CarStatus } from "./car-terms.ts";
import { parseProblemKey, problemKey } from "../outlets/outlet-problems.ts";
import { choiceOf, type ListQuery, parseListQuery } from "../kernel/panel-list.ts";

export const STAFF_CAR_SORTS = ["-created", "created", "price", "-price", "-year", "year"] as const;
export type StaffCarSort = (typeof STAFF_CAR_SORTS)[number];

export const STAFF_CAR_SORT_LABELS: Record<StaffCarSort, string> = {
  "-created": "Сначала новые",
  created: "Сначала старые",
  price: "Дешевле",
  "-price": "Дороже",
  "-year": "Год: новее",
  year: "Год: старше",
};

/** Blank: everything but the trash. `held`: a buyer has reserved it. */
export const STAFF_CAR_STAGES = ["", "on_sale", "held", "off_sale", "draft", "trash"] as const satisfies (
  "" | "held" | CarStage
)[];

/** The filter of the panel's cars: of the list, or of a bulk change of prices. */
export interface StaffCarFilter {
  search: string;
  /** Null: any. */
  status: CarStatus | null;
  stage: (typeof STAFF_CAR_STAGES)[number];
  /** Slug; null: any. */
  brand: string | null;
  /** Cars that an outlet rejects (domain/outlets/outlet-problems.ts), all or for one rule; null: any. */
  problem?: string | null | undefined;
  /** Slug of a salon; null: any. */
  salon?: string | null | undefined;
}

export interface StaffCarQuery extends StaffCarFilter, ListQuery {
  sort: StaffCarSort;
}

const SLUG = /^[a-z0-9-]{1,120}$/;

/** Reads the list's address; unknown values are dropped. */
export function parseStaffCarQuery(params: URLSearchParams): StaffCarQuery {
  const brand = params.get("brand") ?? "";
  const salon = params.get("salon") ?? "";
  const problem = parseProblemKey(params.get("problem"));
  return {
    ...parseListQuery(params),
    status: CAR_STATUSES.find((status) => status === params.get("status")) ?? null,
    stage: choiceOf(params, "stage", STAFF_CAR_STAGES, ""),
    brand: SLUG.test(brand) ? brand : null,
    salon: SLUG.test(salon) ? salon : null,
    problem: problem && problemKey(problem),
    sort: choiceOf(params, "sort", STAFF_CAR_SORTS, "-created"),
  };
}

/** The filter of a list alone: what a change of everything found must be sent with. */
export function filterOf({ search, status, stage, brand, problem, salon }: StaffCarFilter): StaffCarFilter {
  return { search, status, stage, brand, problem, salon };
}

export function isNarrowed({ search, status, stage, brand, problem, salon }: StaffCarFilter): boolean {
  return search !== "" || status !== null || stage !== "" || brand !== null || Boolean(problem) || Boolean(salon);
}
