import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { CAR_STAGE_LABELS } from "#worker/domain/cars/car-terms.ts";
import { useMay } from "../use-current-staff.ts";
import { HoldLine } from "./hold-line.tsx";
import { TakeHold } from "./take-hold.tsx";

/** The holds of a lead, and those of its car that others have. */
export function LeadHolds({ lead }: { lead: StaffLead }) {
  const canChange = useMay("leads.write");
  const { own, ofCar, hours } = lead.holds;
  const car = lead.car?.current ?? null;
  const others = ofCar.filter((hold) => !own.some(({ id }) => id === hold.id));
  const isOwn = own.some((hold) => hold.car.id === car?.id && (hold.state === "active" || hold.state === "waiting"));
  const isOpenLead =
    lead.deletedAt === null && (lead.status === "new" || lead.status === "in_progress") && !lead.isSpam;
  const canTake = canChange && car !== null && isOpenLead && !isOwn && car.stage === CAR_STAGE_LABELS.on_sale;
  if (own.length === 0 && others.length === 0 && !canTake) return null;
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-semibold">Бронь</h3>
      {own.length > 0 && (
        <ul className="divide-y divide-line">
          {own.map((hold) => (
            <HoldLine key={hold.id} hold={hold} about="car" hours={hours} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h4 className="mt-2 text-sm text-soft">У других по этому автомобилю</h4>
          <ul className="divide-y divide-line">
            {others.map((hold) => (
              <HoldLine key={hold.id} hold={hold} about="lead" hours={hours} />
            ))}
          </ul>
        </>
      )}
      {canTake && (
        <div className="mt-1">
          <TakeHold
            carId={car.id}
            leadId={lead.id}
            isHeld={ofCar.some(({ state }) => state === "active" || state === "waiting")}
            hours={hours}
          />
        </div>
      )}
    </section>
  );
}
