import { useState } from 'react';
import { EditorFrame } from '#app/admin/common/editor/editor-frame.tsx';
import { api } from '#app/api.ts';
import { type OnceHeaders, useAttempt } from '#app/forms/use-attempt.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import type { Promotion } from '#contract/desk/promotions.ts';
import {
  type Chosen,
  draftOfPromotion,
  formOfPromotion,
  type PromotionDraft,
  startDraft,
} from './draft.ts';
import { LimitsSection } from './limits-section.tsx';
import { TimeSection, WhatSection } from './sections.tsx';
import { WhichSection } from './which-section.tsx';

type Props = {
  start?: Promotion;
  /** Products that the list of products handed over. */
  chosen?: Chosen | undefined;
};

/** Form of a new promotion, or of one that has not begun; its page shows the preview. */
export function PromotionEditor({ start, chosen }: Props) {
  const form = usePromotionForm({ start, chosen });
  const attempt = useAttempt('promotion');
  const send = () =>
    form.save((draft, base) => {
      const body = formOfPromotion(draft, chosen);
      return base ? change(body, base) : attempt.once(body, (headers) => add(body, headers));
    }, t.saved);
  return (
    <EditorFrame
      form={form}
      list={{ name: 'promotions', title: t.title }}
      title={start ? t.editTitle : t.addTitle}
      save={t.save}
      send={send}
    >
      {(section) => (
        <>
          <WhatSection {...section} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TimeSection {...section} />
            <WhichSection {...section} chosen={chosen} kept={start?.products} />
            <LimitsSection {...section} />
          </div>
        </>
      )}
    </EditorFrame>
  );
}

function usePromotionForm({ start, chosen }: Props) {
  // the same draft at every render: it is what the form compares with
  const [first] = useState(() => (start ? draftOfPromotion(start) : startDraft(chosen)));
  return useResourceForm<PromotionDraft, Promotion>({
    // a kept draft would have lost the products that were chosen in the list
    name: chosen ? null : `promotion:${start?._id ?? 'new'}`,
    start: first,
    row: start,
    toDraft: draftOfPromotion,
    ...(start && {
      read: () => api('GET /api/admin/promotions/:id', { params: { id: start._id } }),
    }),
    labels: t.fields,
    mends: {
      from: ['until'],
      kind: ['value'],
      totalSell: ['saleTypes'],
      partialSell: ['saleTypes'],
      scope: ['ids'],
      category: ['ids'],
      brand: ['ids'],
    },
  });
}

type Body = ReturnType<typeof formOfPromotion>;

const add = (body: Body, headers: OnceHeaders) =>
  api('POST /api/admin/promotions', { headers, body });

const change = (body: Body, { _id, version }: Promotion) =>
  api('PATCH /api/admin/promotions/:id', { params: { id: _id }, body: { ...body, version } });
