import { startShop } from './shop.ts';

/** One built server with a demo database of its own for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.SHOP_URL = shop.url;
  return shop.stop;
}
