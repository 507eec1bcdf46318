import { selectStaffProducts } from "../../db/queries/content/bank-products.ts";
import { selectRecord, selectRecords } from "../../db/queries/content/records.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  ceilingWarnings,
  productContradictions,
  type StaffBankProduct,
  type StoredBankProduct,
} from "../../domain/content/bank-product.ts";
import type { StaffBank } from "../../domain/content/partner-bank.ts";
import { type ListPage, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";
import type { HistoryEntry } from "../staff/audit/get-history.ts";
import { bankPage } from "../texts/text-page.ts";
import { type RecordListQuery, recordUseCases } from "./record-use-cases.ts";

export const bankRecords = recordUseCases("bank", { order: "oldest", textPage: bankPage });
export const getStaffBank = bankRecords.get;

/** Banks in the order of the credit page. `active` null: both. */
export function listStaffBanks(
  deps: Pick<Deps, "db">,
  { active, ...query }: RecordListQuery & { active: boolean | null },
  size: number,
): Promise<ListPage<StaffBank>> {
  return bankRecords.list(deps, query, active, size);
}

async function readBank({ db }: Deps, id: string) {
  const [[bank]] = await db.read([selectRecord(db, "bank", id)]);
  return bank;
}

export const productRecords = recordUseCases("bankProduct", {
  order: "oldest",
  known: (deps, { bankId }) => readBank(deps, bankId ?? ""),
  refuse(before, after, bank) {
    const fields = productContradictions(after);
    if (after.bankId !== before?.bankId && bank?.deletedAt !== null) {
      fields["bankId"] = "Такого банка нет. Выберите другой";
    }
    const [message] = Object.values(fields);
    return message === undefined ? null : fail("invalid", message, fields);
  },
  async refuseRestore(deps, { bankId }) {
    const bank = await readBank(deps, bankId);
    return bank?.deletedAt === null ? null : fail("conflict", "Банк этой программы в корзине. Сначала верните его");
  },
});

/** A bank to choose from. */
interface BankChoice {
  id: string;
  name: string;
}

async function listBankChoices({ db }: Pick<Deps, "db">): Promise<BankChoice[]> {
  const [rows] = await db.read([selectRecords(db, "bank", { inTrash: false, order: "oldest" })]);
  return rows.map(({ id, name }) => ({ id, name }));
}

interface StaffProduct {
  row: StoredBankProduct;
  banks: BankChoice[];
  history: HistoryEntry[];
}

/** A product, in the trash or not, with its history. */
export async function getStaffBankProduct(deps: Deps, id: string): Promise<Result<StaffProduct>> {
  const [found, choices] = await Promise.all([productRecords.get(deps, id), listBankChoices(deps)]);
  return found.ok ? ok({ ...found.value, banks: choices }) : found;
}

interface StaffProducts {
  list: ListPage<StaffBankProduct>;
  banks: BankChoice[];
}

/** Products by bank, with what keeps their rates off the site; of all banks with a blank id. They are few: the table is read and searched here. */
export async function listStaffBankProducts(
  deps: Pick<Deps, "db">,
  { search, page, bankId, inTrash }: RecordListQuery & { bankId: string },
  size: number,
): Promise<StaffProducts> {
  const { db } = deps;
  const [[rows, [settings]], choices] = await Promise.all([
    db.read([selectStaffProducts(db, { inTrash }), selectSettings(db)]),
    listBankChoices(deps),
  ]);
  const ceilings = { pskCeilingNew: settings?.pskCeilingNew ?? null, pskCeilingUsed: settings?.pskCeilingUsed ?? null };
  const found = rows
    .filter((row) => (bankId === "" || row.bankId === bankId) && matchesSearch(search, row.name, row.bankName))
    .map(({ bankFullName, bankLicence: _licence, bankConditionsUrl, isBankShown, ...product }) => ({
      ...product,
      obstacles: [
        ...(bankFullName ? [] : ["нет полного наименования банка"]),
        ...(bankConditionsUrl ? [] : ["нет страницы условий банка"]),
        ...(isBankShown ? [] : ["банк скрыт"]),
      ],
      warnings: ceilingWarnings(product, ceilings),
    }));
  return { list: pageOf(found, { page, size }), banks: choices };
}
