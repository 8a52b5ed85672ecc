import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { Reach } from '#app/admin/users/reach.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { QuoteLines } from '#app/common/requests/quote-lines.tsx';
import { RequestStatus } from '#app/common/requests/request-status.tsx';
import { RequestedItems } from '#app/common/requests/requested-items.tsx';
import { fullName } from '#app/format.ts';
import { refreshInfo } from '#app/session/session.ts';
import { reachText } from '#app/text/admin/reach.ts';
import { adminRequestsText as t } from '#app/text/admin/requests.ts';
import { Link } from '#app/ui/link.tsx';
import type { AdminManualOrder } from '#contract/admin-requests.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { requestList } from '#shared/lists/requests.ts';
import { RequestMoves } from './moves.tsx';
import { RequestNote } from './note.tsx';

type Props = { request: AdminManualOrder; onChange(request?: AdminManualOrder): void };

/** A request: its next step, content and quote. */
export default function ManualOrderPage() {
  return (
    <StaffDetail
      endpoint="GET /api/admin/manual-orders/:id"
      list={{ to: '/console/admin/manual-order-registration', title: requestList.title }}
    >
      {(request, { change }) => (
        <Found
          request={request}
          onChange={(changed) => {
            change(changed);
            refreshInfo();
          }}
        />
      )}
    </StaffDetail>
  );
}

const Found = ({ request, onChange }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <Head request={request} />
    <RequestMoves request={request} onChange={onChange} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Block title={t.asks}>
          <RequestedItems
            request={request}
            fileLink={({ _id }) => `/api/admin/manual-orders/${request._id}/files/${_id}`}
          />
        </Block>
        {request.quote && (
          <Block title={t.quote}>
            <QuoteLines quote={request.quote} />
            <dl>
              <Fact label={t.validUntil}>{faFullDate(request.quote.validUntil)}</Fact>
            </dl>
          </Block>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Person request={request} />
        <RequestNote request={request} onChange={onChange} />
      </div>
    </div>
  </div>
);

const Head = ({ request }: { request: AdminManualOrder }) => (
  <DetailHead
    title={t.one}
    code={{ value: request.number, name: requestList.columns.number.title }}
    under={faFullDate(request.at)}
  >
    <RequestStatus status={request.status} />
  </DetailHead>
);

const Person = ({ request }: { request: AdminManualOrder }) => (
  <Block title={t.person}>
    <p className="break-words font-semibold">
      <bdi>{request.fullName}</bdi>
    </p>
    <Reach
      mobile={request.mobileNumber}
      name={request.fullName}
      about={reachText.request(request.number)}
    />
    <dl>
      <Fact label={t.mobile}>
        <Code value={request.mobileNumber} name={t.copyMobile} />
      </Fact>
      <Fact label={t.city}>
        <bdi>{request.city}</bdi>
      </Fact>
      <Fact label={t.type}>{request.orderType ? orderTypeText[request.orderType] : t.anyType}</Fact>
      <Fact label={t.account}>
        {request.buyer ? <bdi>{fullName(request.buyer)}</bdi> : t.noAccount}
      </Fact>
      {request.takenBy && (
        <Fact label={t.takenBy}>
          <bdi>{request.takenBy}</bdi>
        </Fact>
      )}
      {request.rejectReason && (
        <Fact label={t.rejectReason}>
          <bdi className="break-words">{request.rejectReason}</bdi>
        </Fact>
      )}
      {request.order && (
        <Fact label={t.order}>
          <Link
            to={`/console/admin/orders/detail-${request.order._id}`}
            className="text-firoozeh-700 hover:underline"
          >
            <PlainCode value={request.order.orderNumber} />
          </Link>
        </Fact>
      )}
    </dl>
  </Block>
);
