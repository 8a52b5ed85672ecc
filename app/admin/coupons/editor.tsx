import { useState } from 'react';
import { EditorFrame } from '#app/admin/common/editor/editor-frame.tsx';
import { TimeSection } from '#app/admin/promotions/sections.tsx';
import { WhichSection } from '#app/admin/promotions/which-section.tsx';
import { api } from '#app/api.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { couponsText as t } from '#app/text/admin/trade/coupons.ts';
import type { Coupon } from '#contract/desk/coupons.ts';
import { isUnstarted } from '#shared/coupons/coupon-moves.ts';
import { type CouponDraft, draftOfCoupon, EMPTY_COUPON, formOfCoupon } from './draft.ts';
import { AmountSection, CodeSection, LimitSection } from './sections.tsx';

/** Form of a new coupon, or of one whose end and numbers of uses may change for ever. */
export function CouponEditor({ start }: { start?: Coupon }) {
  const form = useCouponForm(start);
  const attempt = useAttempt('coupon');
  const isStarted = start !== undefined && !isUnstarted(start);
  const send = () =>
    form.save((draft, base) => {
      const body = formOfCoupon(draft);
      return base
        ? api('PATCH /api/admin/coupons/:id', {
            params: { id: base._id },
            body: { ...body, version: base.version, allProducts: draft.scope === 'all' },
          })
        : attempt.once(body, (headers) => api('POST /api/admin/coupons', { headers, body }));
    }, t.saved);
  return (
    <EditorFrame
      form={form}
      list={{ name: 'coupons', title: t.title }}
      title={start ? t.editTitle : t.addTitle}
      save={t.save}
      send={send}
    >
      {(section) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CodeSection {...section} isStarted={isStarted} />
            {!isStarted && <AmountSection {...section} />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TimeSection {...section} isStarted={isStarted} endHint={t.noEnd} />
            <LimitSection {...section} isStarted={isStarted} />
            {!isStarted && (
              <WhichSection
                {...section}
                chosen={undefined}
                kept={start?.products ?? undefined}
                hint={t.listedNow}
              />
            )}
          </div>
        </>
      )}
    </EditorFrame>
  );
}

function useCouponForm(start: Coupon | undefined) {
  // the same draft at every render: it is what the form compares with
  const [first] = useState(() => (start ? draftOfCoupon(start) : EMPTY_COUPON));
  return useResourceForm<CouponDraft, Coupon>({
    name: `coupon:${start?._id ?? 'new'}`,
    start: first,
    row: start,
    toDraft: draftOfCoupon,
    ...(start && { read: () => api('GET /api/admin/coupons/:id', { params: { id: start._id } }) }),
    labels: t.fields,
    mends: {
      from: ['until'],
      kind: ['value'],
      isSeries: ['code', 'series.size'],
      totalSell: ['saleTypes'],
      partialSell: ['saleTypes'],
      scope: ['ids'],
      category: ['ids'],
      brand: ['ids'],
    },
  });
}
