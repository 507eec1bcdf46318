import type { CarStatus, PtsKind, SteeringSide } from "#worker/domain/cars/car-terms.ts";
import { term, type TermRule } from "./term.ts";

export const STATUS_TERMS: readonly TermRule<CarStatus>[] = [
  term<CarStatus>(null, "не бит*, не на ходу, на ходу, не требует*, небит*, отличное, хорошее, condition_ok"),
  term<CarStatus>(
    "lease",
    `лизинг*, аренд*, leasing, lease,
    renting, leasad, leasingbil, noleggio`,
  ),
  term<CarStatus>(
    "used",
    `с пробегом, б/у, бу, б у, подержан*, вживан*, уживан*, used*, usedcondition, usedvehicle, pre owned, preowned, second hand,
    gebraucht*, occasion, tweedehands, gebruikt, 中古*, 중고*, битый, битая, аварийн*, на запчасти, vorfuhr*, jahreswagen,
    damagedcondition, refurbishedcondition,
    begagnad*, brukt*, brugt*, käytetty*, usad*, usat*, seminuev*, seminov*, segunda mano, de ocasión, ocasión, utilizat*, rulat*,
    ojet*, použit*, zánovní, d occasion, 중고차, 中古車, 未使用車`,
  ),
  term<CarStatus>(
    "new",
    `нов*, new, newcondition, newvehicle, brand new, neu, neuwagen, neufahrzeug, nieuw, не было владельцев, без пробега, 신차,
    ny, nytt, uusi, nuev*, novo, nova, nový, nové, nuov*, neuf, neuve, nou, nouă, 새차, 新車, 全新`,
  ),
];

export const PTS_TERMS: readonly TermRule<PtsKind>[] = [
  term<PtsKind>("none", "не оформлен*"),
  term<PtsKind>("electronic", "электрон*, эптс, electronic"),
  term<PtsKind>("duplicate", "дубликат*, duplicate"),
  term<PtsKind>("original", "оригинал*, original"),
];

export const STEERING_TERMS: readonly TermRule<SteeringSide>[] = [
  term<SteeringSide>("left", "лев*, слева, left*, lhd"),
  term<SteeringSide>("right", "прав*, справа, right*, rhd"),
];
