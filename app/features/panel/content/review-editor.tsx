import { REVIEW, type StaffReview } from "#worker/domain/content/review.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { RecordEditor } from "./record-editor.tsx";

export function ReviewEditor({ review, history }: { review: StaffReview | null; history?: readonly HistoryEntry[] }) {
  return (
    <RecordEditor record={REVIEW} row={review} history={history}>
      {!review && <p className="text-soft">На сайте отзыв появится после одобрения.</p>}
    </RecordEditor>
  );
}
