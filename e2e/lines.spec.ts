import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

type Line = { url: string; state: 'open' | 'hangs' | 'breaks'; server: Server };

/** The way to the shop through a line that may hang or break, while the browser believes that it is online. */
async function aLine(): Promise<Line> {
  const { hostname, port } = new URL(process.env.SHOP_URL ?? '');
  const waiting = new Set<ServerResponse>();
  const server = createServer((asked, answer) => {
    if (line.state === 'breaks') return void asked.socket.destroy();
    if (line.state === 'hangs') return void waiting.add(answer);
    const { method = 'GET', url = '/', headers } = asked;
    const forward = request({ hostname, port, path: url, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    forward.on('error', () => answer.destroy());
    asked.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'open',
    server,
  };
  return line;
}

const SLOW = 'اینترنت قطع یا کند است';

test('a lost connection leaves the list in place, says so, and opens the product once it is back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to fetch/);
  const line = await aLine();
  await page.goto(`${line.url}/products`);
  await ready(page);
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  line.state = 'breaks';
  await first.click();
  const strip = page.getByRole('status').filter({ hasText: SLOW });
  await expect(strip).toBeVisible();
  await expect(first).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  if (process.env.LOOK) await page.screenshot({ path: '/tmp/buyer-line.png' });
  line.state = 'open';
  await strip.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page).toHaveURL(/\/[^/]+\/[^/]+\/[^/]+$/);
  await expect(page.getByText(SLOW)).toHaveCount(0);
  line.server.closeAllConnections();
  line.server.close();
});

test('a visited page opens within seconds on a hanging connection, and says that it is a copy', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to fetch/);
  const line = await aLine();
  await page.goto(`${line.url}/about-us`);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.href))))
    .toBe(true);
  line.state = 'hangs';
  await page.reload({ waitUntil: 'commit', timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('نسخه ذخیره‌شده؛ ممکن است قیمت تغییر کرده باشد')).toBeVisible();
  if (process.env.LOOK) await page.screenshot({ path: '/tmp/buyer-kept.png' });
  line.server.closeAllConnections();
  line.server.close();
});
