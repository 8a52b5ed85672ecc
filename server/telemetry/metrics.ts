/** A number with its labels in Prometheus syntax: `route="/products",status="200"`. */
export type Sample = [labels: string, value: number, suffix?: string];
export type Family = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
};

/** Limit of rows in a metric; more rows mean a label with unbounded values. */
const MAX_ROWS = 2_000;
const PREFIX = 'hojreh_';
const collectors = new Map<string, () => Family>();

function register(name: string, collect: () => Family) {
  collectors.set(name, collect);
}

/** Counter since the start of the process. */
export function counter(name: string, help: string) {
  const rows = new Map<string, number>();
  register(name, () => ({ name: PREFIX + name, type: 'counter', help, samples: [...rows] }));
  return {
    add(labels: string, n = 1) {
      const before = rows.get(labels);
      if (before !== undefined || rows.size < MAX_ROWS) rows.set(labels, (before ?? 0) + n);
    },
  };
}

/** Gauge, read when the metrics are scraped. */
export function gauge(name: string, help: string, read: () => Sample[]) {
  register(name, () => ({ name: PREFIX + name, type: 'gauge', help, samples: read() }));
}

type Buckets = { counts: number[]; sum: number; count: number };

/** Histogram of durations in seconds. */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  const rows = new Map<string, Buckets>();
  register(name, () => ({
    name: PREFIX + name,
    type: 'histogram',
    help,
    samples: [...rows].flatMap(([labels, row]) => samplesOf(labels, row, bounds)),
  }));
  return {
    observe(labels: string, seconds: number) {
      let row = rows.get(labels);
      if (!row) {
        if (rows.size >= MAX_ROWS) return;
        row = { counts: bounds.map(() => 0), sum: 0, count: 0 };
        rows.set(labels, row);
      }
      row.sum += seconds;
      row.count += 1;
      for (let at = bounds.length - 1; at >= 0 && seconds <= (bounds[at] ?? 0); at--)
        row.counts[at] = (row.counts[at] ?? 0) + 1;
    },
  };
}

function samplesOf(labels: string, { counts, sum, count }: Buckets, bounds: readonly number[]) {
  const and = labels && `${labels},`;
  return [
    ...counts.map((n, at): Sample => [`${and}le="${bounds[at]}"`, n, '_bucket']),
    [`${and}le="+Inf"`, count, '_bucket'] satisfies Sample,
    [labels, sum, '_sum'] satisfies Sample,
    [labels, count, '_count'] satisfies Sample,
  ];
}

/** All metrics of this process. */
export const collect = (): Family[] => [...collectors.values()].map((read) => read());

/** Label with an escaped value. */
export const label = (name: string, value: string): string =>
  `${name}="${value.replace(/[\\"\n]/g, '\\$&').replace(/\n/g, 'n')}"`;

/** Families of several processes as one text; the rows of one family are adjacent. */
export function renderMetrics(families: Family[]): string {
  const byName = Map.groupBy(families, ({ name }) => name);
  return [...byName].map(([name, all]) => renderFamily(name, all)).join('');
}

function renderFamily(name: string, all: Family[]): string {
  const [{ help = '', type = 'gauge' } = {}] = all;
  const lines = all.flatMap(({ samples }) =>
    samples.map(
      ([labels, value, suffix = '']) => `${name}${suffix}${labels && `{${labels}}`} ${value}\n`,
    ),
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}
