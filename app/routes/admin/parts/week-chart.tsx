import { faDay, faNumber, faPrice, faWeekday } from '../../../format.ts';
import { adminText } from '../../../text/admin.ts';
import type { Dashboard } from '../dashboard.tsx';

type Week = Dashboard['week'];
type Bar = Week[number];

const t = adminText.dashboard;
const WIDTH = 560;
const HEIGHT = 220;
const TOP = 24;
const BASE = HEIGHT - 30;
const BAR = 18;

/** Sales of seven days, time from left to right: retail in turquoise, wholesale in saffron. */
export function WeekChart({ week }: { week: Week }) {
  const most = Math.max(...week.flatMap(({ total, paritial }) => [total, paritial]));
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-extrabold">{t.week}</h2>
        <p aria-hidden className="flex gap-4 text-[13px] text-ink-700">
          <Legend look="bg-firoozeh-600">{t.partial}</Legend>
          <Legend look="bg-zaferan-400">{t.total}</Legend>
        </p>
      </header>
      {most === 0 ? (
        <p className="py-16 text-center text-ink-500">{t.weekEmpty}</p>
      ) : (
        <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" direction="ltr">
          <Grid most={most} />
          {week.map((day, position) => (
            <Day key={day.day} day={day} most={most} middle={middleOf(position, week.length)} />
          ))}
        </svg>
      )}
      <Table week={week} />
    </section>
  );
}

const GUTTER = 80;
const middleOf = (position: number, days: number) =>
  GUTTER + ((WIDTH - GUTTER) / days) * (position + 0.5);
const heightOf = (value: number, most: number) => (value / most) * (BASE - TOP);

const Legend = ({ look, children }: { look: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-2.5 rounded-full ${look}`} />
    {children}
  </span>
);

const Grid = ({ most }: { most: number }) =>
  [0, 0.5, 1].map((part) => {
    const y = BASE - (BASE - TOP) * part;
    return (
      <g key={part}>
        <line x1={GUTTER} x2={WIDTH} y1={y} y2={y} className="stroke-line" />
        <text x={GUTTER - 8} y={y + 4} textAnchor="end" className="fill-ink-500 text-[11px]">
          {shortAmount(most * part)}
        </text>
      </g>
    );
  });

const shortAmount = (n: number) => (n >= 1e6 ? t.millions(n / 1e6) : faNumber(n));

function Day({ day, most, middle }: { day: Bar; most: number; middle: number }) {
  const partial = heightOf(day.paritial, most);
  const total = heightOf(day.total, most);
  return (
    <g>
      <rect
        x={middle - BAR - 1}
        y={BASE - partial}
        width={BAR}
        height={partial}
        rx={4}
        className="fill-firoozeh-600"
      />
      <rect
        x={middle + 1}
        y={BASE - total}
        width={BAR}
        height={total}
        rx={4}
        className="fill-zaferan-400"
      />
      <text x={middle} y={HEIGHT - 8} textAnchor="middle" className="fill-ink-500 text-[12px]">
        {faWeekday(day.day)}
      </text>
    </g>
  );
}

/** The same figures for those who do not see the bars. */
const Table = ({ week }: { week: Week }) => (
  <table className="sr-only">
    <caption>{t.week}</caption>
    <thead>
      <tr>
        <th scope="col">{t.day}</th>
        <th scope="col">{t.total}</th>
        <th scope="col">{t.partial}</th>
      </tr>
    </thead>
    <tbody>
      {week.map((day) => (
        <tr key={day.day}>
          <th scope="row">{faDay(`${day.day}T12:00:00Z`)}</th>
          <td>{faPrice(day.total)}</td>
          <td>{faPrice(day.paritial)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
