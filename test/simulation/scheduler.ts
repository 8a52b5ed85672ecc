import { setImmediate as round, setTimeout as sleep } from 'node:timers/promises';
import { type Gate, type Line, lostLine, type Turn } from './gate.ts';

/** Waits for locks, as the control connection sees them. */
export type Locks = {
  /** Processes of the database that each of these waits for. */
  blockers(pids: number[]): Promise<Map<number, number[]>>;
  cancel(pid: number): Promise<void>;
};

export type Fault = 'lost' | 'lost answer' | 'lost turn';

const lostTurn = (code: '40001' | '40P01') => Object.assign(new Error('lost its turn'), { code });

/** Rounds of the event loop without news after which every act has come to its next turn. */
const CALM = 2;
const SHARED_CALM = 40;
const LOOK_MS = 2;
const STUCK_MS = 5_000;

/** Lets the turns of a gate through, one at a time; one that waits for a lock is parked until it is free. */
export function createScheduler(gate: Gate, locks: Locks) {
  const parked: Turn[] = [];
  const clock = process.hrtime.bigint;
  const since = () => {
    const began = clock();
    return () => Number(clock() - began) / 1e6;
  };

  /** Waits until nothing happens any more: every act has ended, or waits for a turn, its own or another's. */
  async function quiet(): Promise<void> {
    const passed = since();
    for (let calm = 0, before = -1; ; ) {
      await round();
      const turns = [...gate.waiting, ...parked];
      const now = gate.activity();
      calm = now === before && gate.busy() === 0 ? calm + 1 : 0;
      before = now;
      const waits = new Set(turns.map(({ act }) => act));
      // reads that are shared belong to the act that began them
      const isOwn = [...gate.running.keys()].every((act) => waits.has(act));
      if (calm >= (isOwn ? CALM : SHARED_CALM) && (isOwn || gate.waiting.length > 0)) return;
      if (passed() > STUCK_MS)
        throw new Error(
          `acts neither end nor wait: ${[...gate.running.keys()]}, busy ${gate.busy()}, parked ${parked.map(({ act, text }) => `${act} ${text}`)}`,
        );
    }
  }

  /** Turns that may come next: of each transaction the first, unless it is parked. */
  function eligible(): Turn[] {
    const taken = new Set<Line>(parked.flatMap(({ line }) => line ?? []));
    return gate.waiting.filter(({ line }) => {
      const isFirst = !line || !taken.has(line);
      if (line) taken.add(line);
      return isFirst;
    });
  }

  async function letThrough(turn: Turn, fault?: Fault): Promise<void> {
    gate.waiting.splice(gate.waiting.indexOf(turn), 1);
    if (fault && (await fails(turn, fault))) return freeParked();
    turn.run();
    if (turn.kind !== 'statement') await turn.ended;
    else if (!(await endedOrParked(turn))) return breakDeadlock(turn);
    turn.release(turn.instead);
    if (turn.hasFailed || turn.kind === 'commit' || turn.kind === 'rollback' || !turn.line)
      await freeParked();
  }

  /** False where the fault has no meaning for the turn. */
  async function fails(turn: Turn, fault: Fault): Promise<boolean> {
    const { line, kind } = turn;
    if (kind === 'call' || kind === 'sleep' || kind === 'rollback' || kind === 'begin')
      return false;
    if (fault === 'lost turn') {
      if (!line) return false;
      turn.fail(lostTurn('40001'));
      turn.release();
      return true;
    }
    if (fault === 'lost answer') {
      if (line && kind === 'commit') line.lostAnswer = lostLine();
      else if (!line) turn.instead = lostLine();
      return false;
    }
    const broken = [turn, ...gate.waiting.filter((one) => line && one.line === line)];
    line?.cut(lostLine());
    for (const one of broken) {
      one.fail(lostLine());
      one.release();
    }
    gate.waiting.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...gate.waiting.filter((one) => !broken.includes(one)),
    );
    await line?.over;
    return true;
  }

  /** False when it waits for a lock and was parked. */
  async function endedOrParked(turn: Turn): Promise<boolean> {
    const isAlone = gate.lines.size === (turn.line ? 1 : 0) && parked.length === 0;
    const passed = since();
    for (;;) {
      if (isAlone) await turn.ended;
      else await Promise.race([turn.ended, sleep(LOOK_MS)]);
      if (turn.isOver) return true;
      const pid = turn.pid();
      const blocked = pid ? (await locks.blockers([pid])).get(pid) : [];
      if (turn.isOver) return true;
      if (blocked?.length) {
        parked.push(turn);
        return false;
      }
      if (passed() > STUCK_MS) throw new Error(`a statement does not end: ${turn.text}`);
    }
  }

  /** The statement that closes a circle of waits fails, as PostgreSQL would decide after a second. */
  async function breakDeadlock(turn: Turn): Promise<void> {
    const edges = await locks.blockers(pidsOf(parked));
    const own = turn.pid() ?? 0;
    const reached = new Set<number>();
    const walk = (pid: number) => {
      for (const next of edges.get(pid) ?? [])
        if (!reached.has(next)) {
          reached.add(next);
          walk(next);
        }
    };
    walk(own);
    if (!reached.has(own)) return;
    await locks.cancel(own);
    await turn.ended;
    parked.splice(parked.indexOf(turn), 1);
    turn.release(lostTurn('40P01'));
    await freeParked();
  }

  /** Parked turns go on, in the order in which they were parked, once locks were released. */
  async function freeParked(): Promise<void> {
    if (parked.length === 0) return;
    for (const passed = since(); !(await isSettled()); )
      if (passed() > STUCK_MS) throw new Error('parked statements do not settle');
    for (const turn of parked.filter(({ isOver }) => isOver)) {
      parked.splice(parked.indexOf(turn), 1);
      turn.release(turn.instead);
    }
    // a turn that goes on may wait for a second lock
    for (const turn of [...parked]) if (parked.includes(turn)) await breakDeadlock(turn);
  }

  /** True when every parked turn has ended, or waits in the end for an idle transaction. */
  async function isSettled(): Promise<boolean> {
    await round();
    const open = parked.filter(({ isOver }) => !isOver);
    if (open.length === 0) return true;
    const edges = await locks.blockers(pidsOf(open));
    await round();
    if (open.some(({ isOver }) => isOver)) return false;
    const failed = new Set(
      parked.flatMap(({ hasFailed, line }) => (hasFailed && line ? line : [])),
    );
    const idle = [...gate.lines].filter((line) => !failed.has(line)).map(({ pid }) => pid);
    const still = new Set([...idle, ...pidsOf(open)]);
    return open.every((turn) => {
      const by = edges.get(turn.pid() ?? 0) ?? [];
      return by.length > 0 && by.every((pid) => still.has(pid));
    });
  }

  const pidsOf = (turns: Turn[]) => turns.flatMap((turn) => turn.pid() ?? []);

  /** All acts end where they are; what waits for a lock is canceled. */
  async function crash(): Promise<number[]> {
    for (const pid of pidsOf(parked)) await locks.cancel(pid);
    await Promise.all(parked.map(({ ended }) => ended));
    parked.length = 0;
    return gate.kill();
  }

  return { quiet, eligible, letThrough, crash, parked };
}

export type Scheduler = ReturnType<typeof createScheduler>;
