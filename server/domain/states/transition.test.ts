import { expect, it } from 'vitest';
import type { TicketStatus } from '#contract/tickets.ts';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { userMoves, userStates } from '#server/domain/auth/user-states.ts';
import { cardMoves, cardStates } from '#server/domain/debit-cards/card-states.ts';
import { EVENTS_CHANNEL } from '#server/domain/events/notify.ts';
import { identityMoves, identityStates } from '#server/domain/identity/identity-states.ts';
import { orderStates } from '#server/domain/orders/order-states.ts';
import { requestMoves, requestStates } from '#server/domain/orders/requests/request-states.ts';
import { returnMoves, returnStates } from '#server/domain/returns/return-states.ts';
import { ticketMoves, ticketStates } from '#server/domain/tickets/ticket-states.ts';
import { transferMoves, transferStates } from '#server/domain/transfers/transfer-states.ts';
import { withdrawalMoves, withdrawalStates } from '#server/domain/withdrawals/withdrawal-states.ts';
import { orderMoves } from '#shared/order-moves.ts';
import type { StaffMove } from '#shared/staff-moves.ts';
import { ticketStatuses } from '#shared/states.ts';
import { startTestContext } from '#test/context.ts';
import { canMove, type Mover, type States, staffMoves } from './states.ts';
import { type By, type Entity, transition, tryTransition } from './transition.ts';

const { ctx, owner, sql, clock } = await startTestContext();

type Status = 'open' | 'sent' | 'over';
const states: States<Status> = {
  open: { sent: ['user', 'admin'], over: ['system'] },
  sent: { over: ['admin'] },
  over: {},
};
const thing: Entity<Status> = {
  table: 'things',
  states,
  stamps: ['moved_at'],
  event: { kind: 'request' },
  audited: 'thing',
  history: (tx, { from = null, to, at, as, note }) => tx.sql`
    insert into thing_steps (thing, "from", "to", at, actor, note)
    select id, ${from}, ${to}, ${at}::timestamptz, ${as}, ${note} from moved`,
};

await owner`
  create table things (id uuid primary key, user_id uuid, status text not null,
    version int not null default 1, moved_at timestamptz, word text not null default '')`;
await owner`
  create table thing_steps (thing uuid not null, "from" text, "to" text not null,
    at timestamptz not null, actor text not null, note text not null)`;
await owner`grant all on things, thing_steps to public`;

async function aThing({ status = 'open', userId = null as string | null } = {}) {
  const id = newId();
  await sql`insert into things (id, user_id, status) values (${id}, ${userId}, ${status})`;
  return id;
}

const by = (as: Mover): By => ({ as, audit: { action: `thing.${as}` } });
const move = (id: string, to: Status, more: object = {}) =>
  inTransaction(ctx, (tx) => transition(tx, thing, { id, to, as: 'user', ...more }));
const rowOf = async (id: string) =>
  (await sql`select status, version, moved_at, word from things where id = ${id}`)[0];
const stepsOf = (id: string) =>
  sql`select "from", "to", actor, note from thing_steps where thing = ${id}`;
const linesOf = (id: string) => sql`
  select action, entity, before, after from audit_logs where entity_id = ${id}`;

/**
 * Records events for open pages from now on; `mark` waits until all earlier events have arrived.
 */
async function listen() {
  const reported: string[] = [];
  const arrived = new Map<string, () => void>();
  const { unlisten } = await owner.listen(EVENTS_CHANNEL, (item) => {
    reported.push(item);
    arrived.get(item)?.();
  });
  const mark = async () => {
    const item = JSON.stringify({ kind: 'all', id: newId() });
    const heard = new Promise<void>((resolve) => arrived.set(item, resolve));
    await owner`select pg_notify(${EVENTS_CHANNEL}, ${item})`;
    await heard;
    return reported
      .splice(0)
      .filter((one) => one !== item)
      .map((one) => JSON.parse(one) as object);
  };
  return { mark, unlisten };
}

it('moves, counts the version, stamps the moment and changes what belongs to it', async () => {
  const id = await aThing();
  const moved = await move(id, 'sent', { change: { word: 'by post' } });
  expect(moved).toEqual({ id, userId: null, version: 2 });
  expect(await rowOf(id)).toEqual({
    status: 'sent',
    version: 2,
    movedAt: clock.now.toISOString(),
    word: 'by post',
  });
});

it('makes exactly the moves of a table, for exactly those whom it names', async () => {
  const wide: Entity<TicketStatus> = {
    table: 'things',
    states: ticketStates,
    stamps: [],
    audited: 'thing',
  };
  for (const from of ticketStatuses)
    for (const to of ticketStatuses)
      for (const as of ['user', 'admin', 'system'] as const) {
        const id = await aThing({ status: from });
        const done = inTransaction(ctx, (tx) => transition(tx, wide, { id, to, ...by(as) }));
        const ended = await done.then(
          () => to,
          (error: unknown) => {
            expect(error).toMatchObject({ kind: 'conflict' });
            return from;
          },
        );
        expect(await rowOf(id)).toMatchObject({ status: ended });
        expect({ from, to, as, ended }).toEqual({
          from,
          to,
          as,
          ended: canMove(ticketStates, from, to, as) ? to : from,
        });
      }
});

