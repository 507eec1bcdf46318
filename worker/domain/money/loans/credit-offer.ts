/** A loan of a partner bank. Rates and full costs in percent a year, sums in rubles. */
export interface BankProduct {
  id: string;
  bankId: string;
  name: string;
  rateMin: number;
  rateMax: number;
  /** Full cost of the credit (ПСК), the ends that the bank publishes. */
  pskMin: number;
  pskMax: number;
  amountMin: number;
  amountMax: number;
  monthsMin: number;
  monthsMax: number;
  /** Percent of the price. */
  downPaymentMin: number;
  /** Percent of the price that may be left to the last payment; null: no such loan. */
  balloonMax: number | null;
}

/** What a page has to print of a bank beside a rate. */
export interface LendingBank {
  id: string;
  name: string;
  /** «АО «Банк»». */
  fullName: string | null;
  licence: string | null;
  conditionsUrl: string | null;
}

interface Lender {
  fullName: string;
  licence: string | null;
  conditionsUrl: string;
}

interface Range {
  min: number;
  max: number;
}

/** Terms that a page may print together with a rate. */
export interface CreditOffer {
  fullCost: Range;
  rate: Range;
  months: Range;
  /** Rubles. */
  amount: Range;
  /** Percent of the price. */
  downPaymentMin: number;
  lenders: Lender[];
}

/**
 * The products whose rates a page may print: their bank has its full name and the page of its terms (38-ФЗ, article 28, parts 1, 2.1 and 3).
 */
export function advertisedProducts<P extends BankProduct>(banks: readonly LendingBank[], products: readonly P[]): P[] {
  const lending = new Set(banks.flatMap((bank) => (lenderOf(bank) ? [bank.id] : [])));
  return products.filter(({ bankId }) => lending.has(bankId));
}

/** The ranges over all advertised products. Null: the page prints no rate at all. */
export function creditOfferOf(banks: readonly LendingBank[], products: readonly BankProduct[]): CreditOffer | null {
  const offered = advertisedProducts(banks, products);
  if (offered.length === 0) return null;
  const bankIds = new Set(offered.map(({ bankId }) => bankId));
  return {
    fullCost: rangeOver(offered, "pskMin", "pskMax"),
    rate: rangeOver(offered, "rateMin", "rateMax"),
    months: rangeOver(offered, "monthsMin", "monthsMax"),
    amount: rangeOver(offered, "amountMin", "amountMax"),
    downPaymentMin: Math.min(...offered.map(({ downPaymentMin }) => downPaymentMin)),
    lenders: banks.filter(({ id }) => bankIds.has(id)).flatMap((bank) => lenderOf(bank) ?? []),
  };
}

type Figure = Exclude<keyof BankProduct, "id" | "bankId" | "name" | "balloonMax">;

function rangeOver(products: readonly BankProduct[], least: Figure, greatest: Figure): Range {
  return {
    min: Math.min(...products.map((product) => product[least])),
    max: Math.max(...products.map((product) => product[greatest])),
  };
}

function lenderOf({ fullName, licence, conditionsUrl }: LendingBank): Lender | null {
  if (!fullName || !conditionsUrl || !/^https?:\/\//iu.test(conditionsUrl)) return null;
  return { fullName, licence, conditionsUrl };
}
