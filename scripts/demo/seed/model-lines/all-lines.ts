import { audiLines, porscheLines } from "#scripts/demo/seed/model-lines/audi-porsche.ts";
import { bmwLines } from "#scripts/demo/seed/model-lines/bmw.ts";
import { changanLines } from "#scripts/demo/seed/model-lines/changan.ts";
import {
  exeedLines,
  jaecooLines,
  jetourLines,
  omodaLines,
  tenetLines,
} from "#scripts/demo/seed/model-lines/chery-family.ts";
import { cheryLines } from "#scripts/demo/seed/model-lines/chery.ts";
import { lixiangLines, voyahLines } from "#scripts/demo/seed/model-lines/electrified-china.ts";
import { fordLines, landRoverLines, renaultLines, volvoLines } from "#scripts/demo/seed/model-lines/europe.ts";
import { gacLines, jacLines } from "#scripts/demo/seed/model-lines/gac-jac.ts";
import { belgeeLines, geelyLines, zeekrLines } from "#scripts/demo/seed/model-lines/geely.ts";
import { greatWallLines } from "#scripts/demo/seed/model-lines/great-wall.ts";
import { havalLines } from "#scripts/demo/seed/model-lines/haval.ts";
import { hyundaiLines } from "#scripts/demo/seed/model-lines/hyundai.ts";
import {
  mazdaLines,
  mitsubishiLines,
  nissanLines,
  subaruLines,
  suzukiLines,
} from "#scripts/demo/seed/model-lines/japan.ts";
import { kiaLines } from "#scripts/demo/seed/model-lines/kia.ts";
import { ladaLines } from "#scripts/demo/seed/model-lines/lada.ts";
import type { ModelLine } from "#scripts/demo/seed/model-lines/model-line.ts";
import { mercedesLines } from "#scripts/demo/seed/model-lines/mercedes.ts";
import { moskvichLines, solarisLines, uazLines } from "#scripts/demo/seed/model-lines/russia.ts";
import { lexusLines, toyotaLines } from "#scripts/demo/seed/model-lines/toyota.ts";
import { skodaLines, volkswagenLines } from "#scripts/demo/seed/model-lines/volkswagen.ts";

export const modelLines: readonly ModelLine[] = [
  ...ladaLines,
  ...havalLines,
  ...greatWallLines,
  ...cheryLines,
  ...tenetLines,
  ...omodaLines,
  ...jaecooLines,
  ...exeedLines,
  ...jetourLines,
  ...geelyLines,
  ...belgeeLines,
  ...zeekrLines,
  ...changanLines,
  ...gacLines,
  ...jacLines,
  ...solarisLines,
  ...moskvichLines,
  ...uazLines,
  ...kiaLines,
  ...hyundaiLines,
  ...toyotaLines,
  ...lexusLines,
  ...nissanLines,
  ...mazdaLines,
  ...mitsubishiLines,
  ...subaruLines,
  ...suzukiLines,
  ...volkswagenLines,
  ...skodaLines,
  ...audiLines,
  ...bmwLines,
  ...mercedesLines,
  ...porscheLines,
  ...landRoverLines,
  ...volvoLines,
  ...renaultLines,
  ...fordLines,
  ...lixiangLines,
  ...voyahLines,
];
