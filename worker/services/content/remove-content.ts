import { selectAnyProduct, updateProduct } from "../../db/queries/content/bank-products.ts";
import {
  selectAnyBank,
  selectAnyPromotion,
  selectAnyReview,
  updateBank,
  updatePromotion,
  updateReview,
} from "../../db/queries/content/staff-content.ts";
import type { Database, Query } from "../../db/client.ts";
import type { StoredBankProduct } from "../../domain/content/bank-product.ts";
import type { StaffBank } from "../../domain/content/partner-bank.ts";
import type { StaffPromotion } from "../../domain/content/promotion.ts";
import type { StaffReview } from "../../domain/content/review.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { AuditEntity } from "../../domain/staff/history.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

interface Trash<Row> {
  entity: AuditEntity;
  find: (db: Database, id: string) => Promise<readonly Row[]>;
  update: (db: Database, id: string, values: { deletedAt: number | null }) => Query;
  /** Whether visitors see it outside the trash. */
  isVisible: (row: Row) => boolean;
  notFound: string;
  /** Why it stays in the trash. */
  refuseRestore?: (db: Database, row: Row) => Promise<{ ok: false; error: AppError } | null>;
}

/** `remove` moves a row to the trash, `not_found` if it is already there; `restore` moves it back. */
function trashOf<Row extends { id: string; deletedAt: number | null }>(trash: Trash<Row>) {
  async function moved(deps: Deps, actor: Actor, row: Row, deletedAt: number | null): Promise<Result<Row>> {
    const action = deletedAt === null ? "restore" : "delete";
    const change = { action, entity: trash.entity, entityId: row.id, isVisible: trash.isVisible(row) } as const;
    await writeAsStaff(deps, actor, change, [trash.update(deps.db, row.id, { deletedAt })]);
    return ok({ ...row, deletedAt });
  }
  return {
    async remove(deps: Deps, actor: Actor, id: string): Promise<Result<Row>> {
      const [row] = await trash.find(deps.db, id);
      if (!row || row.deletedAt !== null) return fail("not_found", trash.notFound);
      return moved(deps, actor, row, deps.clock.now());
    },
    async restore(deps: Deps, actor: Actor, id: string): Promise<Result<Row>> {
      const [row] = await trash.find(deps.db, id);
      if (!row) return fail("not_found", trash.notFound);
      if (row.deletedAt === null) return ok(row);
      return (await trash.refuseRestore?.(deps.db, row)) ?? moved(deps, actor, row, null);
    },
  };
}

export const { remove: removeBank, restore: restoreBank } = trashOf<StaffBank>({
  entity: "bank",
  find: async (db, id) => (await db.read([selectAnyBank(db, id)]))[0],
  update: updateBank,
  isVisible: ({ active }) => active,
  notFound: "Банк не найден",
});

export const { remove: removePromotion, restore: restorePromotion } = trashOf<StaffPromotion>({
  entity: "promotion",
  find: async (db, id) => (await db.read([selectAnyPromotion(db, id)]))[0],
  update: updatePromotion,
  isVisible: ({ isActive }) => isActive,
  notFound: "Акция не найдена",
});

export const { remove: removeReview, restore: restoreReview } = trashOf<StaffReview>({
  entity: "review",
  find: async (db, id) => (await db.read([selectAnyReview(db, id)]))[0],
  update: updateReview,
  isVisible: ({ approved }) => approved,
  notFound: "Отзыв не найден",
});

export const { remove: removeBankProduct, restore: restoreBankProduct } = trashOf<StoredBankProduct>({
  entity: "bank_product",
  find: async (db, id) => (await db.read([selectAnyProduct(db, id)]))[0],
  update: updateProduct,
  isVisible: ({ active }) => active,
  notFound: "Программа не найдена",
  async refuseRestore(db, { bankId }) {
    const [[bank]] = await db.read([selectAnyBank(db, bankId)]);
    return bank?.deletedAt === null ? null : fail("conflict", "Банк этой программы в корзине. Сначала верните его");
  },
});
