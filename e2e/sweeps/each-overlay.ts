import type { Page } from '@playwright/test';
import { pathOf, ready } from '../buyer-steps.ts';
import { aRichBuyer } from '../own-buyer.ts';
import { ownProduct } from '../own-products.ts';
import { type OverlayWorld, overlayShots } from '../shots/overlays.ts';

const VIDEO = 'https://www.aparat.com/video/video/embed/videohash/sample';
type Lookers = { page: Page; visitor: Page; elsewhere: string[] };

/** Opens every overlay of the shop but those that are looked at elsewhere, as a visitor or as a buyer with money. */
export async function forEachOverlay(
  { page, visitor, elsewhere }: Lookers,
  look: (looker: Page, kind: string) => Promise<void>,
): Promise<void> {
  const product = pathOf(await ownProduct({ video: VIDEO }));
  const url = process.env.SHOP_URL ?? '';
  const world: OverlayWorld = { url, product, longProduct: product, tokens: { admin: '' } };
  for (const [kind, [shot]] of Object.entries(overlayShots)) {
    if (!shot || elsewhere.includes(kind)) continue;
    const looker = shot.as ? page : visitor;
    // the cart of an account comes back: each begins with one that is empty
    if (shot.as) await aRichBuyer(page);
    await shot.before?.(looker, world);
    await looker.goto(url + (await shot.at(world, looker)));
    await ready(looker);
    await shot.act?.(looker, world);
    await look(looker, kind);
    await looker.unrouteAll({ behavior: 'ignoreErrors' });
    // the next one begins with an empty cart
    await looker.evaluate(() => localStorage.clear());
  }
}
