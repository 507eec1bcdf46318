const HEIGHT = 32;
const STEP = 6;
const GAP = 1;

interface RateChartProps {
  /** Percent, the oldest first. */
  rates: readonly number[];
  label: string;
}

/** A bar for each run. Screen readers get the numbers. */
export function RateChart({ rates, label }: RateChartProps) {
  const width = rates.length * STEP;
  return (
    <svg
      role="img"
      aria-label={`${label}, процентов по проверкам: ${rates.join(", ")}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      className="max-w-full"
    >
      <line x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="currentColor" strokeOpacity={0.3} />
      {rates.map((rate, at) => {
        const height = Math.max(1, (rate / 100) * HEIGHT);
        // Runs have no other identity here, and bars have no state.
        // oxlint-disable-next-line react/no-array-index-key
        return (
          <rect key={at} x={at * STEP} y={HEIGHT - height} width={STEP - GAP} height={height} fill="currentColor" />
        );
      })}
    </svg>
  );
}
