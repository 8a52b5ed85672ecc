import { beforeEach, describe, expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { inspectDatabase } from './inspect-database.ts';
import { claimDatabase, fillOnce, requireOwnDatabase } from './mode-mark.ts';

const { sql } = await startTestContext();

beforeEach(async () => {
  await sql`delete from shop_meta`;
  await sql`delete from users`;
});

const addPerson = () => sql`
  insert into users (id, first_name, last_name, mobile_number)
  values (gen_random_uuid(), 'a', 'b', '09120000001')`;

const open = async (mode: 'demo' | 'live') => {
  requireOwnDatabase(await inspectDatabase(sql), mode);
  await claimDatabase(sql, mode);
};

describe('the mode of a database', () => {
  it('is written when it is opened first, and stays', async () => {
    await open('demo');
    await addPerson();
    await open('demo');
    expect(await sql`select value from shop_meta where key = 'mode'`).toMatchObject([
      { value: 'demo' },
    ]);
  });

  it('refuses to open a demo shop as a live one', async () => {
    await open('demo');
    await expect(open('live')).rejects.toThrow('holds a demo shop');
  });

  it('refuses to open a live shop as a demo, empty or not', async () => {
    await claimDatabase(sql, 'live');
    await expect(open('demo')).rejects.toThrow('holds a real shop');
  });

  it('keeps the demo out of records that nobody marked', async () => {
    await addPerson();
    await expect(open('demo')).rejects.toThrow('holds a real shop');
    await open('live');
  });
});

it('fills once, and again after an interrupted fill', async () => {
  let fills = 0;
  const broken = fillOnce(sql, async () => {
    throw new Error('interrupted');
  });
  await expect(broken).rejects.toThrow('interrupted');
  const fill = async () => {
    fills++;
  };
  expect(await fillOnce(sql, fill)).toBe(true);
  expect(await fillOnce(sql, fill)).toBe(false);
  expect(fills).toBe(1);
});
