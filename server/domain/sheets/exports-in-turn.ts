import { Readable } from 'node:stream';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { type Asker, openTurns, type Queue } from '#server/turns.ts';
import { MINUTE, SECOND } from '#shared/time.ts';

/** Each holds a connection to the database while it runs. */
const MAX_AT_ONCE = 3;
/** A reader takes each part, some hundred rows, within this: 5 kB a second at least. */
const PART_AT_MOST = 20 * SECOND;
const FILE_AT_MOST = 10 * MINUTE;
const LOOK_MS = 500;
const LONGEST_WAIT = MINUTE;
const MOST_WAITING = 20;

const takeTurn = openTurns<Asker>({
  mayBegin: ({ who }, { atWork }) => atWork.size < MAX_AT_ONCE && !isAmong(atWork, who),
  // first come, first served
  compare: () => 0,
  giveWay(asker, queue) {
    const isFull = queue.waiting.length >= MOST_WAITING;
    if (isFull || isAmong(queue.waiting, asker.who)) throw refusal(asker, queue);
    return undefined;
  },
  patienceMs: () => LONGEST_WAIT,
  refusal,
});

/**
 * Makes one file a person and few at a time; one counts until its last byte, or until its reader
 * has gone or takes it too
 * slowly: it is then cut. Others wait a minute, one of each person. Throws `export_running`, `rate_limited`.
 */
export async function inTurn(ctx: Ctx, bytes: AsyncGenerator<Buffer>): Promise<Readable> {
  const endTurn = await takeTurn({ who: actorIdOf(ctx) ?? '', gone: ctx.gone });
  const began = ctx.now().getTime();
  let offered: number | undefined;
  async function* parts() {
    for await (const part of bytes) {
      offered = ctx.now().getTime();
      yield part;
      offered = undefined;
    }
  }
  const stream = Readable.from(parts(), { objectMode: false });
  const look = setInterval(() => {
    const now = ctx.now().getTime();
    const isSlow = offered !== undefined && now - offered > PART_AT_MOST;
    if (isSlow || now - began > FILE_AT_MOST)
      stream.destroy(new Error('a file is taken too slowly'));
  }, LOOK_MS).unref();
  // `close` also fires if the client reads no byte
  return stream.once('close', () => {
    clearInterval(look);
    endTurn();
  });
}

function isAmong(askers: Iterable<Asker>, who: string): boolean {
  return [...askers].some((one) => one.who === who);
}

function refusal({ who }: Asker, { atWork }: Queue<Asker>): DomainError {
  return isAmong(atWork, who)
    ? new DomainError('too_many', 'export_running')
    : new DomainError('too_many', 'rate_limited', { m: 1 });
}
