import { startShop } from './shop.ts';

/** One built server with a demo database of its own for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_PID = String(shop.process.pid);
  process.env.SHOP_DATA = shop.dataDir;
  return shop.stop;
}
