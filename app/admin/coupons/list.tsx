import { AddLink } from '#app/admin/common/add-link.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { RowTitle } from '#app/admin/common/list-cells.tsx';
import { couponsText as t } from '#app/text/admin/trade/coupons.ts';
import { TicketPercent } from '#app/ui/icons.tsx';
import type { CouponRow } from '#contract/desk/coupons.ts';
import { faDate } from '#shared/fa-dates.ts';
import { couponList } from '#shared/lists/coupons.ts';
import { CouponStatus } from './status.tsx';

/** All coupons. */
export default function CouponsPage() {
  return (
    <ListScreen
      list={couponList}
      cells={CELLS}
      icon={<TicketPercent />}
      add={<AddLink to="/console/admin/coupons/add">{t.add}</AddLink>}
    />
  );
}

const Instant = ({ at }: { at: string | null }) =>
  at && (
    <time dateTime={at} className="whitespace-nowrap">
      {faDate(at)}
    </time>
  );

const CELLS = {
  title: ({ title }: CouponRow) => <RowTitle>{title}</RowTitle>,
  code: ({ code }: CouponRow) =>
    code ? <bdi className="font-semibold">{code}</bdi> : <span>{t.seriesName}</span>,
  kind: (row: CouponRow) => <b className="whitespace-nowrap">{t.value(row)}</b>,
  taken: (row: CouponRow) => <span className="whitespace-nowrap">{t.taken(row)}</span>,
  start: ({ from }: CouponRow) => <Instant at={from} />,
  until: ({ until }: CouponRow) => <Instant at={until} />,
  status: CouponStatus,
};
