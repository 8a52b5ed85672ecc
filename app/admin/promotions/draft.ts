import { saleTypesOf, switchesOf } from '#app/admin/common/editor/sale-types-of.ts';
import type { Promotion, PromotionForm } from '#contract/desk/promotions.ts';
import type { InputOf } from '#contract/endpoints.ts';
import type { Rounding } from '#shared/roundings.ts';

type Body = InputOf<'POST /api/admin/promotions'>['body'];
type Filter = NonNullable<Body['filter']>;
export type Scope = 'keep' | 'named' | 'filter' | 'all' | 'category' | 'brand';

/** Products that the list of products hands over. */
export type Chosen = { ids: string[] } | { filter: Filter; total: number; isEstimate: boolean };

/** Choice of products in the form of a promotion or a coupon. */
export type ScopeDraft = {
  scope: Scope;
  /** Slugs. */
  category: string;
  brand: string;
};

/** A promotion as the form edits it. */
export type PromotionDraft = ScopeDraft & {
  title: string;
  kind: PromotionForm['kind'];
  value: number | null;
  roundTo: Rounding;
  totalSell: boolean;
  partialSell: boolean;
  from: string | null;
  until: string | null;
  /** Ids of the groups that alone have its prices; none: everybody. */
  groups: string[];
  /** Most in all; null: as many as come. */
  pieces: number | null;
  /** Its products came with prices of their own. */
  isByProduct: boolean;
};

const EMPTY: PromotionDraft = {
  title: '',
  kind: 'percent',
  value: null,
  roundTo: 100,
  totalSell: true,
  partialSell: true,
  from: null,
  until: null,
  groups: [],
  pieces: null,
  scope: 'category',
  isByProduct: false,
  category: '',
  brand: '',
};

/** Start of a new promotion, of the products that the list handed over, if it did. */
export const startDraft = (chosen: Chosen | undefined): PromotionDraft => ({
  ...EMPTY,
  ...(chosen && { scope: 'ids' in chosen ? 'named' : 'filter' }),
});

export const draftOfPromotion = (promotion: Promotion): PromotionDraft => ({
  ...EMPTY,
  title: promotion.title,
  kind: promotion.kind,
  value: promotion.value,
  roundTo: promotion.roundTo,
  ...switchesOf(promotion.saleTypes),
  from: promotion.from,
  until: promotion.until,
  groups: promotion.groups.map(({ _id }) => _id),
  pieces: promotion.pieces,
  scope: 'keep',
  isByProduct: promotion.isByProduct,
});

/** Request body; a missing value is sent as it is, and the server names its field. */
export const formOfPromotion = (draft: PromotionDraft, chosen: Chosen | undefined): Body => ({
  title: draft.title,
  kind: draft.kind,
  value: draft.value as number,
  roundTo: draft.roundTo,
  saleTypes: saleTypesOf(draft),
  from: draft.from ?? '',
  until: draft.until ?? '',
  groups: draft.groups,
  pieces: draft.pieces,
  ...productsOf(draft, chosen),
});

type Products = Pick<Body, 'ids' | 'filter'>;

/** Products of the promotion; without a choice an empty list, which is refused: a filter would find all. */
export function productsOf(draft: ScopeDraft, chosen: Chosen | undefined): Products {
  const { scope, category, brand } = draft;
  if (scope === 'keep') return {};
  if (scope === 'all') return { filter: {} };
  if (scope === 'category' && category) return { filter: { category } };
  if (scope === 'brand' && brand) return { filter: { brand } };
  if (scope === 'named' && chosen && 'ids' in chosen) return { ids: chosen.ids };
  if (scope === 'filter' && chosen && 'filter' in chosen) return { filter: chosen.filter };
  return { ids: [] };
}
