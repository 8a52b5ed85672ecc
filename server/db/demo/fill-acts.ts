import { rightsOf } from '#contract/permissions.ts';
import type { Ctx } from '#server/context.ts';
import { startSession } from '#server/domain/auth/start-session.ts';
import { changeSettings } from '#server/domain/settings/change-settings.ts';
import { banUser, noteUser } from '#server/domain/users/change-user.ts';
import { HOUR } from '#shared/time.ts';
import type { DemoPeople, DemoPerson } from './fill-people.ts';

/** Seller of the demo: numbers that are valid and belong to nobody. */
const SELLER = {
  sellerName: 'فروشگاه نمونه حجره',
  sellerId: '14001234562',
  sellerEconomicCode: '14001234562',
  sellerRegistration: '123456',
  sellerPostalCode: '1193653471',
  transferSheba: 'IR110170000000123456789001',
  transferCard: '6037991200000002',
  transferOwner: 'فروشگاه نمونه حجره',
};
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Mobile Safari/537.36';

/**
 * Staff actions on accounts and settings, so that the audit log has rows; one account is closed.
 */
export async function fillActs(tx: Ctx, { admin, buyers }: DemoPeople): Promise<void> {
  const noted = buyers.at(4);
  const closed = buyers.at(-1);
  if (!noted || !closed) throw new Error('there are too few buyers');
  const staff = (hours: number): Ctx => ({
    ...tx,
    actor: { kind: 'admin', id: admin.id, sessionId: '', permissions: rightsOf('owner', []) },
    ip: '127.0.0.1',
    device: PHONE,
    requestId: 'demo',
    now: () => new Date(tx.now().getTime() - hours * HOUR),
  });
  const note = 'مشتری عمده؛ پیش از ارسال با او تماس بگیرید';
  await noteUser(staff(30), { id: noted.id, note, version: 1 });
  await startSession(staff(29), userOf(closed), { userAgent: PHONE, token: '' });
  const reason = 'چند سفارش ساختگی با آدرس نادرست';
  await banUser(staff(28), { id: closed.id, reason, version: 1 });
  await changeSettings(staff(20), { reservationMinutes: 30, smsTexts: {}, version: 0 });
  await changeSettings(staff(19), {
    reservationMinutes: null,
    ...SELLER,
    smsTexts: {},
    version: 1,
  });
}

const userOf = ({ id: _id, firstName, lastName, mobileNumber }: DemoPerson) => ({
  _id,
  firstName,
  lastName,
  mobileNumber,
  role: 'user' as const,
  staffRole: null,
  permissions: [],
});
