import { gatewayNames } from '../../../contract/orders.ts';
import type { OutsideCtx } from '../../context.ts';
import { readSettings } from '../settings/read-settings.ts';
import { noticeOf, readFrame } from './site-frame.ts';

/** What every page of the shop knows about it. */
export async function readShop(ctx: OutsideCtx) {
  const [{ shopName, chatLink }, { footer, contact, trust, badges, notice }] = await Promise.all([
    readSettings(ctx),
    readFrame(ctx),
  ]);
  const { publicUrl, mode, exposedDemo, botCheck, otpAlphabet } = ctx.config;
  return {
    name: shopName,
    chatLink,
    publicUrl,
    demo: mode === 'demo',
    botCheck: {
      provider: botCheck.provider,
      siteKey: 'siteKey' in botCheck ? botCheck.siteKey : '',
    },
    codeHasLetters: /[A-Z]/.test(otpAlphabet),
    exposedDemo,
    footer,
    contact,
    trust,
    gateways: gatewayNames.filter((name) => ctx.outside.gateways[name]),
    badges,
    notice: noticeOf(notice, ctx.now()),
  };
}
