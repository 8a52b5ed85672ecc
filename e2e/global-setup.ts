import { openMemoryFolder } from '#test/memory-folder.ts';
import { startShop } from './shop.ts';

/** One built server with a demo database of its own for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeFolder = openMemoryFolder();
  // the journeys of all people come from one address
  const shop = await startShop({ env: { CODES_PER_ADDRESS: '10000', SMS_PER_DAY: '100000' } });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_PID = String(shop.process.pid);
  process.env.SHOP_DATA = shop.dataDir;
  return async () => {
    await shop.stop();
    removeFolder();
  };
}
