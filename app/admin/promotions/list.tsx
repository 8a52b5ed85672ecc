import { AddLink } from '#app/admin/common/add-link.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { RowTitle, When } from '#app/admin/common/list-cells.tsx';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import { text } from '#app/text.ts';
import { BadgePercent } from '#app/ui/icons.tsx';
import type { PromotionRow } from '#contract/desk/promotions.ts';
import { promotionList } from '#shared/lists/promotions.ts';
import { Calendar } from './calendar.tsx';
import { PromotionStatus } from './status.tsx';

/** All promotions, below a calendar of those that run or will. */
export default function PromotionsPage() {
  return (
    <ListScreen
      list={promotionList}
      cells={CELLS}
      icon={<BadgePercent />}
      head={(filters) => (
        <>
          <Calendar />
          {filters}
        </>
      )}
      add={<AddLink to="/console/admin/promotions/add">{t.add}</AddLink>}
    />
  );
}

/** Sale types whose prices a promotion lowers, in words. */
export const typesOf = ({ saleTypes: [first, second] }: Pick<PromotionRow, 'saleTypes'>) =>
  second || !first ? t.bothTypes : text.saleType[first];

const CELLS = {
  title: ({ title }: PromotionRow) => <RowTitle>{title}</RowTitle>,
  kind: (row: PromotionRow) => (
    <span className="whitespace-nowrap">
      <b>{t.value(row)}</b> <span className="text-13 text-ink-500">{typesOf(row)}</span>
    </span>
  ),
  start: ({ from }: PromotionRow) => <When at={from} />,
  until: ({ until }: PromotionRow) => <When at={until} />,
  status: PromotionStatus,
};
