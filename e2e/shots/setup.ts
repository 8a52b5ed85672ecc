import { openMemoryFolder } from '#test/memory-folder.ts';
import { startShop } from '../shop.ts';
import { makeWorld } from './world.ts';

/** A demo shop for the pictures alone, with what they need to exist in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeFolder = openMemoryFolder();
  const shop = await startShop({
    // people are made by the API, as no browser would
    env: { BOT_CHECK: 'off', CODES_PER_ADDRESS: '10000', SMS_PER_DAY: '100000' },
  });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA = shop.dataDir;
  const stop = async () => {
    await shop.stop();
    removeFolder();
  };
  try {
    process.env.SHOTS_WORLD = JSON.stringify(await makeWorld(shop.url));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
