import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blockOf } from '../test/ops/document.ts';
import { crawl } from './crawl.ts';
import { expect, test } from './fixtures.ts';
import { freePort } from './shop.ts';

const root = resolve(import.meta.dirname, '..');
const START_MS = 300_000;

/** Commands of the document for an operator, with folders and port of this test. */
const written = (folder: string, port: number) =>
  ['write-settings', 'make-shop']
    .map((name) => blockOf(name).text)
    .join('\n')
    .concat('npm start\n')
    .replaceAll('/etc/shop', folder)
    .replaceAll('/srv/shop-data', join(folder, 'data'))
    .replaceAll('/srv/shop/current', root)
    .replace('--port=3000', `--port=${port}`);

async function startAsWritten() {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-live-'));
  // open to the account that root hands PostgreSQL to
  chmodSync(folder, 0o755);
  const port = await freePort();
  const child = spawn('bash', ['-ec', `${written(folder, port)}`], {
    cwd: root,
    detached: true,
    // only the program paths of this run's environment
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SETTINGS_FILE: join(folder, 'env'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  const stop = async () => {
    if (child.pid && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
    }
    for (let tries = 0; tries < 100 && (await isUp(port)); tries++) await sleep(100);
    removeHome(join(folder, 'data'));
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null && !said.includes('Hojreh is open'))
    await sleep(100);
  return { url: `http://127.0.0.1:${port}`, stop, said: () => said };
}

const isUp = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok ?? false;

/**
 * Removes the database folder that `pg-home` names: with the example's umask PostgreSQL's account
 * cannot enter the data folder.
 */
function removeHome(dataDir: string): void {
  try {
    rmSync(readFileSync(join(dataDir, 'pg-home'), 'utf8').trim(), { recursive: true, force: true });
  } catch {
    // the database lies inside dataDir
  }
}

test('a live shop starts as documented, and none of its links is dead', async ({ browser }) => {
  test.setTimeout(900_000);
  const shop = await startAsWritten();
  const context = await browser.newContext({ baseURL: shop.url });
  try {
    expect(shop.said()).toContain('Hojreh is open: https://shop.example');
    expect(shop.said()).toContain('gateways       platform_zarinpal');
    expect(shop.said()).toContain('text messages  kavenegar');
    const page = await context.newPage();
    const reached = await crawl(page, '/', /^\/(?!console)|^\/console\/orders\/tracking$/);
    for (const path of ['/about-us', '/contact-us', '/terms-conditions'])
      expect(reached).toContain(path);
    await page.goto('/terms-conditions#shipping');
    await expect(page.locator('#shipping')).toBeInViewport();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'چرا از اینجا بخرید' })).toContainText(
      'زرین‌پال و کیف پول',
    );
    await expect(page.getByRole('main')).not.toContainText('بانک ملت');
    // an empty shop has no filters
    await expect(page.getByRole('main')).not.toContainText('دسته‌بندی‌ها');
    await page.goto('/products');
    await expect(page.getByText('هنوز محصولی نیست')).toBeVisible();
    await expect(page.getByRole('link', { name: 'مشاهده همه محصولات' })).toHaveCount(0);
  } finally {
    await context.close();
    await shop.stop();
  }
});
