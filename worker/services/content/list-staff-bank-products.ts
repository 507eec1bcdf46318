import { selectAnyProduct, selectStaffProducts } from "../../db/queries/content/bank-products.ts";
import { selectStaffBanks } from "../../db/queries/content/staff-content.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  BANK_PRODUCT_FIELD_LABELS,
  ceilingWarnings,
  type StaffBankProduct,
  type StoredBankProduct,
} from "../../domain/content/bank-product.ts";
import { type ListPage, type ListQuery, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";

interface StaffProductsQuery extends ListQuery {
  /** Empty: of all banks. */
  bankId: string;
  inTrash: boolean;
}

/** A bank to choose from. */
interface BankChoice {
  id: string;
  name: string;
}

interface StaffProducts {
  list: ListPage<StaffBankProduct>;
  banks: BankChoice[];
}

/** Products by bank, with what keeps their rates off the site. They are few: the table is read whole and searched here. */
export async function listStaffBankProducts(
  { db }: Deps,
  { search, page, bankId, inTrash }: StaffProductsQuery,
  size: number,
): Promise<StaffProducts> {
  const [rows, banks, [settings]] = await db.read([
    selectStaffProducts(db, { inTrash }),
    selectStaffBanks(db, { inTrash: false }),
    selectSettings(db),
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
  return { list: pageOf(found, { page, size }), banks: banks.map(({ id, name }) => ({ id, name })) };
}

interface StaffProduct {
  product: StoredBankProduct;
  banks: BankChoice[];
  history: HistoryEntry[];
}

/** A product, in the trash or not, with its history. */
export async function getStaffBankProduct(deps: Deps, id: string): Promise<Result<StaffProduct>> {
  const { db } = deps;
  const [[rows, banks], history] = await Promise.all([
    db.read([selectAnyProduct(db, id), selectStaffBanks(db, { inTrash: false })]),
    getHistory(deps, "bank_product", id, BANK_PRODUCT_FIELD_LABELS),
  ]);
  const [product] = rows;
  if (!product) return fail("not_found", "Программа не найдена");
  return ok({ product, banks: banks.map(({ id: bankId, name }) => ({ id: bankId, name })), history });
}
