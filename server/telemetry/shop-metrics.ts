import { performance } from 'node:perf_hooks';
import { loopDelay } from './loop-delay.ts';
import { counter, gauge, histogram, label } from './metrics.ts';

const LATENCY = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const STATEMENT = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10] as const;

export const requests = counter(
  'requests_total',
  'Answers by route, method, status and whether they were kept',
);
export const requestSeconds = histogram('request_seconds', 'How long answers took', LATENCY);
export const statementSeconds = histogram(
  'statement_seconds',
  'How long statements took, their wait for a connection among it',
  STATEMENT,
);
export const callSeconds = histogram(
  'outside_call_seconds',
  'How long banks, SMS panels and bot checks took',
  [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
);
export const slowStatements = counter('slow_statements_total', 'Statements above SLOW_QUERY_MS');
export const refusals = counter(
  'refusals_total',
  'Requests that were refused, by the key of the refusal',
);
export const faults = counter(
  'faults_total',
  'Requests that failed without a reason that was foreseen',
);
const ordersPlaced = counter('orders_placed_total', 'Orders by kind');
const moves = counter('moves_total', 'Changes of status by what changed and to which');
const bankCalls = counter(
  'bank_calls_total',
  'Questions to banks by gateway and whether they answered',
);
const settlements = counter(
  'settlements_total',
  'What banks said of payments, by gateway and outcome',
);
const texts = counter('texts_total', 'Text messages and codes by how they ended');
export const jobRuns = counter('job_runs_total', 'Runs of jobs by how they ended');
export const spansDropped = counter('spans_dropped_total', 'Parts of traces that no receiver took');
export const poolRefusals = counter('pool_refusals_total', 'Calls that no connection took in time');

gauge('process_resident_memory_bytes', 'Memory of the process', () => [
  ['', process.memoryUsage.rss()],
]);
gauge('process_heap_bytes', 'Memory of its objects', () => [['', process.memoryUsage().heapUsed]]);
gauge('process_cpu_seconds', 'Time of processors since it began', () => {
  const { user, system } = process.cpuUsage();
  return [['', (user + system) / 1e6]];
});
gauge('process_start_time_seconds', 'When it began', () => [['', performance.timeOrigin / 1000]]);
gauge('event_loop_delay_seconds', 'How long work waits for its turn: 99 of 100 wait less', () => [
  ['', loopDelay() / 1000],
]);

const memories = new Set<() => boolean>();
/** Registers a check that is true while page caching is off, because changes cannot be read. */
export const pageMemoryOff = (isOff: () => boolean) => memories.add(isOff);
gauge('page_memory_off', 'Whether no page is kept because changes cannot be read', () => [
  ['', [...memories].some((isOff) => isOff()) ? 1 : 0],
]);

type PoolLoad = { size: number; open: number; waiting: number };
const pools = new Map<string, () => PoolLoad>();

/** Registers a pool, whose load is read at each scrape. */
export const watchPool = (name: string, load: () => PoolLoad) => pools.set(name, load);

const ofPools = (read: (load: PoolLoad) => number) => () =>
  [...pools].map(([name, load]): [string, number] => [label('pool', name), read(load())]);
gauge(
  'pool_connections',
  'Most connections of a pool',
  ofPools(({ size }) => size),
);
gauge(
  'pool_statements_open',
  'Statements underway or waiting for a connection',
  ofPools(({ open }) => open),
);
gauge(
  'pool_transactions_waiting',
  'Transactions that wait for a connection',
  ofPools(({ waiting }) => waiting),
);

/** Counters of use cases, which reach them through their context. */
const counts = { ordersPlaced, moves, settlements, bankCalls, texts };
export type Count = (what: keyof typeof counts, labels: Record<string, string>) => void;
export const count: Count = (what, labels) => {
  const written = Object.entries(labels).map(([name, value]) => label(name, value));
  counts[what].add(written.join(','));
};
