import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { startTestApp } from '../test/app.ts';
import { allProducts } from './db/demo/all-products.ts';
import { nameOf } from './db/demo/draw-pictures.ts';
import { fillCatalogue } from './db/demo/fill-catalogue.ts';
import { createRandom } from './db/demo/random.ts';
import { attemptsAt } from './domain/catalogue/attempts.ts';

const shop = await startTestApp();
const picture = { img: 'a.webp', w: 1, h: 1, hash: '' };
const goods = new Map(
  allProducts.flatMap((p) =>
    p.pictures.map(([emoji, tint]) => [nameOf({ emoji, tint }), picture] as const),
  ),
);
it('debug', async () => {
  await fillCatalogue(shop.ctx, { goods, categories: [], banners: [] }, createRandom(1));
  for (const q of readFileSync('/tmp/f/q.txt', 'utf8').trim().split('\n')) {
    const { body } = await shop.call('GET /api/main/products', { query: { q } });
    console.log(
      `«${q}» ${body.total} meant=${body.meant} without=${JSON.stringify(body.without)}\n` +
        body.items
          .slice(0, 5)
          .map((i) => '    ' + i.title)
          .join('\n'),
    );
    if (process.env.DEEP)
      for await (const a of attemptsAt(shop.ctx, q))
        console.log('  ', a.kind, a.without.join(), JSON.stringify(a.match.words));
  }
}, 100000);
