import type { TelephonyService } from "../../../domain/leads/calls/telephony-services.ts";
import type { CallReader } from "./formats/call-format.ts";
import { readMango } from "./formats/mango.ts";
import { readMegafon } from "./formats/megafon.ts";
import { readNovofon } from "./formats/novofon.ts";
import { readSigned } from "./formats/signed.ts";

export const CALL_READERS: Record<TelephonyService, CallReader> = {
  mango: readMango,
  novofon: readNovofon,
  megafon: readMegafon,
  signed: readSigned,
};
