import { AsyncLocalStorage } from 'node:async_hooks';
import type postgres from 'postgres';
import type { Pool } from '#server/db/client.ts';

/** Open transaction, whose turns keep their order, as on a real connection. */
export type Line = {
  pid: number | undefined;
  isCut: boolean;
  isDead: boolean;
  /** The connection is lost: the transaction is undone, its act gets this error. */
  cut(error: Error): void;
  /** Error for the act instead of the answer to a commit that was carried out. */
  lostAnswer?: Error;
  over: Promise<void>;
};

/** Step of an act that waits to be let through: a statement, the edge of a transaction, a call outside. */
export type Turn = {
  act: number;
  /** Number of the turn within its act. */
  nth: number;
  kind: 'statement' | 'begin' | 'commit' | 'rollback' | 'call' | 'sleep';
  text: string;
  line: Line | undefined;
  run(): void;
  /** Ends it without running it, as a lost connection does. */
  fail(error: Error): void;
  ended: Promise<void>;
  isOver: boolean;
  hasFailed: boolean;
  /** Passes the answer on to the act, or this error instead. */
  release(instead?: Error): void;
  /** Error for the act instead of the answer to a statement that was carried out. */
  instead?: Error;
  pid(): number | undefined;
};

/** The fields of a postgres.js query that the gate uses; postgres.js does not publish them. */
type Query = {
  handler(query: Query): unknown;
  strings?: readonly string[];
  state: { pid: number } | null;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
type Work = (tx: postgres.TransactionSql) => Promise<unknown>;
type Act = { id: number; turns: number; isDead: boolean };

/** Error of postgres.js for a connection that ended. */
export const lostLine = (): Error =>
  Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' });

export type Gate = ReturnType<typeof openGate>;

const NEVER = new Promise<never>(() => {});

/** Stops every statement and outside call of an act, until the scheduler lets it through. */
export function openGate() {
  const acts = new AsyncLocalStorage<Act>();
  const waiting: Turn[] = [];
  const lines = new Set<Line>();
  const running = new Map<number, Act>();
  let activity = 0;
  let busy = 0;

  function newTurn(kind: Turn['kind'], line?: Line, text = '') {
    const act = acts.getStore() as Act;
    act.turns += 1;
    activity += 1;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const none = () => {};
    const turn: Turn = {
      act: act.id,
      nth: act.turns,
      kind,
      text,
      line,
      run: none,
      fail: none,
      ended,
      isOver: false,
      hasFailed: false,
      release: none,
      pid: () => line?.pid,
    };
    if (!act.isDead) waiting.push(turn);
    const end = () => {
      turn.isOver = true;
      resolve();
    };
    return { turn, end };
  }

  /** Waits for a turn; it is over when the result is called. */
  const pass = (kind: Turn['kind'], line?: Line): Promise<() => void> =>
    new Promise((go, refuse) => {
      const { turn, end } = newTurn(kind, line);
      turn.run = () => go(end);
      turn.fail = (error) => {
        refuse(error);
        end();
      };
    });

  /** Waits for a turn that takes no time: an answer from outside, the end of a pause. */
  const step = async (kind: 'call' | 'sleep') => {
    if (acts.getStore()) (await pass(kind))();
  };

  function gated(made: unknown, line?: Line) {
    if (!(made instanceof Promise)) return made;
    const query = made as unknown as Query;
    const { handler } = query;
    query.handler = (sent) => (acts.getStore() ? hold(sent, handler, line) : handler(sent));
    return made;
  }

  function hold(sent: Query, handler: Query['handler'], line?: Line) {
    if (acts.getStore()?.isDead) return;
    if (line?.isCut) return sent.reject(lostLine());
    const { resolve, reject } = sent;
    const { turn, end } = newTurn('statement', line, sent.strings?.join('?'));
    const settle = (answer: () => void) => {
      if (line) line.pid ??= sent.state?.pid;
      turn.release = (instead) => (instead ? reject(instead) : answer());
      end();
    };
    turn.pid = () => sent.state?.pid;
    turn.fail = (error) => settle(() => reject(error));
    turn.run = () => {
      sent.resolve = (value) => settle(() => resolve(value));
      sent.reject = (error) => {
        turn.hasFailed = true;
        settle(() => reject(error));
      };
      handler(sent);
    };
  }

  /** The same client, whose statements do not wait, but everybody waits for them. */
  const aside = (sql: postgres.Sql): postgres.Sql =>
    new Proxy(sql, {
      apply: (target, self, args) => {
        const made = Reflect.apply(target as unknown as () => unknown, self, args);
        if (!(made instanceof Promise)) return made;
        const query = made as unknown as Query;
        const { handler } = query;
        query.handler = (sent) => {
          busy += 1;
          const { resolve, reject } = sent;
          const over =
            <T>(answer: (value: T) => void) =>
            (value: T) => {
              busy -= 1;
              answer(value);
            };
          Object.assign(sent, { resolve: over(resolve), reject: over(reject) });
          return handler(sent);
        };
        return made;
      },
    });

  /** The same client, whose statements wait at the gate. */
  const through = <S extends postgres.ISql>(sql: S, line?: Line): S =>
    new Proxy(sql, {
      apply: (target, self, args) =>
        gated(Reflect.apply(target as unknown as () => unknown, self, args), line),
      get(target, name) {
        if (name === 'unsafe')
          return (...args: Parameters<postgres.ISql['unsafe']>) =>
            gated(target.unsafe(...args), line);
        if (name === 'begin')
          return (...args: unknown[]) => begin(target as unknown as Pool['sql'], args);
        return Reflect.get(target, name);
      },
    });

  async function begin(pool: Pool['sql'], args: unknown[]): Promise<unknown> {
    const work = args.at(-1) as Work;
    const options = args.length > 1 ? String(args[0]) : '';
    if (!acts.getStore()) return pool.begin(options, work);
    const { promise: lost, reject: cut } = Promise.withResolvers<never>();
    lost.catch(() => {});
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const line: Line = {
      pid: undefined,
      isCut: false,
      isDead: false,
      over,
      cut: (error) => {
        line.isCut = true;
        cut(error);
      },
    };
    let endTurn = await pass('begin', line);
    const real = pool.begin(options, async (tx) => {
      lines.add(line);
      endTurn();
      try {
        const result = await Promise.race([work(through(tx, line)), lost]);
        // a crash ends one that waits for its commit too
        endTurn = await Promise.race([pass('commit', line), lost]);
        // in an object, because postgres.js awaits every member of a list
        return { result };
      } catch (error) {
        if (!line.isCut) endTurn = await pass('rollback', line);
        throw error;
      }
    });
    const leave = () => {
      lines.delete(line);
      endTurn();
      end();
    };
    real.then(leave, leave);
    const { result } = (await Promise.race([real, lost]).catch((error: unknown) => {
      if (line.isDead) return NEVER;
      throw error;
    })) as { result: unknown };
    if (line.lostAnswer) throw line.lostAnswer;
    return result;
  }

  /** Begins an act; its steps wait at the gate from now on. */
  function start(id: number, work: () => Promise<void>): void {
    const act: Act = { id, turns: 0, isDead: false };
    running.set(id, act);
    const end = () => {
      activity += 1;
      if (!act.isDead) running.delete(id);
    };
    acts.run(act, work).then(end, end);
  }

  /** Ends all acts where they are, as the end of the process does; answers which. */
  async function kill(): Promise<number[]> {
    const killed = [...running.keys()];
    for (const act of running.values()) act.isDead = true;
    running.clear();
    waiting.length = 0;
    const open = [...lines];
    for (const line of open) {
      line.isDead = true;
      line.cut(new Error('the process ended'));
    }
    await Promise.all(open.map((line) => line.over));
    return killed;
  }

  return {
    current: () => acts.getStore(),
    start,
    kill,
    step,
    through,
    waiting,
    lines,
    running,
    activity: () => activity,
    busy: () => busy,
    aside,
  };
}
