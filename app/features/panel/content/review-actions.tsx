import { REVIEW, type StaffReview } from "#worker/domain/content/review.ts";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IfMayChange } from "../if-may-change.tsx";
import { RecordActions } from "./record-actions.tsx";

/** Approve, edit and delete, or restore from the trash. */
export function ReviewActions({ review }: { review: StaffReview }) {
  return (
    <RecordActions record={REVIEW} row={review}>
      {!review.approved && (
        <IfMayChange>
          <ApproveButton review={review} />
        </IfMayChange>
      )}
    </RecordActions>
  );
}

function ApproveButton({ review: { id, customerName } }: { review: StaffReview }) {
  const approve = useMutation({
    send: () => callApi("PUT /reviews/:id/approve", { id }),
    success: "Отзыв одобрен",
    failure: "Не удалось одобрить отзыв",
  });
  return (
    <MutationButton
      variant="secondary"
      size="sm"
      aria-label={`Одобрить отзыв, ${customerName}`}
      mutation={approve}
      pendingText="Подождите…"
    >
      <Icon name="check" size={18} />
      Одобрить
    </MutationButton>
  );
}
