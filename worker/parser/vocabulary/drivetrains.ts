import type { Drivetrain } from "#worker/domain/cars/car-terms.ts";
import { term, type TermRule } from "./term.ts";

export const DRIVETRAIN_TERMS: readonly TermRule<Drivetrain>[] = [
  term<Drivetrain>(
    "all",
    `полн*, повн*, 4wd, 4x4, 4 x 4, awd, full 4wd, full_4wd, optional 4wd, optional_4wd, part time, all wheel*, all_wheel_drive,
    four wheel*, allrad*, 4matic*, quattro, xdrive*, 4motion, htrac, e 4orce, all4, sh awd, vierwielaandrijving, 사륜, 4륜, 四驱, 全驱,
    四輪, 全輪, フルタイム, толық, төрт доңғалақ*, 4x4*, na cztery*, na wszystkie*, integral*, integrala, visi varantieji*, visų ratų,
    ყველა, სრული, keturi*, 4륜구동, 사륜구동,
    fyrhjuls*, firehjuls*, firhjuls*, allhjuls*, neliveto*, nelivetoinen, tracción total, tracción integral, tração integral,
    tração total, total 4x4, intégrale, 4 roues motrices, quatre roues motrices, quattro ruote*, 4 ruote motrici, všech kol,
    všechna kola, tracțiune integrală, awd*, e four, xdrive`,
  ),
  { value: "all", pattern: /^total$/u },
  { value: "front", pattern: /^(?:ff|traction|avant)$|2wd\s?\(?ff(?!\p{L})|(?<!\p{L})ff\s?駆動/u },
  { value: "rear", pattern: /^(?:fr|mr|rr|propulsion|arriere)$|2wd\s?\(?fr(?!\p{L})|(?<!\p{L})fr\s?駆動/u },
  term<Drivetrain>(
    "front",
    `передн*, fwd, front*, front_wheel_drive, forward, forward_control, передній, voor*, vorder*, 전륜, 前驱, 前輪, 前轮, алдыңғы,
    na przednie*, przedni*, fata, pe fata, priekini*, წინა,
    framhjuls*, forhjuls*, etuveto*, delanter*, dianteir*, anteriore*, roues avant, traction avant, předn*, predni,
    ruote anteriori, 앞바퀴`,
  ),
  term<Drivetrain>(
    "rear",
    `задн*, rwd, rear*, rear_wheel_drive, heck*, hinter*, achter*, 후륜, 后驱, 後輪, 后轮, артқы, na tylne*, tyln*, spate, pe spate,
    galini*, უკანა,
    bakhjuls*, baghjuls*, takaveto*, traser*, traseir*, posterior*, roues arrière, propulsion arrière, zadní*, din spate,
    ruote posteriori, 뒷바퀴`,
  ),
  term<Drivetrain>(
    null,
    `2wd, 2 wd, 4x2, two wheel*,
    tvåhjuls*, tohjuls*, kaksiveto*`,
  ),
];
