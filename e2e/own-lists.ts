import type { NewPriceList } from '#contract/desk/price-lists.ts';
import { call } from './api.ts';
import { mark } from './own-products.ts';
import { aStaffSession } from './sessions.ts';

type Named = { _id: string; title: string };

/** Group with these members, at ten percent less, or by `more`; answers group and list. */
export async function ownList(numbers: string[], more: Partial<NewPriceList> = {}) {
  const staff = await aStaffSession();
  const title = `همکار ${mark()}`;
  const group = await call<Named>(staff, 'POST', '/api/admin/groups', { title, note: '' });
  for (const mobileNumber of numbers)
    await call(staff, 'POST', `/api/admin/groups/${group._id}/members`, {
      mobileNumber,
      isMove: true,
    });
  const list = await call<Named>(staff, 'POST', '/api/admin/price-lists', {
    title,
    ...(!more.mobileNumber && { groupId: group._id }),
    base: 'same',
    percent: -10,
    roundTo: 1,
    saleTypes: ['totalSell', 'partialSell'],
    from: new Date().toISOString(),
    until: null,
    withPromotions: false,
    isActive: true,
    ...more,
  });
  return { group, list };
}