it.each([
  ['card', cardStates, cardMoves],
  ['identity', identityStates, identityMoves],
  ['order', orderStates, orderMoves],
  ['request', requestStates, requestMoves],
  ['return', returnStates, returnMoves],
  ['ticket', ticketStates, ticketMoves],
  ['transfer', transferStates, transferMoves],
  ['user', userStates, userMoves],
  ['withdrawal', withdrawalStates, withdrawalMoves],
] as [string, States<string>, Record<string, StaffMove<string>>][])(
  'offers staff exactly the moves of a %s that it makes',
  async (_name, table, moves) => {
    for (const status of Object.keys(table)) {
      const made = Object.entries(moves).map(async ([name, step]) => {
        const id = await aThing({ status });
        const move = { ...by('admin'), id, ...step };
        const entity = { table: 'things', states: table, stamps: [], audited: 'thing' };
        return [name, !!(await inTransaction(ctx, (tx) => tryTransition(tx, entity, move)))];
      });
      const offered = staffMoves(table, moves, status);
      expect({ status, ...offered }).toEqual({
        status,
        ...Object.fromEntries(await Promise.all(made)),
      });
    }
  },
);

it('is a conflict where the table has no such move, and not found where there is no such thing', async () => {
  const id = await aThing({ status: 'over' });
  await expect(move(id, 'sent')).rejects.toMatchObject({ kind: 'conflict' });
  await expect(move(newId(), 'sent')).rejects.toMatchObject({ kind: 'not_found' });
  expect(await rowOf(id)).toMatchObject({ status: 'over', version: 1 });
  expect(await stepsOf(id)).toEqual([]);
});

it('is a conflict for who saw another version or another status, and changes nothing', async () => {
  const id = await aThing();
  await expect(move(id, 'sent', { version: 2 })).rejects.toMatchObject({ kind: 'conflict' });
  await expect(move(id, 'sent', { from: 'sent' })).rejects.toMatchObject({ kind: 'conflict' });
  expect(await rowOf(id)).toMatchObject({ status: 'open', version: 1 });
  await move(id, 'sent', { version: 1, from: 'open' });
  expect(await rowOf(id)).toMatchObject({ status: 'sent', version: 2 });
});

it('lets one of many win a race; the others are notified of the conflict and leave no trace', async () => {
  const id = await aThing();
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => move(id, 'sent', by('admin'))),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ kind: 'conflict' });
  expect(await rowOf(id)).toMatchObject({ status: 'sent', version: 2 });
  expect(await stepsOf(id)).toHaveLength(1);
  expect(await linesOf(id)).toHaveLength(1);
});

it('writes the step into the history and the act into the audit log, before and after', async () => {
  const id = await aThing();
  const audit = async () => {
    const seen = await rowOf(id);
    return { action: 'thing.send', before: { seen: seen?.status }, after: { status: 'sent' } };
  };
  await move(id, 'sent', { as: 'admin', from: 'open', note: 'by hand', audit });
  expect(await stepsOf(id)).toEqual([
    { from: 'open', to: 'sent', actor: 'admin', note: 'by hand' },
  ]);
  expect(await linesOf(id)).toEqual([
    {
      action: 'thing.send',
      entity: 'thing',
      before: { seen: 'open' },
      after: { status: 'sent' },
    },
  ]);
});

it('undoes all of it when what follows in the transaction fails', async () => {
  const id = await aThing();
  const failing = inTransaction(ctx, async (tx) => {
    await transition(tx, thing, { id, to: 'sent', ...by('admin') });
    throw new Error('what follows has failed');
  });
  await expect(failing).rejects.toThrow('what follows has failed');
  expect(await rowOf(id)).toMatchObject({ status: 'open', version: 1 });
  expect(await stepsOf(id)).toEqual([]);
  expect(await linesOf(id)).toEqual([]);
});

it('tells owner and staff after the commit, never before, and nobody of what was undone', async () => {
  const { mark, unlisten } = await listen();
  const userId = newId();
  const [id, undone] = [await aThing({ userId }), await aThing({ userId })];
  await inTransaction(ctx, async (tx) => {
    await transition(tx, thing, { id: undone, to: 'sent', as: 'user' });
    throw new Error('undone');
  }).catch(() => {});
  await inTransaction(ctx, async (tx) => {
    await transition(tx, thing, { id, to: 'sent', as: 'user' });
    expect(await mark()).toEqual([]);
  });
  await expect.poll(mark).toEqual([{ userId, staff: true, kind: 'request', id }]);
  await unlisten();
});

it('tells staff alone where the owner need not know, and nobody where nobody waits', async () => {
  const { mark, unlisten } = await listen();
  const { event: _, ...quiet } = thing;
  const toStaff: Entity<Status> = { ...thing, event: { kind: 'request', staffOnly: true } };
  const userId = newId();
  const [unreported, id] = [await aThing({ userId }), await aThing({ userId })];
  await inTransaction(ctx, (tx) =>
    transition(tx, quiet, { id: unreported, to: 'sent', as: 'user' }),
  );
  await inTransaction(ctx, (tx) => transition(tx, toStaff, { id, to: 'sent', as: 'user' }));
  await expect.poll(mark).toEqual([{ staff: true, kind: 'request', id }]);
  await unlisten();
});
