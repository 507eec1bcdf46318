import { INSPECTION_ZONES, SCHEME_VIEW_BOX } from "#worker/domain/papers/inspection-zones.ts";
import { POINT_STATE_LABELS, type PointState } from "#worker/domain/papers/papers.ts";

/** Middle tones, which differ on a light and on a dark ground; the outline and the circle say the same without colour. */
const LOOKS: Record<PointState, { fill: string; opacity: number; width: number; dashes?: string }> = {
  good: { fill: "#2f9e5f", opacity: 0.2, width: 1.5 },
  worn: { fill: "#d99a1c", opacity: 0.5, width: 2, dashes: "6 4" },
  bad: { fill: "#d33a4b", opacity: 0.6, width: 3.5 },
};

interface CarSchemeProps {
  states: ReadonlyMap<string, PointState>;
  /** Where a zone leads; without it the drawing is a picture. */
  hrefOf?: (zone: string) => string;
}

/** A car from above, its zones numbered and coloured by the worst of what was found in them. */
export function CarScheme({ states, hrefOf }: CarSchemeProps) {
  return (
    <svg
      viewBox={SCHEME_VIEW_BOX}
      className="w-full"
      {...(hrefOf ? { "aria-label": "Схема автомобиля сверху" } : { role: "img", "aria-label": summaryOf(states) })}
    >
      {INSPECTION_ZONES.map(({ key, label, drawn }, at) => {
        if (!drawn) return null;
        const state = states.get(key);
        const look = state && LOOKS[state];
        const isTroubled = state === "worn" || state === "bad";
        const content = (
          <>
            <path
              d={drawn.path}
              fill={look?.fill ?? "currentColor"}
              fillOpacity={look?.opacity ?? 0.04}
              stroke="currentColor"
              strokeOpacity={isTroubled ? 1 : 0.45}
              strokeWidth={look?.width ?? 1.5}
              strokeDasharray={look?.dashes}
            />
            {isTroubled && <circle cx={drawn.x} cy={drawn.y} r="14" fill={LOOKS[state].fill} />}
            <text
              x={drawn.x}
              y={drawn.y + 5}
              fontSize="15"
              fontWeight={isTroubled ? 700 : 400}
              textAnchor="middle"
              fill={isTroubled ? (state === "bad" ? "#fff" : "#111") : "currentColor"}
            >
              {at + 1}
            </text>
          </>
        );
        if (!hrefOf) return <g key={key}>{content}</g>;
        return (
          <a
            key={key}
            href={hrefOf(key)}
            aria-label={`${at + 1}. ${label}${state ? `: ${POINT_STATE_LABELS[state].toLowerCase()}` : ""}`}
          >
            {content}
          </a>
        );
      })}
    </svg>
  );
}

function summaryOf(states: ReadonlyMap<string, PointState>): string {
  const troubled = INSPECTION_ZONES.flatMap(({ key, label, drawn }, at) => {
    const state = states.get(key);
    return drawn && state && state !== "good"
      ? [`${at + 1} ${label.toLowerCase()} — ${POINT_STATE_LABELS[state].toLowerCase()}`]
      : [];
  });
  return `Схема автомобиля сверху. ${troubled.length > 0 ? troubled.join(", ") : "Износа и дефектов снаружи не отмечено"}`;
}
