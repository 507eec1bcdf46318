import "#app/bundles/every-screen.ts";
import type { MetaFunction } from "@remix-run/cloudflare";
import { PromotionForm } from "#app/features/panel/content/promotion-form.tsx";

export const meta: MetaFunction = () => [{ title: "Новая акция — панель" }, { name: "robots", content: "noindex" }];

export default function NewPromotion() {
  return <PromotionForm promotion={null} />;
}
