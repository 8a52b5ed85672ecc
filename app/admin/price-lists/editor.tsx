import { useState } from 'react';
import { EditorFrame } from '#app/admin/common/editor/editor-frame.tsx';
import { api } from '#app/api.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { priceListsText as t } from '#app/text/admin/trade/price-lists.ts';
import type { PriceList } from '#contract/desk/price-lists.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';
import { draftOfList, formOfList, newBodyOf, type PriceListDraft, startDraft } from './draft.ts';
import { RulesSection } from './rules-section.tsx';
import { PriceSection, TermsSection, WhoSection } from './sections.tsx';

type Props = {
  start?: PriceList;
  /** Group of a new list. */
  groupId?: string;
};

/** Form of a price list; its own prices are on its page. */
export function PriceListEditor({ start, groupId = '' }: Props) {
  const form = usePriceListForm({ start, groupId });
  const attempt = useAttempt('price-list');
  const send = () =>
    form.save((draft, base) => {
      if (base) return change(draft, base);
      const body = newBodyOf(draft);
      return attempt.once(body, (headers) => api('POST /api/admin/price-lists', { headers, body }));
    }, t.saved);
  return (
    <EditorFrame
      form={form}
      list={{ name: 'price-lists', title: t.title }}
      title={start ? t.editTitle : t.add}
      save={t.save}
      send={send}
    >
      {(section) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <WhoSection {...section} isNew={!start} />
            <PriceSection {...section} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TermsSection {...section} />
            <RulesSection {...section} />
          </div>
        </>
      )}
    </EditorFrame>
  );
}

const change = (draft: PriceListDraft, { _id, version }: PriceList) =>
  api('PATCH /api/admin/price-lists/:id', {
    params: { id: _id },
    body: { ...formOfList(draft), version },
  });

function usePriceListForm({ start, groupId }: { start: PriceList | undefined; groupId: string }) {
  // the same draft at every render: it is what the form compares with
  const [first] = useState(() => (start ? draftOfList(start) : startDraft(groupId, new Date())));
  return useResourceForm<PriceListDraft, PriceList>({
    name: `price-list:${start?._id ?? 'new'}`,
    start: first,
    row: start,
    toDraft: draftOfList,
    ...(start && {
      read: () => api('GET /api/admin/price-lists/:id', { params: { id: start._id } }),
    }),
    labels: LABELS,
    mends: {
      buyers: ['groupId', 'mobileNumber'],
      way: ['percent'],
      totalSell: ['saleTypes'],
      partialSell: ['saleTypes'],
      from: ['until'],
      until: ['from'],
    },
  });
}

const LABELS: Record<string, string> = {
  ...t.fields,
  ...Object.fromEntries(
    Array.from({ length: LIST_LIMITS.rules }, (_, at) => [
      [`rules.${at}.percent`, t.rule.percent],
      [`rules.${at}.brandId`, t.rule.which],
    ]).flat(),
  ),
};
