import { SECOND } from '#shared/time.ts';

/** So many answers from memory have lines of their own each second; the others of it are told together. */
export const keptLines = { mostASecond: 100 };

/** Answers that are told together: one line for all of a second that are alike. */
export type Rest = {
  method: string;
  route: string;
  status: number;
  answers: number;
  ms: number;
  bytes: number;
};

let left = keptLines.mostASecond;
let timer: NodeJS.Timeout | undefined;
let waiting: Rest[] = [];
let tell: (rest: Rest) => void = () => {};

/** Whether one more answer from memory has a line of its own in this second. */
export function hasOwnLine(): boolean {
  if (!timer) beginSecond();
  left -= 1;
  return left >= 0;
}

/** Sums up an answer without a line; `told` gets the sums when the second is over. */
export function addToRest(
  rest: Rest,
  { ms, bytes }: Pick<Rest, 'ms' | 'bytes'>,
  told: typeof tell,
): void {
  if (rest.answers === 0) waiting.push(rest);
  rest.answers += 1;
  rest.ms += ms;
  rest.bytes += bytes;
  tell = told;
}

/** At once, where the process ends. */
export function tellRest(): void {
  const all = waiting;
  waiting = [];
  for (const rest of all) {
    tell(rest);
    Object.assign(rest, { answers: 0, ms: 0, bytes: 0 });
  }
}

function beginSecond() {
  left = keptLines.mostASecond;
  timer = setTimeout(() => {
    timer = undefined;
    tellRest();
  }, SECOND).unref();
}
