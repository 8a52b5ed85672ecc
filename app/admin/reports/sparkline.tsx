const [WIDTH, HEIGHT] = [64, 20];
const EDGE = 1.5;

/** Course of some figures from left to right as a small line; nothing of too few or of none. */
export function Sparkline({ values }: { values: number[] }) {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  if (values.length < 2 || most === least) return <span className="h-5 w-16 shrink-0" />;
  const points = values.map((value, n) => {
    const x = EDGE + (n / (values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-5 w-16 shrink-0 fill-none stroke-firoozeh-600 stroke-[1.5]"
    >
      <polyline points={points.join(' ')} strokeLinejoin="round" />
    </svg>
  );
}
