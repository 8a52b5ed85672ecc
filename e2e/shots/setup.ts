import { startShop } from '../shop.ts';
import { makeWorld } from './world.ts';

/** A demo shop for the pictures alone, with what they need to exist in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await startShop({
    // people are made by the API, as no browser would
    env: { BOT_CHECK: 'off', CODES_PER_ADDRESS: '10000', SMS_PER_DAY: '100000' },
  });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA = shop.dataDir;
  try {
    process.env.SHOTS_WORLD = JSON.stringify(await makeWorld(shop.url));
  } catch (error) {
    await shop.stop();
    throw error;
  }
  return shop.stop;
}
