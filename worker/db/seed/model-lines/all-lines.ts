import { audiLines, porscheLines } from "#worker/db/seed/model-lines/audi-porsche.ts";
import { bmwLines } from "#worker/db/seed/model-lines/bmw.ts";
import { changanLines } from "#worker/db/seed/model-lines/changan.ts";
import {
  exeedLines,
  jaecooLines,
  jetourLines,
  omodaLines,
  tenetLines,
} from "#worker/db/seed/model-lines/chery-family.ts";
import { cheryLines } from "#worker/db/seed/model-lines/chery.ts";
import { lixiangLines, voyahLines } from "#worker/db/seed/model-lines/electrified-china.ts";
import { fordLines, landRoverLines, renaultLines, volvoLines } from "#worker/db/seed/model-lines/europe.ts";
import { gacLines, jacLines } from "#worker/db/seed/model-lines/gac-jac.ts";
import { belgeeLines, geelyLines, zeekrLines } from "#worker/db/seed/model-lines/geely.ts";
import { greatWallLines } from "#worker/db/seed/model-lines/great-wall.ts";
import { havalLines } from "#worker/db/seed/model-lines/haval.ts";
import { hyundaiLines } from "#worker/db/seed/model-lines/hyundai.ts";
import {
  mazdaLines,
  mitsubishiLines,
  nissanLines,
  subaruLines,
  suzukiLines,
} from "#worker/db/seed/model-lines/japan.ts";
import { kiaLines } from "#worker/db/seed/model-lines/kia.ts";
import { ladaLines } from "#worker/db/seed/model-lines/lada.ts";
import type { ModelLine } from "#worker/db/seed/model-lines/model-line.ts";
import { mercedesLines } from "#worker/db/seed/model-lines/mercedes.ts";
import { moskvichLines, solarisLines, uazLines } from "#worker/db/seed/model-lines/russia.ts";
import { lexusLines, toyotaLines } from "#worker/db/seed/model-lines/toyota.ts";
import { skodaLines, volkswagenLines } from "#worker/db/seed/model-lines/volkswagen.ts";

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
