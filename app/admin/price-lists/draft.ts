import { saleTypesOf, switchesOf } from '#app/admin/common/editor/sale-types-of.ts';
import type { PriceList, PriceListForm } from '#contract/desk/price-lists.ts';
import type { InputOf } from '#contract/endpoints.ts';
import type { Rounding } from '#shared/roundings.ts';

export type NewBody = InputOf<'POST /api/admin/price-lists'>['body'];
export type Way = 'off' | 'on' | 'none';
export type RuleDraft = {
  key: string;
  kind: 'brand' | 'category';
  id: string;
  way: 'off' | 'on';
  percent: number | null;
};

/** A price list as the form edits it. */
export type PriceListDraft = {
  title: string;
  buyers: 'group' | 'person';
  groupId: string;
  mobileNumber: string;
  way: Way;
  percent: number | null;
  base: PriceListForm['base'];
  /** Percents are on the purchase price. */
  onCost: boolean;
  roundTo: Rounding;
  rules: RuleDraft[];
  totalSell: boolean;
  partialSell: boolean;
  from: string | null;
  until: string | null;
  minSum: number | null;
  withPromotions: boolean;
  isActive: boolean;
};

export const startDraft = (groupId: string, now: Date): PriceListDraft => ({
  title: '',
  buyers: 'group',
  groupId,
  mobileNumber: '',
  way: 'off',
  percent: null,
  base: 'same',
  onCost: false,
  roundTo: 1_000,
  rules: [],
  totalSell: true,
  partialSell: true,
  from: now.toISOString(),
  until: null,
  minSum: null,
  withPromotions: true,
  isActive: true,
});

export const draftOfList = (list: PriceList): PriceListDraft => ({
  title: list.title,
  buyers: list.groupId ? 'group' : 'person',
  groupId: list.groupId ?? '',
  mobileNumber: '',
  way: list.percent === null ? 'none' : wayOf(list.percent),
  percent: list.percent === null ? null : Math.abs(list.percent),
  base: list.base,
  onCost: list.onCost,
  roundTo: list.roundTo,
  rules: list.rules.map(({ brandId, categoryId, percent }, at) => ({
    key: `stored-${at}`,
    kind: brandId ? 'brand' : 'category',
    id: brandId ?? categoryId ?? '',
    way: wayOf(percent),
    percent: Math.abs(percent),
  })),
  ...switchesOf(list.saleTypes),
  from: list.from,
  until: list.until,
  minSum: list.minSum || null,
  withPromotions: list.withPromotions,
  isActive: list.isActive,
});

const wayOf = (percent: number) => (percent > 0 ? 'on' : 'off');

/** A list on purchase prices is never cheaper than those. */
export const onCostOf = (
  { way, rules }: Pick<PriceListDraft, 'way' | 'rules'>,
  onCost: boolean,
): Partial<PriceListDraft> => ({
  onCost,
  ...(onCost && {
    way: way === 'off' ? 'on' : way,
    rules: rules.map((rule) => ({ ...rule, way: 'on' as const })),
  }),
});

/** A missing number is left out, and the server names its field; null would mean no percent at all. */
const signed = (way: Way, percent: number | null) =>
  (percent === null ? undefined : way === 'off' ? -percent : percent) as number;

/** Request body of a change; a new list also names its buyers. */
export const formOfList = (draft: PriceListDraft) => ({
  title: draft.title,
  base: draft.base,
  onCost: draft.onCost,
  percent: draft.way === 'none' ? null : signed(draft.way, draft.percent),
  roundTo: draft.roundTo,
  rules: draft.rules.map(({ kind, id, way, percent }) => ({
    brandId: kind === 'brand' ? id || null : null,
    categoryId: kind === 'category' ? id || null : null,
    percent: signed(way, percent),
    roundTo: draft.roundTo,
  })),
  saleTypes: saleTypesOf(draft),
  from: draft.from ?? '',
  until: draft.until,
  minSum: draft.minSum ?? 0,
  withPromotions: draft.withPromotions,
  isActive: draft.isActive,
});

export const newBodyOf = (draft: PriceListDraft): NewBody => ({
  ...formOfList(draft),
  ...(draft.buyers === 'group'
    ? { groupId: draft.groupId || null }
    : { mobileNumber: draft.mobileNumber }),
});
