import { Badge } from "#app/shared.ts";
import { CAR_STAGE_LABELS, type CarStage } from "#worker/domain/car-terms.ts";

const TONES = { draft: "neutral", on_sale: "success", off_sale: "neutral", trash: "dark" } as const satisfies Record<
  CarStage,
  string
>;

/** Where a car stands: «Черновик», «В наличии», «Продан» … */
export function StageBadge({ stage, soldAt }: { stage: CarStage; soldAt: number | null }) {
  if (stage === "off_sale" && soldAt !== null) return <Badge tone="dark">Продан</Badge>;
  return <Badge tone={TONES[stage]}>{CAR_STAGE_LABELS[stage]}</Badge>;
}
