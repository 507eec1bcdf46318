import { Badge } from "#app/ui/badge.tsx";
import { CAR_STAGE_LABELS, type CarStage } from "#worker/domain/cars/car-terms.ts";

const TONES = { draft: "neutral", on_sale: "success", off_sale: "neutral", trash: "dark" } as const satisfies Record<
  CarStage,
  string
>;

interface StageBadgeProps {
  stage: CarStage;
  soldAt: number | null;
  /** For a badge over a photo: the photo's placeholder has the colour of a neutral badge. */
  isOverPhoto?: boolean;
}

/** The stage of a car: «Черновик», «В наличии», «Продан» … */
export function StageBadge({ stage, soldAt, isOverPhoto = false }: StageBadgeProps) {
  if (stage === "off_sale" && soldAt !== null) return <Badge tone="dark">Продан</Badge>;
  const tone = TONES[stage];
  return <Badge tone={isOverPhoto && tone === "neutral" ? "light" : tone}>{CAR_STAGE_LABELS[stage]}</Badge>;
}
