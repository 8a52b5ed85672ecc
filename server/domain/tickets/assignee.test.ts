import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { anAnswer, aTicket } from '#test/support.ts';
import { closeTickets } from './jobs.ts';

const shop = await startTestApp();
const { call, sql, clock, ctx } = shop;
const owner = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop);

const assign = ({ token }: Person, id: string, body: { from: string | null; to: string | null }) =>
  call('PATCH /api/admin/tickets/:id/assignee', { token, params: { id }, body });
const take = (person: Person, id: string) => assign(person, id, { from: null, to: person.id });
const read = async (id: string) =>
  (await call('GET /api/admin/tickets/:id', { token: owner.token, params: { id } })).body;
const namesOf = async ({ token }: Person, assignee: string) => {
  const { body } = await call('GET /api/admin/tickets', { token, query: { assignee } });
  return body.items.map(({ _id }) => _id);
};
const rename = ({ id }: Person, name: string) =>
  sql`update users set first_name = ${name} where id = ${id}`;
const staffOf = async ({ id }: Person) => {
  const { body } = await call('GET /api/admin/staff', { token: owner.token });
  return body.find(({ _id }) => _id === id);
};

describe('the assignee of a ticket', () => {
  it('takes it, gives it away and lets it go; each is logged, and lists know whose it is', async () => {
    const [me, other] = [await aClerk(shop, 'support'), await aClerk(shop, 'support')];
    await rename(other, 'همکار');
    const [mine, free] = [await aTicket(shop, buyer), await aTicket(shop, buyer)];
    expect((await take(me, mine._id)).body.assignee?._id).toBe(me.id);
    expect(await namesOf(me, 'mine')).toEqual([mine._id]);
    expect(await namesOf(other, 'mine')).toEqual([]);
    expect(await namesOf(me, 'none')).toContain(free._id);
    expect(await namesOf(me, 'none')).not.toContain(mine._id);
    const given = await assign(me, mine._id, { from: me.id, to: other.id });
    expect(given.body.assignee).toEqual({ _id: other.id, name: 'همکار نمونه' });
    expect(await namesOf(owner, other.id)).toEqual([mine._id]);
    expect((await assign(other, mine._id, { from: other.id, to: null })).body.assignee).toBeNull();
    const rows = await sql<{ after: { assignee: string | null } }[]>`
      select after
      from audit_logs
      where action = 'ticket.assign' and entity_id = ${mine._id}
      order by id`;
    expect(rows.map(({ after }) => after.assignee)).toEqual(['مشتری نمونه', 'همکار نمونه', null]);
    const list = await call('GET /api/tickets', { token: buyer.token });
    expect(JSON.stringify(list.body)).not.toContain('همکار نمونه');
  });

  it('of twenty who take it at once one gets it, and the others read who did', async () => {
    const clerks = await Promise.all(Array.from({ length: 5 }, () => aClerk(shop, 'support')));
    const { _id: id } = await aTicket(shop, buyer);
    const tries = [...clerks, ...clerks, ...clerks, ...clerks];
    const replies = await Promise.all(tries.map((clerk) => take(clerk, id)));
    const has = (await read(id)).assignee?._id;
    for (const [n, reply] of replies.entries())
      if (tries[n]?.id === has) expect(reply.status).toBe(200);
      else expect([reply.status, reply.body]).toMatchObject([409, { message: 'ticket_taken' }]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      name: 'مشتری نمونه',
    });
    expect(
      await sql`select 1 from audit_logs where action = 'ticket.assign' and entity_id = ${id}`,
    ).toHaveLength(1);
  });

  it('is somebody of the staff who answers tickets, and takes no closed one', async () => {
    const { _id: id } = await aTicket(shop, buyer);
    const packer = await aClerk(shop, 'orders.fulfil');
    for (const to of [packer.id, buyer.id])
      expect(await assign(owner, id, { from: null, to })).toMatchObject({
        status: 409,
        body: { message: 'assignee_gone' },
      });
    const { body } = await call('GET /api/admin/tickets/assignees', { token: owner.token });
    expect(body[0]).toMatchObject({ _id: owner.id, isSelf: true });
    expect(body.map(({ _id }) => _id)).not.toContain(packer.id);
    await call('POST /api/admin/tickets/:id/close', { token: owner.token, params: { id } });
    expect((await take(owner, id)).status).toBe(409);
  });

  it('who is dismissed, banned or may answer no more leaves open tickets to all', async () => {
    const clerks = [
      await aClerk(shop, 'support'),
      await aClerk(shop, 'support'),
      await aClerk(shop, 'support'),
    ] as const;
    const [dismissed, banned, moved] = clerks;
    const ids = await Promise.all(
      clerks.map(async (clerk) => {
        const { _id: id } = await aTicket(shop, buyer);
        await take(clerk, id);
        return id;
      }),
    );
    const { token } = owner;
    await call('DELETE /api/admin/staff/:id', { token, params: { id: dismissed.id } });
    const { body: user } = await call('GET /api/admin/users/:id', {
      token,
      params: { id: banned.id },
    });
    await call('POST /api/admin/users/:id/ban', {
      token,
      params: { id: banned.id },
      body: { reason: 'پایان همکاری', version: user.version },
    });
    const change = async (permissions: ('support' | 'content')[]) =>
      call('PATCH /api/admin/staff/:id', {
        token,
        params: { id: moved.id },
        body: {
          staffRole: 'clerk',
          permissions,
          version: (await staffOf(moved))?.version ?? 0,
        },
      });
    await change(['support', 'content']);
    expect((await read(ids[2] ?? '')).assignee?._id).toBe(moved.id);
    await change(['content']);
    for (const id of ids) expect((await read(id)).assignee).toBeNull();
    expect(await sql`select 1 from audit_logs where action = 'ticket.free'`).toHaveLength(3);
  });

  it('never stays with somebody who is dismissed in the same moment', async () => {
    for (let n = 0; n < 5; n++) {
      const clerk = await aClerk(shop, 'support');
      const { _id: id } = await aTicket(shop, buyer);
      await Promise.all([
        assign(owner, id, { from: null, to: clerk.id }),
        call('DELETE /api/admin/staff/:id', { token: owner.token, params: { id: clerk.id } }),
      ]);
      expect((await read(id)).assignee).toBeNull();
    }
  });

  it('of a ticket that is opened again is who still works there', async () => {
    const [stays, leaves] = [await aClerk(shop, 'support'), await aClerk(shop, 'support')];
    const ids = await Promise.all(
      [stays, leaves].map(async (clerk) => {
        const { _id: id } = await aTicket(shop, buyer);
        await take(clerk, id);
        await anAnswer(shop, clerk, id);
        return id;
      }),
    );
    clock.advance(73 * 60);
    await closeTickets(ctx);
    await sql`update users set staff_role = null where id = ${leaves.id}`;
    for (const id of ids)
      await call('POST /api/tickets/:id/reopen', { token: buyer.token, params: { id } });
    const after = await Promise.all(ids.map(read));
    expect(after.map(({ status, assignee }) => [status, assignee?._id])).toEqual([
      ['open', stays.id],
      ['open', undefined],
    ]);
  });
});
