import { selectAnyProduct, updateProduct } from "../../db/queries/content/bank-products.ts";
import { selectAnyBank } from "../../db/queries/content/staff-content.ts";
import type { StoredBankProduct } from "../../domain/content/bank-product.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

/** Moves a product to the trash; `not_found` if it is already there. */
export async function removeBankProduct(deps: Deps, actor: Actor, id: string): Promise<Result<StoredBankProduct>> {
  const product = await findProduct(deps, id);
  if (!product || product.deletedAt !== null) return fail("not_found", "Программа не найдена");
  return moved(deps, actor, product, deps.clock.now());
}

/** Restores a product from the trash, unless its bank is in the trash. */
export async function restoreBankProduct(deps: Deps, actor: Actor, id: string): Promise<Result<StoredBankProduct>> {
  const { db } = deps;
  const product = await findProduct(deps, id);
  if (!product) return fail("not_found", "Программа не найдена");
  if (product.deletedAt === null) return ok(product);
  const [[bank]] = await db.read([selectAnyBank(db, product.bankId)]);
  if (bank?.deletedAt !== null) return fail("conflict", "Банк этой программы в корзине. Сначала верните его");
  return moved(deps, actor, product, null);
}

async function findProduct({ db }: Deps, id: string): Promise<StoredBankProduct | undefined> {
  const [[product]] = await db.read([selectAnyProduct(db, id)]);
  return product;
}

async function moved(
  deps: Deps,
  actor: Actor,
  product: StoredBankProduct,
  deletedAt: number | null,
): Promise<Result<StoredBankProduct>> {
  const action = deletedAt === null ? "restore" : "delete";
  const { id: entityId, active: isVisible } = product;
  await writeAsStaff(deps, actor, { action, entity: "bank_product", entityId, isVisible }, [
    updateProduct(deps.db, entityId, { deletedAt }),
  ]);
  return ok({ ...product, deletedAt });
}
