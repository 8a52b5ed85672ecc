import { addToRest, hasOwnLine, type Rest } from './kept-lines.ts';
import { label } from './metrics.ts';
import { requestSeconds, requests } from './shop-metrics.ts';

/** What is told of a request: nothing of who asked, and nothing of what was typed. */
export type Answered = {
  method: string;
  /** The pattern of its address: `/api/orders/:id`. */
  route: string;
  status: number;
  ms: number;
  bytes: number;
  requestId: string;
  /** Whether it came from memory; `none` for what is somebody's own. */
  kept: 'hit' | 'miss' | 'none';
};

let writeLine: ((line: string) => void) | undefined;
/** Where lines of requests go; without it they are counted and not written. */
export const writeRequestsTo = (write: typeof writeLine) => {
  writeLine = write;
};

const labels = new Map<string, { counted: string; timed: string; rest: Rest }>();

/** Counts an answer, and writes its line: of answers from memory the first of a second, and one for the rest of it. */
export function noteAnswer(answered: Answered): void {
  const { method, route, status, ms, kept } = answered;
  const { counted, timed, rest } = labelsOf(method, route, status, kept);
  requests.add(counted);
  requestSeconds.observe(timed, ms / 1000);
  if (!writeLine) return;
  if (kept !== 'hit' || hasOwnLine()) writeLine(lineOf(answered));
  else addToRest(rest, answered, writeRest);
}

/** Put together once for all that are alike: there are as many as routes and statuses. */
function labelsOf(method: string, route: string, status: number, kept: string) {
  const key = `${method} ${status} ${kept} ${route}`;
  const known = labels.get(key);
  if (known) return known;
  const timed = label('route', route);
  const made = {
    timed,
    rest: { method, route, status, answers: 0, ms: 0, bytes: 0 },
    counted: `${label('method', method)},${timed},status="${status}",kept="${kept}"`,
  };
  if (labels.size < 5_000) labels.set(key, made);
  return made;
}

/** By hand, because most answers take less time than a general writer of JSON: every value is a number or a word of ours. */
const lineOf = ({ method, route, status, ms, bytes, requestId, kept }: Answered) =>
  `{"level":"info","at":"${now()}","message":"request","method":"${method}","route":"${route}","status":${status},` +
  `"ms":${Math.round(ms * 10) / 10},"bytes":${bytes},"requestId":"${requestId}","kept":"${kept}"}\n`;

const writeRest = ({ method, route, status, answers, ms, bytes }: Rest) =>
  writeLine?.(
    `{"level":"info","at":"${now()}","message":"more requests","method":"${method}","route":"${route}","status":${status},` +
      `"ms":${Math.round(ms * 10) / 10},"bytes":${bytes},"answers":${answers},"kept":"hit"}\n`,
  );

let second = 0;
let written = '';
/** To the millisecond; the text is made anew when the clock has moved. */
function now(): string {
  const ms = Date.now();
  if (ms !== second) {
    second = ms;
    written = new Date(ms).toISOString();
  }
  return written;
}
