import process from 'node:process';
import { parseArgs } from 'node:util';
import setup, { template } from '../global-setup.ts';
import { planOf as wholePlanOf } from './plan.ts';
import { type Played, play } from './play.ts';
import { shrink } from './shrink.ts';
import { openWorld, type World } from './world.ts';

const PROGRESS_SECONDS = 60;

const { values } = parseArgs({
  options: {
    // several starts are separated by commas and share the time
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '200' },
    seconds: { type: 'string', default: 'Infinity' },
    // the first acts of each plan alone
    acts: { type: 'string', default: 'Infinity' },
    story: { type: 'boolean', default: false },
    // without the search for the shortest plan
    brief: { type: 'boolean', default: false },
  },
});
const planOf = (seed: number) => {
  const plan = wholePlanOf(seed);
  return { ...plan, acts: plan.acts.slice(0, Number(values.acts)) };
};
const starts = values.seed.split(',').map(Number);
const now = () => Number(process.hrtime.bigint()) / 1e9;
let address = process.env.SIMULATION_SERVER ?? '';
const provide = (_: string, value: string) => {
  address = value;
};
const stop = address ? async () => {} : await setup({ provide } as never);
const world = await openWorld(address, template);
const total = { seeds: 0, acts: 0, turns: 0 };
const began = now();
let told = began;
const failed = await findFailure(world);
console.log(figures());
if (failed !== undefined) console.log(await explain(world, failed));
await world.close();
await stop();
process.exit(failed === undefined ? 0 : 1);

async function findFailure(shop: World): Promise<number | undefined> {
  for (let n = 0; n < Number(values.seeds) && now() - began < Number(values.seconds); n++) {
    const seed = (starts[n % starts.length] ?? 1) + Math.floor(n / starts.length);
    const { faults, story, acts, turns, trace } = await play(shop, planOf(seed));
    total.seeds += 1;
    total.acts += acts;
    total.turns += turns;
    if (values.story) console.log(`seed ${seed}, trace ${trace}:\n  ${story.join('\n  ')}`);
    if (now() - told > PROGRESS_SECONDS) {
      told = now();
      console.log(figures());
    }
    if (n === 0 && !values.brief) await playAgain(shop, seed, trace);
    if (faults.length === 0) continue;
    console.log(`seed ${seed} fails:\n  ${faults.slice(0, 5).join('\n  ')}`);
    return seed;
  }
  return undefined;
}

/** Same seed, same way: without it no failure could be repeated. */
async function playAgain(shop: World, seed: number, trace: string): Promise<void> {
  const again = await play(shop, planOf(seed));
  if (again.trace !== trace) throw new Error(`seed ${seed} goes another way the second time`);
}

function figures(): string {
  const took = now() - began;
  const { seeds, acts, turns } = total;
  return (
    `${seeds} seeds from ${starts.join(' and ')}: ${acts} acts and ${turns} turns in ` +
    `${took.toFixed(0)} s, ${(acts / took).toFixed(0)} and ${(turns / took).toFixed(0)} a second`
  );
}

/** The same seed again, and the shortest plan that still fails. */
async function explain(shop: World, seed: number): Promise<string> {
  const [first, again]: Played[] = [await play(shop, planOf(seed)), await play(shop, planOf(seed))];
  const isSame = first?.trace === again?.trace && again?.faults.length !== 0;
  const sameness = isSame
    ? `seed ${seed} fails again in the same way`
    : `seed ${seed} goes another way again`;
  if (values.brief) return sameness;
  const { plan, story, faults } = await shrink(shop, planOf(seed));
  return [
    sameness,
    `shortest plan: ${plan.acts.length} acts, ${plan.width} at once`,
    ...story.map((line) => `  ${line}`),
    `  ${faults[0]}`,
  ].join('\n');
}
