import type { Seller } from '#contract/settings.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { noticeOf, readFrame } from './site-frame.ts';

/** Data about the shop on every page. */
export async function readShop(ctx: OutsideCtx) {
  const [{ shopName, chatLink }, { footer, contact, trust, badges, logo, notice }] =
    await Promise.all([readSettings(ctx), readFrame(ctx)]);
  for (const moment of [notice.from, notice.to])
    if (notice.isOn && moment && new Date(moment) > ctx.now()) ctx.cacheUntil(new Date(moment));
  const { publicUrl, mode, isRehearsal, exposedDemo, botCheck, otpAlphabet } = ctx.config;
  return {
    // shown in titles, headers and tabs, so that nobody mistakes the rehearsal for the live shop
    name: isRehearsal ? `${shopName} (آزمایشی)` : shopName,
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
    logo,
    notice: noticeOf(notice, ctx.now()),
  };
}

/** Seller and account for transfers; missing settings come from the contact page. */
export async function readSeller(ctx: Ctx): Promise<Seller> {
  const [settings, { contact }] = await Promise.all([readSettings(ctx), readFrame(ctx)]);
  return {
    name: settings.sellerName || settings.shopName,
    nationalId: settings.sellerId,
    economicCode: settings.sellerEconomicCode,
    registration: settings.sellerRegistration,
    phone: settings.sellerPhone || contact.phone,
    address: settings.sellerAddress || contact.address,
    postalCode: settings.sellerPostalCode,
    transfer: {
      sheba: settings.transferSheba,
      cardNumber: settings.transferCard,
      owner: settings.transferOwner,
    },
  };
}
