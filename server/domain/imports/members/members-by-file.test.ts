import { expect, it } from 'vitest';
import { forgetPast } from '#server/domain/imports/past/forget-past.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aGroup } from '#test/price-lists.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const { aCsv, send, start, run, rowsOf } = importing(shop, token);
const fileOf = (group: string) => `/api/admin/groups/${group}/members/file`;
const bring = async (group: string, ...lines: string[]) =>
  (await send(aCsv(...lines), 'اعضا.csv', fileOf(group))).body;
const HEADS = 'شماره موبایل,عضو گروه';
const mobileOf = async (id: string) => {
  const [row] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${id}`;
  return row?.mobileNumber ?? '';
};
const aBuyer = async () => {
  const { id } = await aPerson(shop);
  return { id, mobile: await mobileOf(id) };
};
const membersOf = async (group: string) =>
  (
    await sql<{ userId: string }[]>`
      select user_id from group_members where group_id = ${group} order by user_id`
  ).map(({ userId }) => userId);
const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).sort();

it('people join and leave a group by file, and an undo puts each back as it was', async () => {
  const [old, one, two] = [await aBuyer(), await aBuyer(), await aBuyer()];
  const group = await aGroup(shop, [old.id]);
  const before = await sql`select * from group_members where group_id = ${group}`;
  const fa = one.mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
  const made = await bring(
    group,
    HEADS,
    `${fa},`,
    `+98${two.mobile.slice(1)},بله`,
    `${old.mobile},خیر`,
  );
  expect(made).toMatchObject({ status: 'checked', counts: { change: 3 }, total: 3 });
  expect((await rowsOf(made._id))[0]?.changes).toMatchObject([{ field: 'group', before: null }]);
  expect(await membersOf(group)).toEqual([old.id]);
  await run(made._id, 'apply');
  expect(await membersOf(group)).toEqual(sorted(one, two));
  expect((await run(made._id, 'undo')).counts).toEqual({ undone: 3 });
  expect(await sql`select * from group_members where group_id = ${group}`).toEqual(before);
});

it('a list of numbers needs no head, and an exported file changes nothing', async () => {
  const [one, two] = [await aBuyer(), await aBuyer()];
  const group = await aGroup(shop, [one.id]);
  const { payload } = await shop.app.inject({
    url: `/api/admin/groups/${group}/members/export?format=csv`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await bring(group, payload)).counts).toEqual({ same: 1 });
  expect((await bring(group, two.mobile, '', one.mobile)).counts).toEqual({ change: 1, same: 1 });
  expect((await send(aCsv('نام', 'علی'), 'a.csv', fileOf(group))).body).toMatchObject({
    message: 'numbers_missing',
  });
});

it('each fault of a row is named, and one of another group stays there', async () => {
  const [good, twice, elsewhere] = [await aBuyer(), await aBuyer(), await aBuyer()];
  const other = await aGroup(shop, [elsewhere.id]);
  await sql`update buyer_groups set title = ${`طلایی ${other}`} where id = ${other}`;
  const group = await aGroup(shop);
  const { _id } = await bring(
    group,
    HEADS,
    good.mobile,
    `${twice.mobile},`,
    `0098${twice.mobile.slice(1)},بله`,
    elsewhere.mobile,
    '09120000000',
    '12345',
    `${await mobileOf(staff.id)},`,
    `${(await aBuyer()).mobile},شاید`,
    ',بله',
  );
  const rows = (await rowsOf(_id)).map(({ position, faults }) => [
    position,
    faults.map(({ field, fault }) => `${field} ${fault}`).join(),
  ]);
  expect(Object.fromEntries(rows)).toEqual({
    2: '',
    3: 'mobile member_twice',
    4: 'mobile member_twice',
    5: 'mobile group_member_elsewhere',
    6: 'mobile user_not_found',
    7: 'mobile mobile_number_required',
    8: 'mobile own_account',
    9: 'group field_invalid',
    10: 'mobile mobile_number_required',
  });
  const row = (await rowsOf(_id)).find(({ position }) => position === 5);
  expect(row?.faults[0]?.limits).toEqual({ group: `طلایی ${other}` });
  await run(_id, 'apply');
  expect(await membersOf(group)).toEqual([good.id]);
  expect(await membersOf(other)).toEqual([elsewhere.id]);
});

it('of two files that bring one person into two groups at once one leaves the row out', async () => {
  const { id, mobile } = await aBuyer();
  const groups = [await aGroup(shop), await aGroup(shop)];
  const files = await Promise.all(groups.map((group) => bring(group, HEADS, mobile)));
  const ends = await Promise.all(files.map(({ _id }) => run(_id, 'apply')));
  expect(ends.map(({ counts }) => counts)).toEqual(
    expect.arrayContaining([{ applied: 1 }, { conflict: 1 }]),
  );
  expect((await Promise.all(groups.map(membersOf))).flat()).toEqual([id]);
});

it('who moved to another group since is left there by an undo', async () => {
  const { id, mobile } = await aBuyer();
  const [group, other] = [await aGroup(shop), await aGroup(shop)];
  const { _id } = await bring(group, HEADS, mobile);
  await run(_id, 'apply');
  await sql`update group_members set group_id = ${other} where user_id = ${id}`;
  expect((await run(_id, 'undo')).counts).toEqual({ kept: 1 });
  expect(await membersOf(other)).toEqual([id]);
});

it('a file that would pass the limit of members is refused before any joins', async () => {
  const { mobile } = await aBuyer();
  const group = await aGroup(shop);
  for (let n = 0; n < 50_000; n += 10_000)
    await sql`
      with made as (
        insert into users (id, mobile_number, first_name, last_name)
        select gen_random_uuid(), '0999' || lpad((${n} + n)::text, 7, '0'), 'عضو', 'گروه'
        from generate_series(1, 10000) n returning id)
      insert into group_members (user_id, group_id, added_at, actor_id)
      select id, ${group}, now(), ${staff.id} from made`;
  const { _id } = await bring(group, HEADS, mobile);
  expect((await start(_id, 'apply')).body).toMatchObject({ message: 'group_full', n: 50_000 });
  expect(await sql`select 1 from group_members where group_id = ${group}`).toHaveLength(50_000);
});

it('staff do not apply a file of a colleague that decides about themselves', async () => {
  const colleague = await aPerson(shop, { role: 'admin' });
  const group = await aGroup(shop);
  const { _id } = await bring(group, HEADS, await mobileOf(colleague.id));
  const refused = await importing(shop, colleague.token).start(_id, 'apply');
  expect(refused.body).toMatchObject({ message: 'own_account' });
});

it('clerks see only the files of what they may change', async () => {
  const people = await aClerk(shop, 'users');
  const prices = await aClerk(shop, 'products.write');
  const { mobile } = await aBuyer();
  const group = await aGroup(shop);
  const { _id } = await bring(group, HEADS, mobile);
  const read = (token: string) =>
    call('GET /api/admin/imports/:id', { token, params: { id: _id } });
  expect((await read(prices.token)).status).toBe(403);
  expect((await read(people.token)).status).toBe(200);
  expect((await importing(shop, prices.token).start(_id, 'apply')).status).toBe(403);
  const query = { target: group };
  const listed = (token: string) => call('GET /api/admin/imports', { token, query });
  expect((await listed(prices.token)).body).toEqual([]);
  expect((await listed(people.token)).body).toHaveLength(1);
  const products = await importing(shop, token).send(aCsv('کد کالا,عنوان', 'A-1,کالا'));
  const params = { id: products.body._id };
  expect((await call('GET /api/admin/imports/:id', { token: people.token, params })).status).toBe(
    403,
  );
});

it('a deleted account leaves no number in the rows of a file', async () => {
  const { id, mobile } = await aBuyer();
  const { _id } = await bring(await aGroup(shop), HEADS, mobile);
  await run(_id, 'apply');
  const [before] = await sql`select 1 from import_rows where cells ? ${mobile}`;
  expect(before).toBeDefined();
  await forgetPast(shop.ctx, id, mobile);
  const rows = await sql`select cells, before, after from import_rows where import_id = ${_id}`;
  expect(rows).toEqual([{ cells: [], before: null, after: null }]);
});
