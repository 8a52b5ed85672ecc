import { expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';
import { forgetOld } from './forget-old.ts';
import { newId } from './new-id.ts';

const shop = await startTestContext();
const { sql, ctx, owner } = shop;

const aMessage = (key: string, status: string, days: number) => sql`
  insert into messages (id, mobile_number, template, text, dedupe_key, status, created_at)
  values (gen_random_uuid(), '09120000000', 'x', 'متن', ${key}, ${status},
    now() - make_interval(days => ${days}))`;
const aLine = (action: string, days: number) => sql`
  insert into audit_logs (at, role, ip, device, action, entity, entity_id, before, after)
  values (now() - make_interval(days => ${days}), 'admin', '10.0.0.1', 'x', ${action}, 'settings',
    '1', '{"a":1}', '{"a":2}')`;

it('deletes old texts, and never one that is still to be sent', async () => {
  await aMessage('old', 'sent', 400);
  await aMessage('old and waiting', 'queued', 400);
  await aMessage('new', 'sent', 300);
  await forgetOld(ctx);
  const rows = await sql`select dedupe_key from messages order by 1`;
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual(['new', 'old and waiting']);
});

it('blanks the values of old rows of the log, and keeps who did what', async () => {
  await aLine('old', 1200);
  await aLine('new', 1000);
  await forgetOld(ctx);
  const rows = await sql`select action, before, after, ip from audit_logs order by action desc`;
  expect(rows).toEqual([
    { action: 'old', before: null, after: null, ip: '' },
    { action: 'new', before: { a: 1 }, after: { a: 2 }, ip: '10.0.0.1' },
  ]);
});

it('blanks no row of the log within half a year, whatever it is asked', async () => {
  await aLine('lately', 100);
  await sql`select blank_old_log(now(), 1000)`;
  await expect(owner`update audit_logs set before = null, after = null, ip = '', device = ''
    where action = 'lately'`).rejects.toThrow('append-only');
  const [row] = await sql`select before from audit_logs where action = 'lately'`;
  expect(row?.before).toEqual({ a: 1 });
});

it('goes on where more is old than one batch takes', async () => {
  await sql`
    insert into messages (id, mobile_number, template, text, dedupe_key, status, created_at)
    select gen_random_uuid(), '09120000000', 'x', 'متن', 'many ' || n, 'sent',
      now() - interval '2 years'
    from generate_series(1, 2500) n`;
  await forgetOld(ctx);
  expect(await sql`select from messages where dedupe_key like 'many %'`).toHaveLength(0);
});

it('deletes old bank calls of finished payments only', async () => {
  const person = await aPerson(shop);
  const aCall = async (status: string, days: number) => {
    const id = newId();
    await sql`
      insert into transactions (id, public_id, number, user_id, kind, amount, amount_rial,
        gateway_type, status)
      values (${id}, ${id}, ${id}, ${person.id}, 'wallet_topup', 1000, 10000, 'platform_zarinpal',
        ${status})`;
    await sql`
      insert into transaction_attempts (transaction_id, at, call, code, ms)
      values (${id}, now() - make_interval(days => ${days}), ${`${status} ${days}`}, '100', 1)`;
  };
  await aCall('success', 1200);
  await aCall('success', 1000);
  await aCall('unknown', 1200);
  await forgetOld(ctx);
  const rows = await sql`select call from transaction_attempts order by call`;
  expect(rows.map(({ call }) => call)).toEqual(['success 1000', 'unknown 1200']);
  await sql`select forget_old_attempts(now() + interval '1 year', 100)`;
  expect(await sql`select 1 from transaction_attempts where call = 'unknown 1200'`).toHaveLength(1);
  await expect(sql`delete from transaction_attempts`).rejects.toThrow('permission denied');
});

it('keeps for ever what the settings keep for ever', async () => {
  await aMessage('for ever', 'sent', 4000);
  await aLine('for ever', 4000);
  const none = {
    messages: undefined,
    logValues: undefined,
    attempts: undefined,
    imports: undefined,
  };
  await forgetOld({ ...ctx, config: { ...ctx.config, retention: none } });
  expect(await sql`select 1 from messages where dedupe_key = 'for ever'`).toHaveLength(1);
  expect(await sql`select 1 from audit_logs where action = 'for ever' and ip <> ''`).toHaveLength(
    1,
  );
});

it('forgets what was wrong three months after it was over, and never what still is', async () => {
  const anIncident = (key: string, started: number, ended: number | null) => sql`
    insert into incidents (id, key, is_urgent, started_at, seen_at, ended_at)
    values (gen_random_uuid(), ${key}, true, now() - make_interval(days => ${started}), now(),
      now() - make_interval(days => ${ended}::int))`;
  await anIncident('backup', 200, 100);
  await anIncident('texts', 200, 10);
  await anIncident('books', 200, null);
  await forgetOld(ctx);
  const rows = await sql`select key from incidents order by key`;
  expect(rows.map(({ key }) => key)).toEqual(['books', 'texts']);
});
