import { describe, expect, it } from 'vitest';
import { firstOwnerNote } from '#server/domain/auth/first-owner.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { tellStaff } from './alerts/tell-staff.ts';
import { runStaffCommand } from './staff-command.ts';

const shop = await startTestApp();
const { call, sql, sent, clock } = shop;
const owner = await aPerson(shop, { role: 'admin' });

let next = 910_000_000;
const aMobile = () => `09${next++}`;

const add = ({ token }: Person, body: object) => call('POST /api/admin/staff', { token, body });
const change = ({ token }: Person, id: string, body: object) =>
  call('PATCH /api/admin/staff/:id', { token, params: { id }, body });
const remove = ({ token }: Person, id: string) =>
  call('DELETE /api/admin/staff/:id', { token, params: { id } });
const profile = ({ token }: Person) => call('GET /api/users/profile', { token });
const auditOf = (id: string) => sql`
  select action, actor_id, before, after from audit_logs where entity_id = ${id} order by id`;

async function rowOf({ id }: Person) {
  const [row] = await sql<{ mobileNumber: string; staffRole: string | null; version: number }[]>`
    select mobile_number, staff_role, version from users where id = ${id}`;
  if (!row) throw new Error('nobody is there');
  return row;
}

async function logIn(mobileNumber: string) {
  clock.advance(1);
  const { body } = await call('POST /api/otp/send', { body: { mobileNumber } });
  const otp = sent.findLast((sms) => sms.mobileNumber === mobileNumber)?.code;
  return call('POST /api/auth/login', { body: { token: body.token, otp, mobileNumber } });
}

