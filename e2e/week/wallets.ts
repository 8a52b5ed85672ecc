import { identityFileKinds } from '#shared/states.ts';
import { aNationalCode, CARD, SHEBA } from '#test/kyc.ts';
import { call } from '../api.ts';
import { profileOf } from '../own-buyer.ts';
import { aPicture } from './a-picture.ts';
import type { Buyer } from './buyers.ts';

/** Sends an identity with three photos, as a buyer does. */
export async function sendIdentity({ token }: Buyer): Promise<void> {
  const photo = await aPicture(900, 600);
  for (const kind of identityFileKinds) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'card.png');
    await fetch(`${process.env.SHOP_URL}/api/identity/files/${kind}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
  }
  await call(token, 'POST', '/api/identity', {
    firstName: 'خریدار',
    lastName: 'نمونه',
    nationalCode: aNationalCode(),
    birthDate: '۱۳۷۰/۱/۱۵',
  });
}

/** The id of a card of their own. */
export async function aCard({ token }: Buyer): Promise<string> {
  const { _id } = await call<{ _id: string }>(token, 'POST', '/api/debit-cards', {
    cardNumber: CARD,
    sheba: SHEBA,
    holderName: 'خریدار نمونه',
  });
  return _id;
}

/** Money in the wallet, toman. */
export async function credit(owner: string, { token }: Buyer, amount: number): Promise<void> {
  const { _id } = await profileOf(token);
  await call(owner, 'POST', `/api/admin/users-balances/${_id}/credit`, {
    amount,
    reason: 'جبران تأخیر در ارسال',
  });
}

export const withdraw = ({ token }: Buyer, debitCardId: string, amount: number) =>
  call(token, 'POST', '/api/withdrawals', { amount, debitCardId });
