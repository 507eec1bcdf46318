import { selectOfferedProducts } from "../../db/queries/content/bank-products.ts";
import {
  advertisedProducts,
  type BankProduct,
  type CreditOffer,
  creditOfferOf,
  type LendingBank,
} from "../../domain/money/loans/credit-offer.ts";
import { type CreditTerms, creditTermsOf } from "../../domain/money/loans/credit-terms.ts";
import type { Deps } from "../deps.ts";

/** A product with its bank's name. */
export type OfferedProduct = BankProduct & { bankName: string };

export interface CreditOffers {
  /** Whose rates the site may print. */
  products: OfferedProduct[];
  /** Null: no rate is printed. */
  offer: CreditOffer | null;
  terms: CreditTerms | null;
}

/** The loans among which visitors choose. */
export async function getCreditOffers({ db }: Pick<Deps, "db">): Promise<CreditOffers> {
  const [rows] = await db.read([selectOfferedProducts(db)]);
  return creditOffersOf(rows);
}

type Row = OfferedProduct & {
  bankFullName: string | null;
  bankLicence: string | null;
  bankConditionsUrl: string | null;
};

export function creditOffersOf(rows: readonly Row[]): CreditOffers {
  const banks = new Map<string, LendingBank>();
  const products = rows.map(
    ({ bankFullName: fullName, bankLicence: licence, bankConditionsUrl: conditionsUrl, ...product }) => {
      banks.set(product.bankId, { id: product.bankId, name: product.bankName, fullName, licence, conditionsUrl });
      return product;
    },
  );
  const lending = [...banks.values()];
  const offer = creditOfferOf(lending, products);
  return { products: advertisedProducts(lending, products), offer, terms: offer && creditTermsOf(offer) };
}
