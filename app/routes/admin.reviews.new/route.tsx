import "#app/bundles/every-screen.ts";
import { ReviewEditor } from "#app/features/panel/content/review-editor.tsx";

export default function NewReview() {
  return <ReviewEditor review={null} />;
}
