import "#app/bundles/every-screen.ts";
import { useEffect, useRef } from "react";
import UPlot from "uplot";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { ReportChart as Chart } from "#worker/domain/reports/report-view.ts";

/** Different in brightness too, for paper and for poor eyes. */
const COLORS = [
  "#0b5fa5",
  "#d9822b",
  "#2f8f5b",
  "#8a3ffc",
  "#6b7280",
  "#b3261e",
  "#0f766e",
  "#a16207",
  "#475569",
  "#be185d",
];
const HEIGHT = 260;
/** Days between labels of the axis. */
const STEPS = [1, 2, 7, 14, 30, 60, 90];

/** A price holds until the next one. */
const stepped = UPlot.paths.stepped?.({ align: 1 });
const STEPPED = stepped ? { paths: stepped } : {};

/** A line chart of days. The table below has the same numbers, so screen readers skip it. */
export function ReportChart({ chart: { label, days, series } }: { chart: Chart }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const nameOf = (at: number) => (Number.isInteger(at) ? (days[at] ?? "").split("-").toReversed().join(".") : "");
    const font = `12px ${getComputedStyle(element).fontFamily}`;
    const hasPrice = series.some(({ isPrice }) => isPrice);
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        cursor: { drag: { x: false, y: false } },
        scales: { x: { time: false }, y: { range: (_, __, max) => [0, Math.max(1, max * 1.1)] } },
        axes: [
          {
            font,
            incrs: STEPS,
            space: 64,
            values: (_, at) => at.map((day) => nameOf(day).slice(0, 5)),
            grid: { show: false },
          },
          {
            font,
            size: 44,
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000, 50_000],
            values: (_, at) => at.map(formatNumber),
          },
          ...(hasPrice
            ? [
                {
                  font,
                  scale: "price",
                  side: 1 as const,
                  size: 84,
                  grid: { show: false },
                  values: (_: UPlot, at: number[]) => at.map(formatNumber),
                },
              ]
            : []),
        ],
        series: [
          { label: "День", value: (_, at) => nameOf(at) },
          ...series.map(({ label: name, isPrice }, at) => ({
            label: name,
            stroke: COLORS[at % COLORS.length] ?? "#000",
            width: 2,
            dash: at < 5 ? [] : [6, 4],
            points: { show: days.length < 10 },
            value: (_: UPlot, value: number | null) => (value === null ? "—" : formatNumber(value)),
            ...(isPrice ? { scale: "price", ...STEPPED } : {}),
          })),
        ],
      },
      [days.map((_, at) => at), ...series.map(({ values }) => [...values])],
      element,
    );
    const resize = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      chart.destroy();
    };
  }, [days, series]);
  return (
    <figure aria-label={label} className="m-0">
      <div ref={place} aria-hidden="true" className="min-h-[19rem] overflow-hidden [&_.uplot]:[font-family:inherit]!" />
    </figure>
  );
}
