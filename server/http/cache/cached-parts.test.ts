import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTestContext } from '#test/context.ts';
import { aTerm } from '#test/products.ts';
import { listening } from '#test/reader.ts';
import { createCachedParts } from './cached-parts.ts';
import { createInvalidationLog } from './invalidation-log.ts';
import { cacheUntil, newRenderContext, remember, renderInto } from './render-context.ts';

const context = await startTestContext();
const shop = await buildApp(context.deps);
afterAll(() => shop.app.close());
const read = await listening(shop.app);
const { sql, clock } = context;
const KINDS = 40;

describe('what many pages print alike', () => {
  const ledger = createInvalidationLog();
  const parts = createCachedParts(ledger, () => clock.now);
  let readings = 0;
  const render = async (read: () => Promise<unknown> = async () => ++readings) => {
    const rendering = newRenderContext('one', parts);
    const value = await renderInto(rendering, () => remember('site', ['site'], read));
    return { value, rendering };
  };

  it('is read for the first one alone, until its tag is touched', async () => {
    expect([(await render()).value, (await render()).value]).toEqual([1, 1]);
    ledger.touch(['other']);
    expect((await render()).value).toBe(1);
    ledger.touch(['site']);
    expect([(await render()).value, (await render()).value]).toEqual([2, 2]);
  });

  it('is read again when it changed while it was read', async () => {
    ledger.touch(['site']);
    await render(async () => {
      ledger.touch(['site']);
      return 'before';
    });
    expect((await render(async () => 'after')).value).toBe('after');
  });

  it('ends each page that prints it, when it ends by itself', async () => {
    ledger.touch(['site']);
    const end = new Date(clock.now.getTime() + 1000);
    const { rendering: first } = await render(async () => cacheUntil(end));
    const { rendering: second } = await render();
    expect([first.until, second.until]).toEqual([end.getTime(), end.getTime()]);
    clock.now = end;
    expect((await render(async () => 'next')).value).toBe('next');
  });

  it('that could not be read is retried', async () => {
    ledger.touch(['site']);
    const failing = render(() => Promise.reject(new Error('gone')));
    await expect(failing).rejects.toThrow('gone');
    expect((await render(async () => 'there')).value).toBe('there');
  });
});

it('a new name is in the next page that is rendered, whichever it is', async () => {
  const brand = await aTerm(context, 'brands', 'نخست');
  for (let at = 0; at < KINDS; at++) await aTerm(context, 'categories', `دسته ${at}`);
  let last = 0;
  const nameNow = async () => {
    const { text } = await read(encodeURI(`/api/main/listing/نخست/دسته-${last++ % KINDS}`));
    return JSON.parse(text).brand?.name;
  };
  await expect.poll(nameNow).toBe('نخست');
  await sql`update brands set name = 'دوم' where id = ${brand}`;
  await expect.poll(nameNow).toBe('دوم');
  expect(await nameNow()).toBe('دوم');
});
