import { beforeEach, describe, expect, it } from 'vitest';
import { startTestContext } from '../../test/context.ts';
import { claimDatabase, fillOnce } from './mode-mark.ts';

const { sql } = await startTestContext();

beforeEach(async () => {
  await sql`delete from shop_meta`;
  await sql`delete from users`;
});

const addPerson = () => sql`
  insert into users (id, first_name, last_name, mobile_number)
  values (gen_random_uuid(), 'a', 'b', '09120000001')`;

describe('the mode of a database', () => {
  it('is written when it is opened first, and stays', async () => {
    await claimDatabase(sql, 'demo');
    await addPerson();
    await claimDatabase(sql, 'demo');
    expect(await sql`select value from shop_meta where key = 'mode'`).toMatchObject([
      { value: 'demo' },
    ]);
  });

  it('keeps live out of a demo shop', async () => {
    await claimDatabase(sql, 'demo');
    await expect(claimDatabase(sql, 'live')).rejects.toThrow('holds a demo shop');
  });

  it('keeps the demo out of a live shop, empty or not', async () => {
    await claimDatabase(sql, 'live');
    await expect(claimDatabase(sql, 'demo')).rejects.toThrow('holds a real shop');
  });

  it('keeps the demo out of records that nobody marked', async () => {
    await addPerson();
    await expect(claimDatabase(sql, 'demo')).rejects.toThrow('holds a real shop');
    await claimDatabase(sql, 'live');
  });
});

it('fills once, and again after a fill that broke', async () => {
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
