import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { countStock, selectBankNames, selectTextRules, selectTradeMarks } from "../../db/queries/texts/texts.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { findRecordFaults } from "../../domain/texts/find-record-faults.ts";
import type { TextFault } from "../../domain/kernel/text-fault.ts";
import { findTextFaults, type TextExcuses } from "../../domain/texts/find-text-faults.ts";
import type { TextRule } from "../../domain/texts/text-rule.ts";
import { rulesInForce } from "../../domain/texts/text-rules.ts";
import type { Deps } from "../deps.ts";
import type { TextPageState } from "./text-page.ts";

/** What the texts of every page are checked with. */
export interface TextTerms {
  rules: ReadonlyMap<string, TextRule>;
  excuses: TextExcuses;
  inactiveBanks: readonly string[];
  stock: number;
  brandNames: readonly string[];
}

/** One round trip. */
export async function readTextTerms({ db, clock }: Pick<Deps, "db" | "clock">): Promise<TextTerms> {
  const [changes, tradeMarkRows, banks, [stock], brands, [settings]] = await db.read([
    selectTextRules(db),
    selectTradeMarks(db),
    selectBankNames(db),
    countStock(db),
    selectBrands(db),
    selectSettings(db),
  ]);
  const today = salonDay(clock.now(), timeZoneOf(settings?.timeZone));
  const namesOf = (isActive: boolean) =>
    banks.flatMap(({ active, name, fullName }) => (active === isActive ? [name, ...(fullName ? [fullName] : [])] : []));
  const contacts = [settings?.phone, settings?.phoneSecondary, settings?.email];
  return {
    rules: rulesInForce(
      changes.map(({ enabled, ...change }) => ({ ...change, isEnabled: enabled })),
      today,
    ),
    excuses: {
      tradeMarks: tradeMarkRows.map(({ word }) => word),
      contacts: contacts.filter((contact) => contact !== null && contact !== undefined),
      lenders: namesOf(true),
    },
    inactiveBanks: namesOf(false),
    stock: stock?.total ?? 0,
    brandNames: brands.map(({ name }) => name),
  };
}

/** What is wrong with the texts of a page; rules that forbid first. */
export function faultsOfPage({ texts, promotion, car, names }: TextPageState, terms: TextTerms): TextFault[] {
  const { rules, excuses, inactiveBanks, stock, brandNames } = terms;
  const order = ["block", "reason", "warn"];
  return [
    ...findTextFaults(texts, rules, { ...excuses, tradeMarks: [...excuses.tradeMarks, ...names] }),
    ...findRecordFaults(texts, rules, { promotion, car, inactiveBanks, stock, names: [...names, ...brandNames] }),
  ].toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