describe('giving rights', () => {
  it('makes a customer a clerk: its sessions end, and the next login opens what was given and no more', async () => {
    const buyer = await aPerson(shop);
    const { mobileNumber } = await rowOf(buyer);
    const added = await add(owner, {
      mobileNumber,
      staffRole: 'clerk',
      permissions: ['support', 'content'],
    });
    expect(added.status).toBe(201);
    expect(added.body.find(({ _id }) => _id === buyer.id)).toMatchObject({
      staffRole: 'clerk',
      permissions: ['support', 'content'],
      sessions: 0,
    });
    expect((await profile(buyer)).status).toBe(401);
    const { body } = await logIn(mobileNumber);
    expect(body.user).toMatchObject({
      role: 'admin',
      staffRole: 'clerk',
      permissions: ['support', 'content'],
    });
    const token = body.accessToken;
    expect((await call('GET /api/admin/tickets', { token })).status).toBe(200);
    expect((await call('GET /api/admin/users-balances', { token })).status).toBe(403);
    expect((await call('GET /api/admin/staff', { token })).status).toBe(403);
    expect(await auditOf(buyer.id)).toMatchObject([
      {
        action: 'staff.add',
        actorId: owner.id,
        before: { staffRole: null, permissions: [], sessions: 1 },
        after: { staffRole: 'clerk', permissions: ['content', 'support'], sessions: 0 },
      },
    ]);
  });

  it('makes an account for a number that nobody has, which its first code opens as staff', async () => {
    const mobileNumber = aMobile();
    const body = { mobileNumber, staffRole: 'manager' };
    const nameless = await add(owner, body);
    expect(nameless.status).toBe(422);
    expect(nameless.body.fields).toEqual({ firstName: 'name_required' });
    const named = { firstName: 'همکار', lastName: 'نمونه' };
    expect((await add(owner, { ...body, ...named })).status).toBe(201);
    const entered = await logIn(mobileNumber);
    expect(entered.body.user).toMatchObject({ ...named, role: 'admin', staffRole: 'manager' });
    expect(entered.body.user.permissions).not.toContain('staff');
    expect(entered.body.user.permissions).toContain('finance');
  });

  it('refuses a number that is staff already, and one whose account is closed', async () => {
    const clerk = await aClerk(shop, 'support');
    const baned = await aPerson(shop);
    await sql`update users set status = 'baned' where id = ${baned.id}`;
    const asked = async (person: Person) =>
      add(owner, { mobileNumber: (await rowOf(person)).mobileNumber, staffRole: 'clerk' });
    expect(await asked(clerk)).toMatchObject({
      status: 409,
      body: { fields: { mobileNumber: 'staff_exists' } },
    });
    expect(await asked(baned)).toMatchObject({
      status: 409,
      body: { fields: { mobileNumber: 'staff_baned' } },
    });
  });

  it('gives nobody but an owner the giving of rights', async () => {
    const refused = await add(owner, {
      mobileNumber: aMobile(),
      firstName: 'همکار',
      lastName: 'نمونه',
      staffRole: 'clerk',
      permissions: ['staff'],
    });
    expect(refused.status).toBe(422);
    const manager = await aPerson(shop, { role: 'admin', staffRole: 'manager' });
    for (const staffRole of ['owner', 'manager', 'clerk'])
      expect((await add(manager, { mobileNumber: aMobile(), staffRole })).status).toBe(403);
    expect((await change(manager, owner.id, { staffRole: 'clerk', version: 1 })).status).toBe(403);
    expect((await change(manager, manager.id, { staffRole: 'owner', version: 1 })).status).toBe(
      403,
    );
    expect((await rowOf(manager)).staffRole).toBe('manager');
  });

  it('is informed that somebody else changed the person meanwhile', async () => {
    const clerk = await aClerk(shop, 'support');
    const { version } = await rowOf(clerk);
    const [one, two] = await Promise.all([
      change(owner, clerk.id, { staffRole: 'manager', version }),
      change(owner, clerk.id, { staffRole: 'clerk', permissions: ['content'], version }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
  });
});

describe('taking rights', () => {
  it('ends every session at once and leaves a customer with an account', async () => {
    const clerk = await aClerk(shop, 'finance');
    const { mobileNumber } = await rowOf(clerk);
    expect((await remove(owner, clerk.id)).status).toBe(200);
    const { token } = clerk;
    expect((await call('GET /api/admin/users-balances', { token })).status).toBe(401);
    const { body } = await logIn(mobileNumber);
    expect(body.user).toMatchObject({ role: 'user', staffRole: null, permissions: [] });
    const again = await call('GET /api/admin/users-balances', { token: body.accessToken });
    expect(again.status).toBe(403);
    expect((await auditOf(clerk.id)).at(-1)).toMatchObject({
      action: 'staff.remove',
      before: { staffRole: 'clerk', permissions: ['finance'] },
      after: { staffRole: null },
    });
    expect((await remove(owner, clerk.id)).status).toBe(404);
  });

  it('is no affair of oneself', async () => {
    const own = await change(owner, owner.id, { staffRole: 'clerk', version: 1 });
    expect([own.status, own.body.message]).toEqual([409, 'own_role']);
    expect((await remove(owner, owner.id)).body.message).toBe('own_role');
    const { version } = await rowOf(owner);
    const ban = await call('POST /api/admin/users/:id/ban', {
      token: owner.token,
      params: { id: owner.id },
      body: { reason: 'آزمایش', version },
    });
    expect(ban.body.message).toBe('own_role');
  });

  it('leaves an owner, whatever two owners do to each other at once', async () => {
    const { rows: before } = { rows: await sql`select id from users where staff_role = 'owner'` };
    await sql`update users set staff_role = 'manager' where staff_role = 'owner'`;
    for (let round = 0; round < 6; round++) {
      const [one, two] = [
        await aPerson(shop, { role: 'admin' }),
        await aPerson(shop, { role: 'admin' }),
      ];
      const ban = async (by: Person, person: Person) =>
        call('POST /api/admin/users/:id/ban', {
          token: by.token,
          params: { id: person.id },
          body: { reason: 'آزمایش', version: (await rowOf(person)).version },
        });
      const act = [
        remove,
        async (by: Person, id: string) => change(by, id, { staffRole: 'clerk', version: 1 }),
      ];
      const pick = (n: number) => act[n % 2] ?? remove;
      const statuses = await Promise.all(
        round < 4
          ? [pick(round)(one, two.id), pick(round + (round > 1 ? 1 : 0))(two, one.id)]
          : [ban(one, two), remove(two, one.id)],
      );
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await sql`
        select id from users where staff_role = 'owner' and status = 'active'`;
      expect(left).toHaveLength(1);
      await sql`update users set staff_role = 'manager' where staff_role = 'owner'`;
    }
    await sql`update users
      set staff_role = 'owner'
      where id = any(${before.map(({ id }) => id)}::uuid[])`;
  });

  it('of an account: a clerk with the right of users touches no member of the staff', async () => {
    const clerk = await aClerk(shop, 'users');
    const { version } = await rowOf(owner);
    const at = { token: clerk.token, params: { id: owner.id } };
    const ban = await call('POST /api/admin/users/:id/ban', {
      ...at,
      body: { reason: 'آزمایش', version },
    });
    const end = await call('DELETE /api/admin/users/:id/sessions', at);
    for (const refusal of [ban, end])
      expect([refusal.status, refusal.body.message]).toEqual([403, 'owner_only']);
    expect((await profile(owner)).status).toBe(200);
    const seen = await call('GET /api/admin/users/:id', at);
    expect(seen.body.can).toEqual({ ban: false, unban: false, endSessions: false, delete: false });
  });

  it('of an account: an owner closes that of a former colleague and opens it again', async () => {
    const clerk = await aClerk(shop, 'finance');
    const at = { token: owner.token, params: { id: clerk.id } };
    const { version } = await rowOf(clerk);
    const baned = await call('POST /api/admin/users/:id/ban', {
      ...at,
      body: { reason: 'پایان همکاری', version },
    });
    expect(baned.body.status).toBe('baned');
    expect((await profile(clerk)).status).toBe(401);
    expect((await logIn((await rowOf(clerk)).mobileNumber)).body.message).toBe('user_baned');
    const opened = await call('POST /api/admin/users/:id/unban', {
      ...at,
      body: { version: baned.body.version },
    });
    expect(opened.body.status).toBe('active');
  });
});

describe('what a clerk reads', () => {
  it('of a person: orders, ledger and identity only with their own permission', async () => {
    const buyer = await aPerson(shop, { balance: 1_000 });
    await sql`insert into identities (user_id, status, national_code_masked)
      values (${buyer.id}, 'pending', '001••••567')`;
    const read = async ({ token }: Person) =>
      (await call('GET /api/admin/users/:id', { token, params: { id: buyer.id } })).body;
    expect(await read(await aClerk(shop, 'users'))).toMatchObject({
      movements: [],
      identity: null,
    });
    const all = await read(owner);
    expect(all.movements).toHaveLength(1);
    expect(all.identity).not.toBeNull();
  });

  it('of the dashboard and the console: what its permissions open', async () => {
    const support = await aClerk(shop, 'support');
    const board = (await call('GET /api/admin/dashboard', { token: support.token })).body;
    const { openTickets, suggests, unfinishedPages, oldest, disk: _, ...others } = board;
    expect(oldest).toEqual({});
    expect(unfinishedPages).toEqual([]);
    expect(openTickets).toBe(0);
    expect(suggests).toBe(0);
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
    const { waiting } = (await call('GET /api/console', { token: support.token })).body;
    expect(waiting).toEqual({ tickets: 0, suggests: 0 });
    const idle = await aClerk(shop);
    expect((await call('GET /api/console', { token: idle.token })).body.waiting).toEqual({});
    const all = (await call('GET /api/console', { token: owner.token })).body.waiting;
    expect(Object.keys(all ?? {})).toHaveLength(9);
  });
});

describe('the command at the machine of the server', () => {
  const run = (...args: string[]) => runStaffCommand(shop.ctx, args);

  it('adds, changes and removes by number, as the shop itself, and says who is staff', async () => {
    const number = aMobile();
    expect((await run('add', number)).join()).toContain(`${number}  owner`);
    expect((await run('add', `+98${number.slice(1)}`, 'clerk', 'finance')).join()).toContain(
      `${number}  clerk finance`,
    );
    expect((await run('list')).join()).toContain(number);
    expect((await run('remove', number)).join()).not.toContain(number);
    const rows = await sql`
      select l.action, l.role, l.actor_id from audit_logs l join users u on u.id::text = l.entity_id
      where u.mobile_number = ${number} order by l.id`;
    expect(rows).toEqual(
      ['staff.add', 'staff.change', 'staff.remove'].map((action) => ({
        action,
        role: 'system',
        actorId: null,
      })),
    );
  });

  it('keeps the last owner, and explains itself to what it does not understand', async () => {
    await sql`update users
      set staff_role = 'manager'
      where staff_role = 'owner' and id <> ${owner.id}`;
    const { mobileNumber } = await rowOf(owner);
    expect(await run('remove', mobileNumber)).toEqual([
      expect.stringMatching(/keeps its last owner/),
    ]);
    expect(await run('add', mobileNumber, 'clerk')).toEqual([
      expect.stringMatching(/keeps its last owner/),
    ]);
    for (const args of [
      [],
      ['add', '12'],
      ['add', aMobile(), 'king'],
      ['add', aMobile(), 'clerk', 'staff'],
    ])
      expect((await run(...args)).join()).toMatch(/^usage: npm run staff/);
  });
});

it('the start says that a number which is no staff promotes nobody', async () => {
  expect(await firstOwnerNote(shop.ctx)).toMatch(/no member of the staff/);
  await sql`update users
    set mobile_number = ${shop.deps.config.adminMobile}
    where id = ${owner.id}`;
  expect(await firstOwnerNote(shop.ctx)).toBeUndefined();
});

it('alerts are saved though the clock began them while the form was open, and by one of two', async () => {
  for (const kinds of [['paid' as const], []]) {
    const { token } = await aPerson(shop, { role: 'admin' });
    await tellStaff(shop.ctx);
    const hours = { days: [0, 1], fromHour: 8, toHour: 22 };
    const save = (version: number) =>
      call('PATCH /api/admin/alerts', { token, body: { ...hours, kinds, version } });
    const saved = await Promise.all([save(0), save(0)]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(saved.find(({ status }) => status === 200)?.body).toMatchObject({ kinds, version: 1 });
    expect((await save(1)).body.version).toBe(2);
    expect((await save(0)).status).toBe(409);
  }
});
