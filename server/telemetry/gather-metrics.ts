import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { collect, type Family, label } from './metrics.ts';

/** Messages between the processes of one machine; the parent forwards them. */
type Asked = { metrics: 'ask'; id: string };
type Reported = { metrics: 'tell'; id: string; families: Family[] };
type All = { metrics: 'all'; id: string; families: Family[] };

const PATIENCE_MS = 2_000;
/** Callback for `send`: without it Node throws when the other process has ended. */
const ignoreEnded = () => {};

/** Metrics of all processes at this port, each row labelled with its process. */
export async function gatherMetrics(): Promise<Family[]> {
  return cluster.isWorker ? ((await askParent()) ?? ownMetrics()) : ownMetrics();
}

export const ownMetrics = (): Family[] => {
  const own = label('process', String(process.pid));
  return collect().map((family) => ({
    ...family,
    // an empty string, because undefined would become null in the message
    samples: family.samples.map(([labels, value, suffix = '']) => [
      labels ? `${own},${labels}` : own,
      value,
      suffix,
    ]),
  }));
};

/**
 * Undefined where the parent is a foreign one, or does not answer: only this process's metrics
 * are shown then.
 */
function askParent(): Promise<Family[] | undefined> {
  const asked: Asked = { metrics: 'ask', id: randomUUID() };
  return new Promise((resolve) => {
    const end = (families?: Family[]) => {
      clearTimeout(late);
      process.off('message', hear);
      resolve(families);
    };
    const hear = (said: unknown) => isAll(said) && said.id === asked.id && end(said.families);
    const late = setTimeout(() => end(), PATIENCE_MS);
    process.on('message', hear);
    process.send?.(asked, undefined, undefined, ignoreEnded);
  });
}

/** Answers the parent's requests for the metrics of this process. */
export function answerParent(): void {
  process.on('message', (said: unknown) => {
    if (!isAsked(said)) return;
    const reported: Reported = { metrics: 'tell', id: said.id, families: ownMetrics() };
    process.send?.(reported, undefined, undefined, ignoreEnded);
  });
}

type Said = { metrics?: unknown } | null;
const says = (said: unknown, word: string) =>
  typeof said === 'object' && (said as Said)?.metrics === word;
export const isAsked = (said: unknown): said is Asked => says(said, 'ask');
export const isReported = (said: unknown): said is Reported => says(said, 'tell');
const isAll = (said: unknown): said is All => says(said, 'all');

type Child = {
  send(said: Asked | All, done: () => void): unknown;
  on(event: 'message', hear: (said: unknown) => void): unknown;
};

const WAIT_MS = 1_000;

/** Parent side: asks all processes on behalf of one, and returns their answers together. */
export function passOnMetrics(child: Child, all: () => Child[]): void {
  child.on('message', (said) => {
    if (isAsked(said))
      void askAll(said.id, all()).then((families) =>
        child.send({ metrics: 'all', id: said.id, families }, ignoreEnded),
      );
  });
}

const open = new Map<string, (reported: Reported) => void>();

/** Collects the answers until the timeout, so a silent process delays nobody longer. */
function askAll(id: string, children: Child[]): Promise<Family[]> {
  const families: Family[] = [];
  let missing = children.length;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      open.delete(id);
      resolve(families);
    };
    const late = setTimeout(end, WAIT_MS);
    open.set(id, (reported) => {
      families.push(...reported.families);
      missing -= 1;
      if (missing === 0) end();
    });
    for (const child of children) child.send({ metrics: 'ask', id }, ignoreEnded);
  });
}

/** Parent side: receives the answer of a process. */
export function hearMetrics(said: unknown): void {
  if (isReported(said)) open.get(said.id)?.(said);
}
