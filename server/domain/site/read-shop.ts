import type { Ctx } from '../../context.ts';

const SHOP_NAME = 'حجره';

/** What every page of the shop knows about it. */
export const readShop = ({ config }: Ctx) => ({
  name: SHOP_NAME,
  chatLink: config.chatLink,
  publicUrl: config.publicUrl,
  demo: config.mode === 'demo',
  botCheck: {
    provider: config.botCheck.provider,
    siteKey: 'siteKey' in config.botCheck ? config.botCheck.siteKey : '',
  },
  exposedDemo: config.exposedDemo,
});
