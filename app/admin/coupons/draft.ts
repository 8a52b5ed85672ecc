import { saleTypesOf, switchesOf } from '#app/admin/common/editor/sale-types-of.ts';
import { productsOf, type ScopeDraft } from '#app/admin/promotions/draft.ts';
import type { Coupon, CouponForm } from '#contract/desk/coupons.ts';
import type { InputOf } from '#contract/endpoints.ts';

type Body = InputOf<'POST /api/admin/coupons'>['body'];

/** A coupon as the form edits it. */
export type CouponDraft = ScopeDraft & {
  title: string;
  isSeries: boolean;
  code: string;
  'series.size': number | null;
  'series.prefix': string;
  kind: CouponForm['kind'];
  value: number | null;
  ceiling: number | null;
  floor: number | null;
  totalSell: boolean;
  partialSell: boolean;
  from: string | null;
  until: string | null;
  maxUses: number | null;
  usesPerPerson: number | null;
  group: string;
  isFirstOrder: boolean;
  besideOffers: boolean;
};

export const EMPTY_COUPON: CouponDraft = {
  title: '',
  isSeries: false,
  code: '',
  'series.size': null,
  'series.prefix': '',
  kind: 'percent',
  value: null,
  ceiling: null,
  floor: null,
  totalSell: true,
  partialSell: true,
  from: null,
  until: null,
  maxUses: null,
  usesPerPerson: 1,
  group: '',
  isFirstOrder: false,
  besideOffers: false,
  scope: 'all',
  category: '',
  brand: '',
};

export const draftOfCoupon = (coupon: Coupon): CouponDraft => ({
  ...EMPTY_COUPON,
  title: coupon.title,
  isSeries: coupon.series !== null,
  code: coupon.code,
  'series.size': coupon.series?.size ?? null,
  'series.prefix': coupon.series?.prefix ?? '',
  kind: coupon.kind,
  value: coupon.value,
  ceiling: coupon.ceiling,
  floor: coupon.floor,
  ...switchesOf(coupon.saleTypes),
  from: coupon.from,
  until: coupon.until,
  maxUses: coupon.maxUses,
  usesPerPerson: coupon.usesPerPerson,
  group: coupon.group?._id ?? '',
  isFirstOrder: coupon.isFirstOrder,
  besideOffers: coupon.besideOffers,
  scope: coupon.products === null ? 'all' : 'keep',
});

/** Request body; a missing value is sent as it is, and the server names its field. */
export const formOfCoupon = (draft: CouponDraft): Body => ({
  title: draft.title,
  code: draft.isSeries ? '' : draft.code,
  series: draft.isSeries
    ? { size: draft['series.size'] as number, prefix: draft['series.prefix'] }
    : null,
  kind: draft.kind,
  value: draft.value as number,
  ceiling: draft.kind === 'percent' ? draft.ceiling : null,
  floor: draft.floor,
  saleTypes: saleTypesOf(draft),
  from: draft.from ?? '',
  until: draft.until,
  maxUses: draft.maxUses,
  usesPerPerson: draft.usesPerPerson,
  group: draft.group || null,
  isFirstOrder: draft.isFirstOrder,
  besideOffers: draft.besideOffers,
  ...(draft.scope !== 'all' && productsOf(draft, undefined)),
});
