/** One measured claim: what was counted, its ratio to the baseline of the same run, and the target. */
export type Line = { claim: string; measured: string; ratio: string; aim: string; meets: boolean };
export type Bench = () => Promise<Line[]>;

/** Runs `work` over and over on `connections` connections for `ms`; answers how often a second. */
export async function perSecond(
  connections: number,
  ms: number,
  work: (connection: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const start = performance.now();
  const connection = async (number: number) => {
    while (performance.now() - start < ms) {
      await work(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  return done / ((performance.now() - start) / 1000);
}

/** CPU milliseconds of this process for one call, the median of several rounds. */
export async function cpuOf(
  rounds: number,
  times: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    for (let i = 0; i < times; i++) await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / times);
  }
  return costs.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

const ROUNDS = 200;
const WARM = 20;

/** Milliseconds of many calls, one after the other, without the first ones. */
export async function times(work: (n: number) => Promise<unknown>, rounds = ROUNDS) {
  const taken: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const start = performance.now();
    await work(n);
    if (n >= WARM) taken.push(performance.now() - start);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
