import { crmFormat } from "../crm/crm-format.ts";
import type { EventFormats } from "../event-format.ts";
import { standardFormat } from "./standard-format.ts";

/** Null: staff cannot choose it. */
export const EVENT_FORMATS: EventFormats = {
  standard: standardFormat,
  amocrm: crmFormat("amocrm"),
  bitrix24: crmFormat("bitrix24"),
};
