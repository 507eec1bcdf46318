import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { bankProducts, partnerBanks } from "../../schema/content.ts";

/** Rows that the calculator offers at most. */
const OFFERED_MAX = 50;

/** Named apart from the columns of the product: a batch of D1 returns rows as objects. */
const bankOfProduct = {
  bankName: sql<string>`${partnerBanks.name}`.as("bank_name"),
  bankFullName: sql<string | null>`${partnerBanks.fullName}`.as("bank_full_name"),
  bankLicence: sql<string | null>`${partnerBanks.licence}`.as("bank_licence"),
  bankConditionsUrl: sql<string | null>`${partnerBanks.conditionsUrl}`.as("bank_conditions_url"),
};
const terms = {
  id: bankProducts.id,
  bankId: bankProducts.bankId,
  name: bankProducts.name,
  rateMin: bankProducts.rateMin,
  rateMax: bankProducts.rateMax,
  pskMin: bankProducts.pskMin,
  pskMax: bankProducts.pskMax,
  amountMin: bankProducts.amountMin,
  amountMax: bankProducts.amountMax,
  monthsMin: bankProducts.monthsMin,
  monthsMax: bankProducts.monthsMax,
  downPaymentMin: bankProducts.downPaymentMin,
  balloonMax: bankProducts.balloonMax,
};

/** Active products of active banks, in the order of the credit page. */
export function selectOfferedProducts({ query }: Database) {
  return query
    .select({ ...terms, ...bankOfProduct })
    .from(bankProducts)
    .innerJoin(partnerBanks, eq(partnerBanks.id, bankProducts.bankId))
    .where(
      and(
        eq(bankProducts.active, true),
        isNull(bankProducts.deletedAt),
        eq(partnerBanks.active, true),
        isNull(partnerBanks.deletedAt),
      ),
    )
    .orderBy(asc(partnerBanks.createdAt), asc(partnerBanks.id), asc(bankProducts.createdAt), asc(bankProducts.id))
    .limit(OFFERED_MAX);
}

/** A row of `selectOfferedProducts`. */
export type OfferedProductRow = Awaited<ReturnType<typeof selectOfferedProducts>>[number];

/**
 * The same as JSON in a column of `selectSettings`, without an order inside a bank: the footer of every page needs them, and the home page
 * has no statement to spare.
 */
export const offeredProductsJson = sql<OfferedProductRow[]>`(
  select json_group_array(json_object(
    'id', id, 'bankId', bank_id, 'name', name, 'rateMin', rate_min / 1000.0, 'rateMax', rate_max / 1000.0, 'pskMin', psk_min / 1000.0, 'pskMax', psk_max / 1000.0,
    'amountMin', amount_min / 100.0, 'amountMax', amount_max / 100.0, 'monthsMin', months_min, 'monthsMax', months_max,
    'downPaymentMin', down_payment_min, 'balloonMax', balloon_max,
    'bankName', bank_name, 'bankFullName', full_name, 'bankLicence', licence, 'bankConditionsUrl', conditions_url
  )) from (
    select p.*, b.name as bank_name, b.full_name, b.licence, b.conditions_url
    from partner_banks b cross join bank_products p on p.bank_id = b.id and p.deleted_at is null
    where b.active = 1 and b.deleted_at is null and p.active = 1
    order by b.created_at, b.id limit ${sql.raw(String(OFFERED_MAX))}
  )
)`.mapWith((json: string) => JSON.parse(json) as OfferedProductRow[]);

const staffProduct = {
  ...terms,
  ...pickColumns(bankProducts, "active", "createdAt", "deletedAt", "version"),
};

/** With the bank of each, banks in the order of the credit page. */
export function selectStaffProducts({ query }: Database, { inTrash }: { inTrash: boolean }) {
  return query
    .select({
      ...staffProduct,
      ...bankOfProduct,
      isBankShown: sql<number>`${partnerBanks.active} and ${partnerBanks.deletedAt} is null`.as("is_bank_shown"),
    })
    .from(bankProducts)
    .innerJoin(partnerBanks, eq(partnerBanks.id, bankProducts.bankId))
    .where(inTrash ? isNotNull(bankProducts.deletedAt) : isNull(bankProducts.deletedAt))
    .orderBy(asc(partnerBanks.createdAt), asc(partnerBanks.id), asc(bankProducts.createdAt), asc(bankProducts.id));
}
