import { label } from './metrics.ts';
import { poolRefusals, slowStatements, statementSeconds } from './shop-metrics.ts';
import { noteSlow } from './slow-statements.ts';
import { type Scope, traceStatement } from './traces.ts';

type Log = { warn(data: object, message: string): void };

let slowMs = Number.POSITIVE_INFINITY;
let log: Log | undefined;
const MAX_TEXT = 2_000;

/** From now on statements above the limit are counted, and reported to the callback if there is one. */
export function watchStatements(limitMs: number, to: Log | undefined): void {
  slowMs = limitMs;
  log = to;
}

/** A statement came to its end; its text has placeholders in place of its values. */
export function statementEnded(text: unknown, ms: number, scope: Scope | undefined): void {
  statementSeconds.observe('', ms / 1000);
  if (scope?.trace && typeof text === 'string') traceStatement(scope.trace, oneLine(text), ms);
  if (ms <= slowMs || typeof text !== 'string') return;
  slowStatements.add(label('route', scope?.route ?? ''));
  noteSlow(text, ms);
  const { requestId, route } = scope ?? {};
  const slow = { ms: Math.round(ms), statement: oneLine(text), requestId, route };
  log?.warn(slow, 'slow statement');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);

/** No connection took it in time. */
export const statementRefused = () => poolRefusals.add('');
