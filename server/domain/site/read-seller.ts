import type { Seller } from '#contract/settings.ts';
import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { readFrame } from './site-frame.ts';

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
