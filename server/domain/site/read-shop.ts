import type { Ctx } from '../../context.ts';
import { readSettings } from '../settings/read-settings.ts';

/** What every page of the shop knows about it. */
export async function readShop(ctx: Ctx) {
  const { shopName, chatLink } = await readSettings(ctx);
  const { publicUrl, mode, exposedDemo } = ctx.config;
  return { name: shopName, chatLink, publicUrl, demo: mode === 'demo', exposedDemo };
}
