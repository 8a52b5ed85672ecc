import { createHash } from 'node:crypto';
import { createRandom } from '#server/db/demo/random.ts';
import { actOf } from './acts.ts';
import { endAll } from './ending.ts';
import type { Turn } from './gate.ts';
import { checkAll, checkStep } from './invariants.ts';
import type { Act, Plan } from './plan.ts';
import type { World } from './world.ts';

export type Played = {
  faults: string[];
  /** Events in their order, one line each. */
  story: string[];
  acts: number;
  turns: number;
  /** Equal for two runs that took the same way. */
  trace: string;
};

/** Memory of the people outside the shop: what they were shown, told and answered. */
export type Run = {
  world: World;
  faults: string[];
  story: string[];
  /** Orders that the shop acknowledged, with what their buyer was to pay. */
  placed: Map<string, number>;
  /** Withdrawals that the shop acknowledged. */
  held: Set<string>;
  /** Callbacks that no bank has delivered yet. */
  callbacks: { bank: string; values: Record<string, string> }[];
  /** Prices as the buyers saw them last, in toman. */
  shown: Map<string, number>;
  isFaulty: boolean;
};

/** Plays a plan against the shop; the same plan always goes the same way. */
export async function play(world: World, plan: Plan): Promise<Played> {
  await world.begin(plan.seed);
  const run: Run = {
    world,
    faults: [],
    story: [],
    placed: new Map(),
    held: new Set(),
    callbacks: [],
    shown: new Map(),
    isFaulty: plan.acts.some(({ fault }) => fault),
  };
  world.onError((what) => run.faults.push(what));
  const { gate, scheduler } = world;
  const trace = createHash('sha256');
  const todo = [...plan.acts];
  const byId = new Map(plan.acts.map((act) => [act.id, act]));
  let acts = 0;
  let turns = 0;
  let known = 0;

  while (run.faults.length === 0) {
    await scheduler.quiet();
    const ended = acts - gate.running.size;
    if (ended > known) {
      known = ended;
      run.faults.push(...(await checkStep(run, ended)));
      continue;
    }
    const next = todo[0];
    const mayStart = next && gate.running.size < (next.kind === 'crash' ? 99 : plan.width);
    const turn = scheduler.eligible().toSorted((a, b) => rankOf(a, byId) - rankOf(b, byId))[0];
    if (mayStart && (!turn || hash(next.salt, 0) < rankOf(turn, byId))) {
      todo.shift();
      if (next.kind === 'crash') await crash(run);
      else {
        acts += 1;
        gate.start(next.id, () =>
          actOf(next)(run, createRandom(next.salt), next.id).catch((error: Error) => {
            run.faults.push(`${next.kind} threw ${error.stack}`);
          }),
        );
      }
      continue;
    }
    if (!turn) break;
    turns += 1;
    trace.update(`${turn.act} ${turn.kind} ${turn.text}\n`);
    const { fault } = byId.get(turn.act) ?? {};
    const what = fault && turn.nth === fault.at ? fault.what : undefined;
    await scheduler.letThrough(turn, what);
  }
  if (run.faults.length > 0) await scheduler.crash();
  else {
    await endAll(run);
    run.faults.push(...(await checkAll(run)));
  }
  trace.update(run.story.join('\n'));
  return {
    faults: run.faults,
    story: run.story,
    acts,
    turns,
    trace: trace.digest('hex').slice(0, 16),
  };
}

async function crash({ world, story }: Run) {
  const killed = await world.scheduler.crash();
  world.forget();
  // a restart takes longer than the right of a dead process to ask a bank
  await world.advance(1);
  story.push(`crash while ${killed.length} acts ran`);
}

/** Order of a turn among those that wait: each act has its own, so that a plan without another act goes on alike. */
const rankOf = ({ act, nth }: Turn, acts: Map<number, Act>) => hash(acts.get(act)?.salt ?? 0, nth);

function hash(salt: number, n: number): number {
  let h = Math.imul(salt ^ (n * 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
