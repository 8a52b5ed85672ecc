import { AddLink } from '#app/admin/common/add-link.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { RowTitle, When, Words } from '#app/admin/common/list-cells.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { priceListsText as t } from '#app/text/admin/trade/price-lists.ts';
import { Table } from '#app/ui/icons.tsx';
import type { PriceListRow } from '#contract/desk/price-lists.ts';
import { priceListList } from '#shared/lists/price-lists.ts';
import { PriceListState } from './status.tsx';

/** All price lists. */
export default function PriceListsPage() {
  return (
    <ListScreen
      list={priceListList}
      cells={CELLS}
      icon={<Table />}
      add={<AddLink to="/console/admin/price-lists/add">{t.add}</AddLink>}
    />
  );
}

const CELLS = {
  title: ({ title }: PriceListRow) => <RowTitle>{title}</RowTitle>,
  buyer: ({ buyer }: PriceListRow) => <Words>{buyer}</Words>,
  start: ({ from }: PriceListRow) => <When at={from} />,
  until: ({ until }: PriceListRow) => (until ? <When at={until} /> : adminText.none),
  state: PriceListState,
};
