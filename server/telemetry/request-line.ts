import { addToRest, hasOwnLine, type Rest } from './hit-lines.ts';
import { label } from './metrics.ts';
import { requestSeconds, requests } from './shop-metrics.ts';

/** Log data of a request: nothing personal, and nothing that was typed. */
export type Answered = {
  method: string;
  /** Route pattern: `/api/orders/:id`. */
  route: string;
  status: number;
  ms: number;
  bytes: number;
  requestId: string;
  /** Cache result; `none` for personal answers. */
  cacheState: 'hit' | 'miss' | 'none';
};

let writeLine: ((line: string) => void) | undefined;
/** Sets the output of request lines; without it requests are counted only. */
export const writeRequestsTo = (write: typeof writeLine) => {
  writeLine = write;
};

const labels = new Map<string, { counted: string; timed: string; rest: Rest }>();

/** Counts an answer and logs it; cache hits beyond the limit of a second share one line. */
export function noteAnswer(answered: Answered): void {
  const { method, route, status, ms, cacheState } = answered;
  const { counted, timed, rest } = labelsOf(method, route, status, cacheState);
  requests.add(counted);
  requestSeconds.observe(timed, ms / 1000);
  if (!writeLine) return;
  if (cacheState !== 'hit' || hasOwnLine()) writeLine(lineOf(answered));
  else addToRest(rest, answered, writeRest);
}

/** Labels of equal answers, cached: there are only as many as routes and statuses. */
function labelsOf(method: string, route: string, status: number, cacheState: string) {
  const key = `${method} ${status} ${cacheState} ${route}`;
  const known = labels.get(key);
  if (known) return known;
  const timed = label('route', route);
  const made = {
    timed,
    rest: { method, route, status, answers: 0, ms: 0, bytes: 0 },
    counted: `${label('method', method)},${timed},status="${status}",kept="${cacheState}"`,
  };
  if (labels.size < 5_000) labels.set(key, made);
  return made;
}

/**
 * Log line, built by hand because JSON.stringify takes longer than most answers; all values are
 * numbers or our own words.
 */
const lineOf = ({ method, route, status, ms, bytes, requestId, cacheState }: Answered) =>
  `{"level":"info","at":"${now()}","message":"request","method":"${method}","route":"${route}","status":${status},` +
  `"ms":${Math.round(ms * 10) / 10},"bytes":${bytes},"requestId":"${requestId}","kept":"${cacheState}"}\n`;

const writeRest = ({ method, route, status, answers, ms, bytes }: Rest) =>
  writeLine?.(
    `{"level":"info","at":"${now()}","message":"more ` +
      `requests","method":"${method}","route":"${route}","status":${status},` +
      `"ms":${Math.round(ms * 10) / 10},"bytes":${bytes},"answers":${answers},"kept":"hit"}\n`,
  );

let second = 0;
let written = '';
/** Current time to the millisecond, cached as text. */
function now(): string {
  const ms = Date.now();
  if (ms !== second) {
    second = ms;
    written = new Date(ms).toISOString();
  }
  return written;
}
