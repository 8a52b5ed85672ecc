import { SECOND } from '#shared/time.ts';

/** Log lines per second for cache hits; the rest of the second is summed up. */
export const hitLines = { mostASecond: 100 };

/** Sum of equal cache hits in one second, written as one line. */
export type Rest = {
  method: string;
  route: string;
  status: number;
  answers: number;
  ms: number;
  bytes: number;
};

let left = hitLines.mostASecond;
let timer: NodeJS.Timeout | undefined;
let waiting: Rest[] = [];
let tell: (rest: Rest) => void = () => {};

/** True while the second has room for another single line. */
export function hasOwnLine(): boolean {
  if (!timer) beginSecond();
  left -= 1;
  return left >= 0;
}

/** Adds an answer to the sums; `write` receives them at the end of the second. */
export function addToRest(
  rest: Rest,
  { ms, bytes }: Pick<Rest, 'ms' | 'bytes'>,
  write: typeof tell,
): void {
  if (rest.answers === 0) waiting.push(rest);
  rest.answers += 1;
  rest.ms += ms;
  rest.bytes += bytes;
  tell = write;
}

/** Flushes the sums at once, at the end of the process. */
export function tellRest(): void {
  const all = waiting;
  waiting = [];
  for (const rest of all) {
    tell(rest);
    Object.assign(rest, { answers: 0, ms: 0, bytes: 0 });
  }
}

function beginSecond() {
  left = hitLines.mostASecond;
  timer = setTimeout(() => {
    timer = undefined;
    tellRest();
  }, SECOND).unref();
}
