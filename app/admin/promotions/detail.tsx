import { useEffect } from 'react';
import { useParams } from 'react-router';
import { EditPage } from '#app/admin/common/editor/edit-page.tsx';
import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { OfferSales } from '#app/admin/reports/offer-sales.tsx';
import { api } from '#app/api.ts';
import { Block, Fact } from '#app/common/block.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { reportsText } from '#app/text/admin/reports.ts';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Promotion } from '#contract/desk/promotions.ts';
import { faNumber } from '#shared/digits.ts';
import { SECOND } from '#shared/time.ts';
import { PromotionEditor } from './editor.tsx';
import { typesOf } from './list.tsx';
import { PromotionMoves } from './moves.tsx';
import { Preview } from './preview.tsx';
import { PromotionStatus } from './status.tsx';

const LIST = '/console/admin/promotions';
const HOME = { to: LIST, title: t.title };
/** Between two looks at a promotion whose products still get their prices. */
const LOOK_AGAIN = 3 * SECOND;

/** One promotion by `detail-{id}`, and its form by `edit-{id}`. */
export default function PromotionPage() {
  const { detail = '' } = useParams();
  if (detail.startsWith('edit-'))
    return (
      <EditPage id={detail.slice('edit-'.length)} read={readPromotion} list={HOME}>
        {(row) => <PromotionEditor key={row._id} start={row} />}
      </EditPage>
    );
  return (
    <StaffDetail endpoint="GET /api/admin/promotions/:id" list={HOME}>
      {(row, { change }) => <Shown row={row} onChange={change} />}
    </StaffDetail>
  );
}

const readPromotion = (input: { params: { id: string } }) =>
  api('GET /api/admin/promotions/:id', input);

type Props = { row: Promotion; onChange(row?: Promotion): void };

function Shown({ row, onChange }: Props) {
  useEffect(() => {
    if (row.isApplied) return;
    const timer = setTimeout(() => onChange(), LOOK_AGAIN);
    return () => clearTimeout(timer);
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DetailHead title={row.title} under={t.under(row.from, row.until)}>
        <PromotionStatus status={row.status} />
        {row.can.change && (
          <Link to={`${LIST}/edit-${row._id}`} className={buttonLook({ look: 'line' })}>
            {t.moves.change}
          </Link>
        )}
      </DetailHead>
      <PromotionMoves row={row} onChange={onChange} />
      {row.status === 'running' && row.pieces !== null && row.taken >= row.pieces && (
        <p role="status" className="rounded-tile bg-zaferan-50 p-4 text-sm">
          {t.full}
        </p>
      )}
      {!row.isApplied && (
        <p role="status" className="flex items-center gap-2 text-sm text-zaferan-800">
          <Spinner />
          {t.applying}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <Facts row={row} />
        {row.isStarted ? (
          <OfferSales by="promotions" id={row._id} label={row.title} />
        ) : (
          <Block title={reportsText.offer.promotions}>
            <p className="text-sm text-ink-500">{t.soldLater}</p>
          </Block>
        )}
      </div>
      {/* read again when the promotion has changed */}
      <Preview key={row.version} id={row._id} />
    </div>
  );
}

const Facts = ({ row }: { row: Promotion }) => (
  <Block title={t.facts}>
    <dl>
      <Fact label={t.kind}>{t.value(row)}</Fact>
      <Fact label={t.fields.saleTypes}>{typesOf(row)}</Fact>
      {row.kind === 'percent' && <Fact label={t.fields.roundTo}>{t.rounded(row.roundTo)}</Fact>}
      <Fact label={t.products}>{faNumber(row.products)}</Fact>
      {row.pieces !== null && (
        <Fact label={t.fields.pieces}>{t.pieces(row.taken, row.pieces)}</Fact>
      )}
      <Fact label={t.fields.groups}>{t.groups(row.groups)}</Fact>
      {row.struckDays !== null && <Fact label={t.struckDays}>{t.struckOf(row.struckDays)}</Fact>}
      <Fact label={t.by}>
        <bdi>{row.by || adminText.none}</bdi>
      </Fact>
    </dl>
  </Block>
);
