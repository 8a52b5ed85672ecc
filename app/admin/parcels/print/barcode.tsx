import { barsOf } from './code-128.ts';

const HEIGHT = 40;
/** Quiet zone on both sides, without which scanners do not find the ends. */
const QUIET = 10;

/** Code 128 barcode, black on any paper. */
export function Barcode({ value }: { value: string }) {
  const { bars, width } = barsOf(value);
  return (
    <svg
      role="img"
      aria-label={value}
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-[12mm] w-full fill-current"
      shapeRendering="crispEdges"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={HEIGHT} />
      ))}
    </svg>
  );
}
