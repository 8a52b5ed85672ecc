import { useParams } from 'react-router';
import { EditPage } from '#app/admin/common/editor/edit-page.tsx';
import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { OfferSales } from '#app/admin/reports/offer-sales.tsx';
import { api } from '#app/api.ts';
import { Block, Fact } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { useMay } from '#app/session/rights.ts';
import { adminText } from '#app/text/admin/common.ts';
import { couponsText as t } from '#app/text/admin/trade/coupons.ts';
import { promotionsText } from '#app/text/admin/trade/promotions.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Coupon } from '#contract/desk/coupons.ts';
import { faNumber } from '#shared/digits.ts';
import { CouponEditor } from './editor.tsx';
import { CouponMoves } from './moves.tsx';
import { Codes, Uses } from './parts.tsx';
import { CouponStatus } from './status.tsx';

const LIST = '/console/admin/coupons';

/** One coupon by `detail-{id}`, and its form by `edit-{id}`. */
export default function CouponPage() {
  const { detail = '' } = useParams();
  if (detail.startsWith('edit-'))
    return (
      <EditPage
        id={detail.slice('edit-'.length)}
        read={readCoupon}
        list={{ to: LIST, title: t.title }}
      >
        {(row) => <CouponEditor key={row._id} start={row} />}
      </EditPage>
    );
  return (
    <StaffDetail endpoint="GET /api/admin/coupons/:id" list={{ to: LIST, title: t.title }}>
      {(row, { change }) => <Shown row={row} onChange={change} />}
    </StaffDetail>
  );
}

const readCoupon = (input: { params: { id: string } }) => api('GET /api/admin/coupons/:id', input);

type Props = { row: Coupon; onChange(row?: Coupon): void };

function Shown({ row, onChange }: Props) {
  const may = useMay();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DetailHead title={row.title} under={t.isOver(row) ?? t.under(row)}>
        <CouponStatus status={row.status} />
        {row.can.change && (
          <Link to={`${LIST}/edit-${row._id}`} className={buttonLook({ look: 'line' })}>
            {t.moves.change}
          </Link>
        )}
      </DetailHead>
      <CouponMoves row={row} onChange={onChange} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <Facts row={row} />
        <div className="grid gap-4">
          <Report row={row} />
          {row.status !== 'draft' && <OfferSales by="coupons" id={row._id} label={row.title} />}
        </div>
      </div>
      {row.series && <Codes id={row._id} series={row.series} onChange={() => onChange()} />}
      {may('orders.confirm', 'orders.fulfil') && <Uses key={row.version} id={row._id} />}
    </div>
  );
}

const Facts = ({ row }: { row: Coupon }) => (
  <Block title={t.facts}>
    <dl>
      {row.code && (
        <Fact label={t.fields.code}>
          <Code value={row.code} name={t.fields.code} />
        </Fact>
      )}
      <Fact label={t.parts.what}>{t.valueUpTo(row)}</Fact>
      {row.floor !== null && <Fact label={t.fields.floor}>{t.fromSum(row.floor)}</Fact>}
      <Fact label={t.fields.saleTypes}>{typesOf(row)}</Fact>
      <Fact label={t.parts.which}>
        {row.products === null ? t.allProducts : t.products(row.products)}
      </Fact>
      <Fact label={t.offers}>{t.counted(row.besideOffers)}</Fact>
      <Fact label={t.fields.maxUses}>{t.taken(row)}</Fact>
      <Fact label={t.fields.usesPerPerson}>{t.perPerson(row.usesPerPerson)}</Fact>
      {row.group && <Fact label={t.fields.group}>{row.group.title}</Fact>}
      {row.isFirstOrder && <Fact label={t.parts.limits}>{t.firstOnly}</Fact>}
      <Fact label={t.by}>
        <bdi>{row.by || adminText.none}</bdi>
      </Fact>
    </dl>
  </Block>
);

const typesOf = ({ saleTypes: [first, second] }: Coupon) =>
  second || !first ? promotionsText.bothTypes : text.saleType[first];

const Report = ({ row: { report } }: { row: Coupon }) => (
  <Block title={t.report.title}>
    <dl>
      <Fact label={t.report.used}>{faNumber(report.used)}</Fact>
      <Fact label={t.report.held}>{faNumber(report.held)}</Fact>
      {report.freed > 0 && <Fact label={t.report.freed}>{faNumber(report.freed)}</Fact>}
    </dl>
  </Block>
);
