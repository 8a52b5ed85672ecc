import type { DeliveryMethod } from '#contract/order/delivery.ts';
import { newId } from '#server/db/new-id.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

type Wanted = Partial<DeliveryMethod>;
type Zone = DeliveryMethod['zones'][number];

/** Everywhere for 50,000 toman, with nothing for weight; prices in toman. */
export const aZone = (wanted: Partial<Zone> = {}): Zone => ({
  places: [],
  price: 50_000,
  perKilo: 0,
  steps: [],
  freeAbove: null,
  ...wanted,
});

/** A method that is offered for both kinds of order. */
export const aMethod = (wanted: Wanted = {}): DeliveryMethod => ({
  _id: newId(),
  kind: 'post',
  title: 'پست پیشتاز',
  isActive: true,
  forTotal: true,
  forRetail: true,
  pricing: 'fixed',
  zones: [aZone()],
  assumedGrams: 500,
  promise: 'سه تا پنج روز کاری',
  times: null,
  ...wanted,
});

/** Sets methods up as staff do; answers what the shop said. */
export async function setUpDelivery(
  { call }: TestApp,
  staff: Person,
  methods: DeliveryMethod[],
  holidays: string[] = [],
) {
  const { token } = staff;
  const { version } = (await call('GET /api/admin/delivery', { token })).body;
  return call('PATCH /api/admin/delivery', { token, body: { methods, holidays, version } });
}
