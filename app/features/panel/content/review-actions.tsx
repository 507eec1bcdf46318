import type { StaffReview } from "#worker/domain/content/review.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IfMayChange } from "../if-may-change.tsx";
import { RowActions } from "../list/row-actions.tsx";
import { REVIEWS_PATH } from "./content-paths.ts";

/** Approve, edit and delete, or restore from the trash. */
export function ReviewActions({ review }: { review: StaffReview }) {
  const { id, customerName, approved, deletedAt } = review;
  return (
    <RowActions
      path={REVIEWS_PATH}
      call="/reviews"
      id={id}
      name={`отзыв, ${customerName}`}
      isInTrash={deletedAt !== null}
      messages={{
        question: `Удалить отзыв (${customerName})?`,
        consequence: approved
          ? "Он исчезнет с сайта и 30 дней пролежит в корзине, откуда его можно вернуть."
          : "Он 30 дней пролежит в корзине, откуда его можно вернуть.",
        removed: "Отзыв удален",
        removeFailed: "Не удалось удалить отзыв",
        restored: "Отзыв возвращён",
        restoreFailed: "Не удалось вернуть отзыв",
      }}
    >
      {!approved && (
        <IfMayChange>
          <ApproveButton review={review} />
        </IfMayChange>
      )}
    </RowActions>
  );
}

function ApproveButton({ review: { id, customerName } }: { review: StaffReview }) {
  const approve = useMutation({
    send: () => callApi("PUT /reviews/:id/approve", { id }),
    success: "Отзыв одобрен",
    failure: "Не удалось одобрить отзыв",
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Одобрить отзыв, ${customerName}`}
      pending={approve.isPending}
      pendingText="Подождите…"
      onClick={() => void approve.run(undefined)}
    >
      <Icon name="check" size={18} />
      Одобрить
    </Button>
  );
}
