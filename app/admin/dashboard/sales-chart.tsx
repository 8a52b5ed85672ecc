import { useEffect, useRef, useState } from 'react';
import { axisTop, shortAmount } from '#app/admin/common/short-amount.ts';
import { faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { faIsoDay, faShortDay, faWeekday } from '#shared/fa-dates.ts';
import type { Dashboard } from './types.ts';

type Days = NonNullable<Dashboard['days']>;
type Bar = Days[number];
type Frame = { width: number; most: number; count: number };

const t = adminText.dashboard;
const HEIGHT = 220;
const TOP = 16;
const BASE = HEIGHT - 30;
const GUTTER = 72;
const NARROW = 520;
const WEEK = 7;
/** Days between labels on a chart of a month, so that labels do not overlap. */
const NAMED_EVERY = { narrow: 10, wide: 5 };

/** Sales day by day, time from left to right: retail in turquoise, wholesale in saffron. */
export function SalesChart({ days }: { days: Days }) {
  const { box, width } = useWidth();
  const most = Math.max(0, ...days.flatMap(({ total, paritial }) => [total, paritial]));
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-extrabold">{t.days(days.length)}</h2>
        <p aria-hidden className="flex gap-4 text-13 text-ink-700">
          <Legend look="bg-firoozeh-600">{t.partial}</Legend>
          <Legend look="bg-zaferan-400">{t.total}</Legend>
        </p>
      </header>
      <div ref={box}>
        {most === 0 ? (
          <p className="py-16 text-center text-ink-500">{t.daysEmpty(days.length)}</p>
        ) : (
          <svg
            aria-hidden
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            className="block max-w-full"
          >
            <Grid width={width} most={axisTop(most)} count={days.length} />
            {days.map((day, position) => (
              <Day
                key={day.day}
                day={day}
                position={position}
                frame={{ width, most: axisTop(most), count: days.length }}
              />
            ))}
          </svg>
        )}
      </div>
      <Table days={days} />
    </section>
  );
}

/** Renders the chart as wide as its card, so that its letters keep their size. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(NARROW);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

const Legend = ({ look, children }: { look: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-2.5 rounded-full ${look}`} />
    {children}
  </span>
);

/** A day with more returns than sales has no bar; the table has its figure. */
const heightOf = (value: number, most: number) => Math.max(0, value / most) * (BASE - TOP);

const Grid = ({ width, most }: Frame) =>
  [0, 0.5, 1].map((part) => {
    const y = BASE - (BASE - TOP) * part;
    return (
      <g key={part}>
        <line x1={GUTTER} x2={width} y1={y} y2={y} className="stroke-line" />
        <text x={GUTTER - 8} y={y + 4} direction="rtl" className="fill-ink-500 text-11">
          {shortAmount(most * part)}
        </text>
      </g>
    );
  });

function Day({ day, position, frame }: { day: Bar; position: number; frame: Frame }) {
  const step = (frame.width - GUTTER) / frame.count;
  const middle = GUTTER + step * (position + 0.5);
  const bar = Math.max(2, Math.min(20, step / 3));
  const partial = heightOf(day.paritial, frame.most);
  const total = heightOf(day.total, frame.most);
  return (
    <g>
      <rect
        x={middle - bar - 1}
        y={BASE - partial}
        width={bar}
        height={partial}
        rx={Math.min(4, bar / 2)}
        className="fill-firoozeh-600 transition-none"
      />
      <rect
        x={middle + 1}
        y={BASE - total}
        width={bar}
        height={total}
        rx={Math.min(4, bar / 2)}
        className="fill-zaferan-400 transition-none"
      />
      <text x={middle} y={HEIGHT - 8} textAnchor="middle" className="fill-ink-500 text-12">
        {nameOf(day.day, position, frame)}
      </text>
    </g>
  );
}

function nameOf(day: string, position: number, { width, count }: Frame) {
  const isNarrow = width < NARROW;
  if (count <= WEEK) return faWeekday(day, isNarrow ? 'narrow' : 'long');
  const every = isNarrow ? NAMED_EVERY.narrow : NAMED_EVERY.wide;
  return (count - 1 - position) % every === 0 ? faShortDay(day) : '';
}

/** The same figures for screen readers. */
const Table = ({ days }: { days: Days }) => (
  <table className="sr-only">
    <caption>{t.days(days.length)}</caption>
    <thead>
      <tr>
        <th scope="col">{t.day}</th>
        <th scope="col">{t.total}</th>
        <th scope="col">{t.partial}</th>
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <tr key={day.day}>
          <th scope="row">{faIsoDay(day.day)}</th>
          <td>{faPrice(day.total)}</td>
          <td>{faPrice(day.paritial)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
