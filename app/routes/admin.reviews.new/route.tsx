import { ReviewEditor } from "#app/features/panel/reviews/review-editor.tsx";

export default function NewReview() {
  return <ReviewEditor review={null} />;
}
