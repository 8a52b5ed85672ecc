import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { collect, type Family, label } from './metrics.ts';

/** Messages between the processes of one machine; the parent forwards them. */
type MetricsRequest = { metrics: 'ask'; id: string };
type MetricsReply = { metrics: 'tell'; id: string; families: Family[] };
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
  const request: MetricsRequest = { metrics: 'ask', id: randomUUID() };
  return new Promise((resolve) => {
    const end = (families?: Family[]) => {
      clearTimeout(late);
      process.off('message', hear);
      resolve(families);
    };
    const hear = (message: unknown) =>
      isAll(message) && message.id === request.id && end(message.families);
    const late = setTimeout(() => end(), PATIENCE_MS);
    process.on('message', hear);
    process.send?.(request, undefined, undefined, ignoreEnded);
  });
}

/** Answers the parent's requests for the metrics of this process. */
export function answerParent(): void {
  process.on('message', (message: unknown) => {
    if (!isRequest(message)) return;
    const reply: MetricsReply = { metrics: 'tell', id: message.id, families: ownMetrics() };
    process.send?.(reply, undefined, undefined, ignoreEnded);
  });
}

type Message = { metrics?: unknown } | null;
const says = (message: unknown, word: string) =>
  typeof message === 'object' && (message as Message)?.metrics === word;
export const isRequest = (message: unknown): message is MetricsRequest => says(message, 'ask');
export const isReply = (message: unknown): message is MetricsReply => says(message, 'tell');
const isAll = (message: unknown): message is All => says(message, 'all');

type Child = {
  send(message: MetricsRequest | All, done: () => void): unknown;
  on(event: 'message', hear: (message: unknown) => void): unknown;
};

const WAIT_MS = 1_000;

/** Parent side: asks all processes on behalf of one, and returns their answers together. */
export function passOnMetrics(child: Child, all: () => Child[]): void {
  child.on('message', (message) => {
    if (isRequest(message))
      void askAll(message.id, all()).then((families) =>
        child.send({ metrics: 'all', id: message.id, families }, ignoreEnded),
      );
  });
}

const open = new Map<string, (reply: MetricsReply) => void>();

/** Collects the answers until the timeout, so an unresponsive process delays nobody longer. */
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
    open.set(id, (reply) => {
      families.push(...reply.families);
      missing -= 1;
      if (missing === 0) end();
    });
    for (const child of children) child.send({ metrics: 'ask', id }, ignoreEnded);
  });
}

/** Parent side: receives the answer of a process. */
export function hearMetrics(message: unknown): void {
  if (isReply(message)) open.get(message.id)?.(message);
}
