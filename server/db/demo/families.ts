import type { FamilyOption } from '#shared/family-options.ts';

/** Variants of a product of the demo catalogue, which is the first of them; money in toman. */
export type DemoFamily = {
  code: string;
  options: FamilyOption[];
  /** Pieces of each further combination, in their order. */
  onHand: number[];
  /** The surcharge of a value. */
  extra?: Record<string, number>;
};

const plain = (name: string, ...labels: string[]): FamilyOption => ({
  name,
  kind: 'plain',
  values: labels.map((label) => ({ label, swatch: null })),
});
const colours = (swatches: Record<string, string>): FamilyOption => ({
  name: 'رنگ',
  kind: 'colour',
  values: Object.entries(swatches).map(([label, swatch]) => ({ label, swatch })),
});

export const demoFamilies: DemoFamily[] = [
  {
    code: 'NKH-1713',
    options: [
      colours({ سرمه‌ای: '#1f2a44', زغالی: '#3a3d42', زیتونی: '#5b6236' }),
      plain('سایز', 'M', 'L', 'XL'),
    ],
    onHand: [410, 96, 380, 255, 0, 74, 61, 8],
    extra: { XL: 30_000 },
  },
  {
    code: 'NKH-1703',
    options: [plain('سایز', '۳۸', '۴۰', '۴۲', '۴۴')],
    onHand: [64, 37, 5],
    extra: { '۴۴': 60_000 },
  },
  {
    code: 'GAM-1510',
    options: [plain('اندازه', '۴۰', '۴۱', '۴۲', '۴۳', '۴۴')],
    onHand: [118, 203, 92, 0],
  },
  {
    code: 'SEP-2107',
    options: [colours({ طلایی: '#c9a24b', نقره‌ای: '#b9bec4', زرشکی: '#7a1f33' })],
    onHand: [640, 212],
    extra: { زرشکی: 12_000 },
  },
];
