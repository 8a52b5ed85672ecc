import { afterAll, expect, it } from 'vitest';
import { requestContext } from '#app/server-context.ts';
import { buildApp } from '#server/app.ts';
import { addPages } from '#server/http/pages.ts';
import { startTestContext } from '#test/context.ts';
import { pretendBuild } from '#test/pretend-build.ts';
import { listening } from '#test/reader.ts';

const context = await startTestContext();
const shop = await buildApp(context.deps);
let isAway = true;
addPages(
  shop,
  context.deps,
  pretendBuild((_request, status, _headers, _entry, route) => {
    const { report } = route.get(requestContext) as unknown as {
      report(error: unknown, what: string): void;
    };
    if (isAway) report(new Error('the table is away'), 'GET /api/main/blog');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(`<html>${isAway ? 'failed' : 'whole'}`, { status, headers });
  }),
);
afterAll(() => shop.app.close());
const read = await listening(shop.app);

it('a page with a part that has failed is shown and not cached; it is whole as soon as the part is back', async () => {
  expect((await read('/a/b/c')).text).toContain('failed');
  isAway = false;
  expect((await read('/a/b/c')).text).toContain('whole');
  expect((await read('/a/b/c')).headers['cache-status']).toBe('hojreh; hit');
});
