import { noReportWaits, selectCarOfPapers, selectPapersOfCar } from "../../../db/queries/papers/papers.ts";
import { VIN } from "../../../domain/cars/vin.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { CAR_MISSING } from "../../cars/get-staff-car.ts";
import type { Actor } from "../../deps.ts";
import { retryStaleWrites } from "../../staff/audit/write-as-staff.ts";
import { addPaper, CAR_PAPERS_READ } from "../paper-changes.ts";
import { blankReport, type StaffReport } from "../reports.ts";
import { autotekaAccount, type AutotekaDeps } from "./autoteka-account.ts";
import { askBalance, type AutotekaBalance } from "./autoteka-api.ts";

const IS_OFF = "Автотека не подключена: ключи вписывают в «Телефонии и 1С»";

/** What is left in the package; `conflict` with the reason if Autoteka does not say. */
export async function getAutotekaBalance(deps: AutotekaDeps): Promise<Result<AutotekaBalance>> {
  const account = await autotekaAccount(deps);
  if (!account) return fail("conflict", IS_OFF);
  const answer = await askBalance(deps, account);
  if (!answer.ok) return fail("conflict", answer.reason);
  const { ok: _ok, ...balance } = answer;
  return ok(balance);
}

/** Begins a report, which cron orders and fetches (work-on-autoteka.ts). `conflict` while another one waits, or with an empty package. */
export function orderAutoteka(deps: AutotekaDeps, actor: Actor, carId: string): Promise<Result<StaffReport>> {
  return retryStaleWrites(async () => {
    const { db, clock } = deps;
    const [[car], reports] = await db.read([
      selectCarOfPapers(db, carId),
      selectPapersOfCar(db, "carReport", carId, CAR_PAPERS_READ),
    ]);
    if (!car || car.deletedAt !== null) return fail("not_found", CAR_MISSING);
    if (!car.vin || !VIN.test(car.vin))
      return fail("conflict", "Впишите VIN в карточку автомобиля: отчёт делают по нему");
    if (reports.some(({ state, deletedAt }) => state === "waiting" && deletedAt === null)) {
      return fail("conflict", "Отчёт об этом автомобиле уже запрошен");
    }
    const account = await autotekaAccount(deps);
    if (!account) return fail("conflict", IS_OFF);
    const balance = await askBalance(deps, account);
    // While it does not answer, the report waits like any other.
    if (!balance.ok && balance.isFinal) return fail("conflict", balance.reason);
    if (balance.ok && balance.left <= 0)
      return fail("conflict", "В пакете Автотеки не осталось отчётов: купите новый в её кабинете");
    const row = {
      ...blankReport(deps, actor, carId),
      source: "autoteka",
      title: "Автотека",
      state: "waiting",
      nextAttemptAt: clock.now(),
    } as const;
    return addPaper(deps, actor, "carReport", row, [noReportWaits(db, carId)]);
  });
}
